import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { GALLERY_WIDTHS, PREVIEW_WIDTHS, WALLPAPER_SIZES } from '#demo/media.ts'

/**
 * Puts the pictures of the site together in `outDir`: `art/served` as it is, and of each master in `art/masters` the sizes and formats that
 * pages show. A master is as large as its largest size: SVG, or a picture in any usual format. A site that is running shows the pictures
 * that were there until all new ones are.
 * @returns how many files there are
 */
export const buildArt = async (outDir: string): Promise<number> => {
	const [made, old] = [`${outDir}.made`, `${outDir}.old`]
	await rm(made, { recursive: true, force: true })
	await cp(join(import.meta.dirname, 'served'), made, { recursive: true, filter: (path) => !isHidden(path) })
	const waiting = await mastersOf(KINDS)
	const worker = async (): Promise<void> => {
		for (let next = waiting.pop(); next; next = waiting.pop()) await make(made, next)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
	await rm(old, { recursive: true, force: true })
	if (existsSync(outDir)) await rename(outDir, old)
	await rename(made, outDir)
	await rm(old, { recursive: true, force: true })
	return (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
}

/** What file managers leave behind, such as `.DS_Store`. */
const isHidden = (path: string) => basename(path).startsWith('.')

/** A large master takes 15 MB while its sizes are made. */
const AT_ONCE = 2

/** A file made of a master, whose name without its ending the path takes. */
type Made = { path: (name: string) => string; of: (master: Sharp) => Sharp }

/**
 * A picture that pages show, in both formats: WebP, and AVIF for browsers that accept it (server/pages/assets.ts). AVIF looks like WebP of a
 * higher number, and its coloured edges need the whole colour. An effort of 2 takes twice as long and saves 3 to 15 % of the bytes.
 */
const shown = (
	path: (name: string) => string,
	quality: number,
	{ width, effort = 1 }: { width?: number; effort?: number } = {},
): Made[] => [
	{ path: (name) => `${path(name)}.webp`, of: (master) => master.resize(width).webp({ quality, effort: 4 }) },
	{
		path: (name) => `${path(name)}.avif`,
		of: (master) => master.resize(width).avif({ quality: quality - 16, effort, chromaSubsampling: '4:4:4' }),
	},
]

const inWidths = (folder: string, widths: readonly number[]): Made[] =>
	widths.flatMap((width) => shown((name) => `${folder}/${name}-${width}`, 63, { width }))

/** JPEG for what people save: every Windows and every phone accepts it as a wallpaper. */
const saved = (isWide: boolean): Made[] =>
	WALLPAPER_SIZES.filter(({ width, height }) => width > height === isWide).map(({ width, height }) => ({
		path: (name) => `wallpaper/${name}-${width}x${height}.jpg`,
		of: (master) => master.resize(width, height).flatten().jpeg({ quality: 84 }),
	}))

/** What is made of the masters of each folder. */
const KINDS: Readonly<Record<string, readonly Made[]>> = {
	// Phones load these with the home page, and the newest of `news`.
	backdrop: shown((name) => name, 55, { effort: 2 }),
	banner: [...shown((name) => `banner/${name}`, 64, { width: 615, effort: 2 }), ...shown((name) => `banner/${name}@2x`, 60, { effort: 2 })],
	gallery: inWidths('gallery', GALLERY_WIDTHS),
	guide: shown((name) => `guide/${name}`, 62),
	movie: inWidths('movie', PREVIEW_WIDTHS),
	news: shown((name) => `news/${name}`, 66, { effort: 2 }),
	wallpaper: [...saved(true), ...inWidths('wallpaper', PREVIEW_WIDTHS)],
	'wallpaper-tall': saved(false),
}

type Master = { file: string; name: string; made: readonly Made[] }

const mastersOf = async (kinds: typeof KINDS): Promise<Master[]> => {
	const folders = Object.entries(kinds).map(async ([folder, made]) => {
		const path = join(import.meta.dirname, 'masters', folder)
		const files = (await readdir(path)).filter((file) => !isHidden(file)).sort()
		return files.map((file): Master => ({ file: join(path, file), name: file.replace(/\.\w+$/, ''), made }))
	})
	return (await Promise.all(folders)).flat()
}

/** Drawn once, then scaled for each size: drawing takes longer than scaling. */
const make = async (outDir: string, { file, name, made }: Master): Promise<void> => {
	// A photo says in itself which side is up.
	const { data, info } = await sharp(file)
		.autoOrient()
		.raw()
		.toBuffer({ resolveWithObject: true })
		.catch((cause) => {
			throw new Error(`${file} is no picture that can be read.`, { cause })
		})
	const raw = { width: info.width, height: info.height, channels: info.channels }
	for (const { path, of } of made) {
		const target = join(outDir, path(name))
		await mkdir(dirname(target), { recursive: true })
		await writeFile(target, await of(sharp(data, { raw })).toBuffer())
	}
}

if (import.meta.main) {
	const started = performance.now()
	const count = await buildArt(join(import.meta.dirname, '..', 'build', 'art'))
	console.log(`${count} pictures are in build/art after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
