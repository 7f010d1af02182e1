import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, normalize } from 'node:path'
import type { FastifyInstance } from 'fastify'
import satori from 'satori'
import sharp from 'sharp'
import { LANGUAGES } from '#contract/languages.ts'
import { nameOfPicture } from '#contract/picture-address.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '../kernel/clock.ts'
import { Problem } from '../kernel/problem.ts'
import { IN_PROCESS_ADDRESS, TOPICS_HEADER } from '../kernel/ready-cache.ts'
import { read } from '../modules/news/news.ts'
import type { Pictures } from '../modules/pictures/pictures.ts'
import type { SiteSettings } from '../modules/site/site.ts'

type Needs = { database: Database; clock: Clock; settings: SiteSettings; pictures: Pictures; artDir: string }

/** The picture of 1200 x 630 that a chat shows for a link to an article: its subject over the campus, with its own picture. */
export const socialPreviews = (http: FastifyInstance, { database, clock, settings, pictures, artDir }: Needs): void => {
	http.get<{ Params: { file: string } }>('/social/topic/:file', async (request, reply) => {
		const id = /^(\d{1,15})\.png$/.exec(request.params.file)?.[1]
		const item = id && (await read(database.read, Number(id), { language: LANGUAGES[0], now: clock.now() }))
		if (!item) throw new Problem('NOT_FOUND')
		const { appName } = await settings.current()
		const inset = item.picture_url && (await pictureOf(item.picture_url, { pictures, artDir }))
		const png = await draw({ subject: item.subject, appName, inset: inset || null, artDir })
		if (request.ip === IN_PROCESS_ADDRESS) reply.header(TOPICS_HEADER, 'news site')
		return reply.type('image/png').send(png)
	})
}

export const SOCIAL_PATH = /^\/social\/topic\/\d{1,15}\.png$/

type Subject = { subject: string; appName: string; inset: Buffer | null; artDir: string }

const draw = async ({ subject, appName, inset, artDir }: Subject): Promise<Buffer> => {
	const text = await satori(layout(subject, appName, inset ? 620 : 1_080), { ...SIZE, fonts: await fonts() })
	return sharp(join(artDir, 'social-backdrop.webp'))
		.composite([...(inset ? [{ input: inset, left: 700, top: 150 }] : []), { input: Buffer.from(text) }])
		.png({ palette: true, quality: 85 })
		.toBuffer()
}

/** The article's own picture; one that is gone leaves its place to the words. */
const pictureOf = async (url: string, { pictures, artDir }: Pick<Needs, 'pictures' | 'artDir'>): Promise<Buffer | null> => {
	const path = normalize(url)
	const name = nameOfPicture(path)
	if (name === null && !path.startsWith('/art/')) return null
	const source = name === null ? join(artDir, path.slice('/art/'.length)) : await pictures.bytes(name).catch(() => null)
	if (source === null) return null
	return sharp(source)
		.resize(448, 336, { fit: 'cover' })
		.extend({ top: 6, bottom: 6, left: 6, right: 6, background: PAPER })
		.toBuffer()
		.catch(() => null)
}

/** Satori reads plain objects of React's shape; the font has upper and lower case, the poster wants upper. */
const layout = (subject: string, appName: string, width: number) =>
	box(
		{ width: SIZE.width, height: SIZE.height, flexDirection: 'column', justifyContent: 'space-between', padding: 60, fontFamily: 'Kanit' },
		[
			box({ width, color: PAPER, fontSize: subject.length > 60 ? 54 : 66, lineHeight: 1.12, textTransform: 'uppercase' }, subject),
			box({ color: GOLD, fontSize: 38 }, appName),
		],
	)

const box = (style: Record<string, string | number>, children: unknown) => ({
	type: 'div',
	key: null,
	props: { style: { display: 'flex', ...style }, children },
})

let loaded: Promise<{ name: string; data: Buffer; weight: 800; style: 'italic' }[]> | undefined
const fonts = () => {
	loaded ??= Promise.all(
		['latin', 'latin-ext'].map(async (subset) => ({
			name: 'Kanit',
			data: await readFile(createRequire(import.meta.url).resolve(`@fontsource/kanit/files/kanit-${subset}-800-italic.woff`)),
			weight: 800 as const,
			style: 'italic' as const,
		})),
	)
	return loaded
}

const SIZE = { width: 1_200, height: 630 }
const PAPER = '#f6f2e9'
const GOLD = '#ffd45c'
