import sharp, { type Sharp } from 'sharp'
import { ARCHIVES, GALLERY, GALLERY_WIDTHS, MOVIES, PREVIEW_WIDTHS, WALLPAPER_SIZES, WALLPAPERS } from '#demo/media.ts'
import { DOWNLOAD_GLYPHS } from './cast.ts'
import { downloadIcon } from './download-icon.ts'
import { movie } from './movie.ts'
import { MOVIE_FILMS } from './movies.ts'
import { avifOptions } from './raster.ts'
import { type Scene, TALL, WIDE } from './scenes/frame.ts'
import { GALLERY_SCENES, sceneOf, WALLPAPER_SCENES } from './scenes/scenes.ts'
import { type Size, svgFile } from './svg.ts'
import { zip } from './zip.ts'

/** Files that are made together: one large drawing, scaled down for each. */
export type Drawing = { readonly paths: readonly string[]; readonly draw: () => Promise<readonly (string | Buffer)[]> }

/** JPEG for downloads: every Windows and every phone accepts it as a wallpaper. WebP and AVIF for pictures that are only shown. */
const QUALITY = { saved: 84, shown: 63, effort: 6 }

/** All pictures of the media pages: movies, wallpapers, gallery, icons and archives of the downloads. */
export const mediaDrawings = (): Drawing[] => [
	...MOVIES.map(({ slug }) => film(slug)),
	...MOVIES.map(({ slug }) => copies(sceneOf(known(MOVIE_FILMS, slug).cover), previews(`movie/${slug}`))),
	...WALLPAPERS.flatMap(({ slug }) => wallpaper(slug)),
	...GALLERY.map(({ slug }) => copies(known(GALLERY_SCENES, slug), shown(`gallery/${slug}`, GALLERY_WIDTHS))),
	...Object.entries(DOWNLOAD_GLYPHS).map(([name, glyph]) => single(`download/${name}.svg`, () => downloadIcon(name, glyph))),
	...ARCHIVES.map(({ file, entries }) => single(`files/${file}`, () => zip(entries))),
]

const wallpaper = (slug: string): Drawing[] => {
	const scene = known(WALLPAPER_SCENES, slug)
	const saved = WALLPAPER_SIZES.map((size): Copy => [`wallpaper/${slug}-${size.width}x${size.height}.jpg`, size])
	const isWide = ([, { width, height }]: Copy) => width > height
	return [
		copies(scene, [...saved.filter(isWide), ...previews(`wallpaper/${slug}`)]),
		copies(
			scene,
			saved.filter((copy) => !isWide(copy)),
		),
	]
}

const film = (slug: string): Drawing => ({
	paths: [`movie/${slug}.mp4`],
	draw: async () => [await movie(slug, known(MOVIE_FILMS, slug).shots)],
})

const single = (path: string, draw: () => string | Buffer): Drawing => ({ paths: [path], draw: async () => [draw()] })

type Copy = readonly [path: string, size: Size]

const previews = (path: string): Copy[] => shown(path, PREVIEW_WIDTHS)
const shown = (path: string, widths: readonly number[]): Copy[] =>
	widths.flatMap((width) => {
		const size = { width, height: Math.round((width * WIDE.height) / WIDE.width) }
		return ['webp', 'avif'].map((format): Copy => [`${path}-${width}.${format}`, size])
	})

/** Drawn once at the largest size, then scaled down: drawing takes longer than scaling. */
const copies = (scene: Scene, files: readonly Copy[]): Drawing => ({
	paths: files.map(([path]) => path),
	draw: async () => {
		const largest = files.map(([, size]) => size).reduce((left, right) => (left.width > right.width ? left : right))
		const frame = largest.height > largest.width ? TALL : WIDE
		const { data, info } = await sharp(Buffer.from(svgFile(frame, scene(frame), largest.width / frame.width)))
			.resize(largest.width, largest.height, { fit: 'cover' })
			.flatten()
			.raw()
			.toBuffer({ resolveWithObject: true })
		const raw = { width: info.width, height: info.height, channels: info.channels }
		return Promise.all(files.map(([path, size]) => encode(sharp(data, { raw }).resize(size.width, size.height), path)))
	},
})

const encode = (picture: Sharp, path: string): Promise<Buffer> => {
	if (path.endsWith('.jpg')) return picture.jpeg({ quality: QUALITY.saved }).toBuffer()
	if (path.endsWith('.avif')) return picture.avif(avifOptions(QUALITY.shown)).toBuffer()
	return picture.webp({ quality: QUALITY.shown, effort: QUALITY.effort }).toBuffer()
}

const known = <T>(all: Readonly<Record<string, T>>, slug: string): T => {
	const found = all[slug]
	if (!found) throw new Error(`Nothing is drawn for "${slug}".`)
	return found
}
