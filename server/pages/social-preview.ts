import { join, normalize } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import { createQueue } from '#db/queue.ts'
import { read } from '#features/news/news.ts'
import { nameOfPicture } from '#features/pictures/address.contract.ts'
import type { Pictures } from '#features/pictures/pictures.ts'
import type { SiteSettings } from '#features/site/site.ts'
import { busy } from '../kernel/admission/busy.ts'
import { TOPICS_HEADER } from '../kernel/cache/ready-cache.ts'
import type { Clock } from '../kernel/clock.ts'
import { isInProcess } from '../kernel/http/in-process.ts'
import { Problem } from '../kernel/problem.ts'
import type { Subject } from './social-drawing.ts'
import { type Call, type SocialSubject, SUBJECTS } from './social-subjects.ts'
import { diplomaCardOf, studentIdOf } from './student-id.ts'

type Needs = { database: Database; clock: Clock; settings: SiteSettings; pictures: Pictures; artDir: string; call: Call }

/**
 * The pictures (1200 x 630) that a chat shows for a link: to an article its subject and picture over the campus, to an event, a board, a club
 * or an item what it is about, to a character its student ID or a diploma, which are there in the size of a story (1080 x 1920) too.
 */
export const socialPreviews = (http: FastifyInstance, { database, clock, settings, pictures, artDir, call }: Needs): void => {
	const queue = createQueue({ name: 'previews', slots: 1, isFull: (_call, waiting) => waiting.size >= MOST_WAITING, refusal: busy })
	// Imported for the first shared link: the drawing library takes 50 MB and a fifth of a second.
	const inTurn = async (draw: () => Promise<Buffer>) => {
		await queue.enter()
		try {
			return await draw()
		} finally {
			queue.leave()
		}
	}
	const draw = (subject: Subject) => inTurn(async () => (await import('./social-drawing.ts')).drawPreview(subject))
	const logoBytes = (address: string | null) => (address === null ? null : pictureOf(address, { pictures, artDir }))
	http.get('/social/topic/:file', async (request, reply) => {
		const id = ofOneAddress(request).topic
		const item = id && (await read(database.read, Number(id), { language: LANGUAGES[0], now: clock.now() }))
		if (!item) throw new Problem('NOT_FOUND')
		const { appName, logo } = await settings.current()
		const inset = item.picture_url && (await pictureOf(item.picture_url, { pictures, artDir }))
		const png = await draw({ subject: item.subject, appName, logo: await logoBytes(logo), lines: [], inset: inset || null, artDir })
		if (isInProcess(request)) reply.header(TOPICS_HEADER, 'news site')
		return reply.type('image/png').send(png)
	})
	for (const kind of Object.keys(SUBJECTS) as SocialSubject[])
		http.get(`/social/${kind}/:file`, async (request, reply) => {
			const { subject, lines, topics, picture } = await SUBJECTS[kind](call, ofOneAddress(request)[kind] ?? '')
			const { appName, logo } = await settings.current()
			const inset = picture ? await pictureOf(picture, { pictures, artDir }) : null
			const png = await draw({ subject, appName, logo: await logoBytes(logo), lines, inset, artDir })
			if (isInProcess(request)) reply.header(TOPICS_HEADER, topics)
			return reply.type('image/png').send(png)
		})
	http.get('/social/character/:file', async (request, reply) => {
		const { character = '', month, story } = ofOneAddress(request)
		const card = await (month ? diplomaCardOf(call, character, month) : studentIdOf(call, character))
		const look = { shape: story ? 'story' : 'preview', logo: await logoBytes(card.site.logo), artDir } as const
		const png = await inTurn(async () => (await import('./student-id-drawing.ts')).drawCharacterCard(card, look))
		if (isInProcess(request)) reply.header(TOPICS_HEADER, 'rankings site')
		return reply.type('image/png').send(png)
	})
	/**
	 * The picture for a link to any other page: the name of the site, or its logo. For the initial name it is a file (art/served/og.png).
	 */
	http.get('/social/site.png', async (request, reply) => {
		ofOneAddress(request)
		const { appName, logo } = await settings.current()
		const png = await draw({ subject: appName, appName: '', logo: await logoBytes(logo), lines: [], inset: null, artDir })
		if (isInProcess(request)) reply.header(TOPICS_HEADER, 'site')
		return reply.type('image/png').send(png)
	})
}

export const SOCIAL_PATH =
	/^\/social\/(?:site|topic\/(?<topic>[1-9]\d{0,14})|event\/(?<event>[1-9]\d{0,14})|item\/(?<item>[1-9]\d{0,14})|board\/(?<board>[a-z]{1,20})|club\/(?<club>0|[1-9]\d{0,14})|character\/(?<character>0|[1-9]\d{0,14})(?:-(?<month>20\d{2}-(?:0[1-9]|1[0-2])))?(?<story>-story)?)\.png$/
/** Each picture has one address: `01.png` and `%31.png` would be drawn and kept again. */
const ofOneAddress = ({ url }: FastifyRequest): { [K in 'topic' | 'character' | 'month' | 'story' | SocialSubject]?: string } => {
	const found = SOCIAL_PATH.exec(url.split('?')[0] ?? '')
	if (!found) throw new Problem('NOT_FOUND')
	return { ...found.groups }
}
/** A drawing takes up to a second of the processor. Chats ask again later. */
const MOST_WAITING = 12

/** The article's own picture; null if it is gone. */
const pictureOf = async (url: string, { pictures, artDir }: Pick<Needs, 'pictures' | 'artDir'>): Promise<string | Uint8Array | null> => {
	const path = normalize(url)
	const name = nameOfPicture(path)
	if (name === null && !path.startsWith('/art/')) return null
	return name === null ? join(artDir, path.slice('/art/'.length)) : pictures.bytes(name).catch(() => null)
}
