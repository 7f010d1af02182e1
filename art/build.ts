import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NEWS_PICTURES } from '#demo/news.ts'
import { SHOP_ITEMS } from '#demo/shop.ts'
import { BANNER_SCENES } from './banners/banners.ts'
import { bannerFile } from './banners/stage.ts'
import { icon, socialBackdrop, socialPreview } from './brand.ts'
import { CLASS_CAST, SCHOOL_KEYS } from './cast.ts'
import { classBadge } from './class-badge.ts'
import { CREDITED_GLYPHS } from './credits.ts'
import { crest, smallCrest } from './crest.ts'
import { drawnGlyphs } from './glyphs.ts'
import { guidePictures } from './guides/guides.ts'
import { defaultItemPicture, itemPicture } from './item.ts'
import { type Drawing, mediaDrawings } from './media.ts'
import { newsPoster } from './news-poster.ts'
import { pageHead } from './page-head.ts'
import { panorama, panoramaSmall } from './panorama/panorama.ts'
import { ico, type Picture, png, shown, webp } from './raster.ts'
import { newMarker, RIBBONS, ribbon } from './ribbon.ts'

const QUALITY = { banner: 68, bannerDouble: 60, news: 66, panorama: 58 }
const AT_ONCE = 5
const FAVICON_EDGE = 32
const TOUCH_ICON_EDGE = 180
const APP_ICON_EDGES = [192, 512]

/**
 * Draws every picture of the site into `outDir`, which it empties first. Two runs write the same bytes. @returns how many files it wrote.
 */
export const buildArt = async (outDir: string): Promise<number> => {
	const pictures = [...emblems(), ...shopPictures(), ...banners(), ...newsPosters(), ...guidePictures(), ...backdrops(), ...siteIcons()]
	const drawings = mediaDrawings()
	await rm(outDir, { recursive: true, force: true })
	await Promise.all([...pictures.map((picture) => write(outDir, picture)), writeInTurn(outDir, drawings)])
	refuseUncredited()
	return pictures.length + drawings.flatMap(({ paths }) => paths).length
}

const emblems = (): Picture[] => [
	...SCHOOL_KEYS.map((key): Picture => [`crest/${key}.svg`, () => crest(key)]),
	...SCHOOL_KEYS.map((key): Picture => [`crest/${key}-small.svg`, () => smallCrest(key)]),
	...CLASS_CAST.map((figure): Picture => [`class/${figure.slug}.svg`, () => classBadge(figure)]),
]

const shopPictures = (): Picture[] => [
	...SHOP_ITEMS.map((item): Picture => [`item/${item.slug}.svg`, () => itemPicture(item)]),
	['item-default.svg', defaultItemPicture],
	...(Object.keys(RIBBONS) as (keyof typeof RIBBONS)[]).map((kind): Picture => [`ribbon/${kind}.svg`, () => ribbon(kind)]),
	['new.svg', newMarker],
]

const banners = (): Picture[] =>
	Object.entries(BANNER_SCENES).flatMap(([slug, scene]): Picture[] => [
		...shown(`banner/${slug}`, () => bannerFile(scene(), 1), QUALITY.banner),
		...shown(`banner/${slug}@2x`, () => bannerFile(scene(), 2), QUALITY.bannerDouble),
	])

const newsPosters = (): Picture[] =>
	NEWS_PICTURES.flatMap((picture) => shown(`news/${picture.slug}`, () => newsPoster(picture), QUALITY.news))

const backdrops = (): Picture[] => [
	['panorama.svg', panorama],
	...shown('panorama', panorama, QUALITY.panorama),
	...shown('panorama-small', panoramaSmall, QUALITY.panorama),
	['page-head.svg', pageHead],
]

const siteIcons = (): Picture[] => [
	['favicon.svg', () => icon(false)],
	['favicon.ico', async () => ico(await png(icon(false, FAVICON_EDGE)), FAVICON_EDGE)],
	['apple-touch-icon.png', () => png(icon(true, TOUCH_ICON_EDGE))],
	...APP_ICON_EDGES.map((edge): Picture => [`icon-${edge}.png`, () => png(icon(true, edge))]),
	['og.png', () => png(socialPreview())],
	['social-backdrop.webp', () => webp(socialBackdrop(), QUALITY.panorama)],
]

const write = async (outDir: string, [path, draw]: Picture): Promise<void> => {
	await writeTo(outDir, path, await draw())
}

const writeTo = async (outDir: string, path: string, content: string | Buffer): Promise<void> => {
	const target = join(outDir, path)
	await mkdir(dirname(target), { recursive: true })
	await writeFile(target, content)
}

/** Writes a few at a time: a large drawing takes 15 MB until it is written. */
const writeInTurn = async (outDir: string, drawings: readonly Drawing[]): Promise<void> => {
	const waiting = [...drawings].reverse()
	const worker = async (): Promise<void> => {
		for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
			const { paths, draw } = drawing
			for (const [index, content] of (await draw()).entries()) await writeTo(outDir, paths[index] ?? '', content)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const refuseUncredited = (): void => {
	const missing = drawnGlyphs().filter((name) => !CREDITED_GLYPHS.includes(name))
	if (missing.length) throw new Error(`Glyphs drawn but not credited in art/credits.ts: ${missing.join(', ')}.`)
}

if (import.meta.main) {
	const started = performance.now()
	const outDir = join(import.meta.dirname, '..', 'build', 'art')
	const count = await buildArt(outDir)
	console.log(`Drew ${count} pictures into build/art in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
