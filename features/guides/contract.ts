import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { lang, oneOf } from '#contract/fields.ts'
import { GUIDE } from '#contract/limits.ts'
import { READABLE } from '#contract/unseen.ts'
import { picturePath } from '#features/pictures/contract.ts'

/** The guide pages of SPEC 2, by their address, and the terms and prices, which are written in the same way. */
export const GUIDE_PAGES = ['story', 'characters', 'gamesystem', 'instructions', 'serverinfo', 'terms'] as const
export type GuidePage = (typeof GUIDE_PAGES)[number]

/** The addresses of guides that answer 404, because `pages` (`GET /guides`) does not have them: they have no sections. */
export const missingGuides = (pages: readonly string[]): string[] =>
	GUIDE_PAGES.filter((page) => !pages.includes(page)).map((page) => `/${page}`)

/** The attribute that a class variant is built on (SPEC 2 Game class guide). */
export const VARIANT_STATS = ['POW', 'DEX', 'INT'] as const

const line = z.string().check(z.regex(READABLE), z.maxLength(GUIDE.lineLength))
export const guideTitle = line
const text = z.string().check(z.regex(READABLE), z.maxLength(GUIDE.textLength))
const percent = z.number().check(z.gte(0), z.lte(100))
const rating = z.int().check(z.gte(1), z.lte(GUIDE.bestRating))
const key = z.string().check(z.maxLength(40, { error: 'sectionKey', abort: true }), z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'sectionKey'))

/** Running text, with a picture above it and a quote from it. */
const prose = z.strictObject({ kind: z.literal('prose'), picture: z.nullable(picturePath), quote: z.nullable(line) })

/** A place on the world map. `x` and `y` are percent of the picture; `line` is the bus line that stops there. */
const station = z.strictObject({
	key,
	name: line,
	line: z.enum(['sg', 'mp', 'phx', 'all', 'sea']),
	x: percent,
	y: percent,
	levels: z.nullable(line),
	text,
})
export type Station = z.output<typeof station>
const map = z.strictObject({ kind: z.literal('map'), picture: picturePath, alt: line, stations: z.array(station) })

/** One panel of the class guide. `tab` is its position in the tab list, null for a panel without a tab. */
const classPanel = z.strictObject({
	kind: z.literal('class'),
	badge: key,
	picture: picturePath,
	tab: z.nullable(z.int()),
	role: line,
	weapons: z.array(line).check(z.minLength(1)),
	ratings: z.strictObject({ damage: rating, defence: rating, speed: rating, range: rating, support: rating }),
	variants: z
		.array(
			z.strictObject({
				stat: z.enum(VARIANT_STATS),
				name: line,
				weapon: line,
				text,
				skills: z.array(z.strictObject({ name: line, text })),
			}),
		)
		.check(z.length(VARIANT_STATS.length)),
	tip: text,
})

const table = z.strictObject({
	kind: z.literal('table'),
	picture: z.nullable(picturePath),
	columns: z.array(line).check(z.minLength(1)),
	rows: z.array(z.array(z.string().check(z.maxLength(GUIDE.lineLength)))),
	/** Text below the table. */
	note: z.nullable(text),
})

/** Short facts side by side, each with a title. */
const cards = z.strictObject({
	kind: z.literal('cards'),
	picture: z.nullable(picturePath),
	cards: z.array(z.strictObject({ name: line, text })),
})

/** A region of the interface picture; `box` is left, top, width, height in percent. `types` are sets of keys to compare. */
const region = z.strictObject({
	kind: z.literal('region'),
	number: z.int().check(z.gte(1)),
	box: z.tuple([percent, percent, percent, percent]),
	types: z.array(z.strictObject({ name: line, rows: z.array(z.tuple([line, line])) })),
})

/** The content of a section besides its text; `kind` selects how it is shown. */
export const guideBlock = z.discriminatedUnion('kind', [prose, map, classPanel, table, cards, region])
export type GuideBlock = z.output<typeof guideBlock>
export type Block<K extends GuideBlock['kind']> = Extract<GuideBlock, { kind: K }>

/** `html` is sanitized and can be inserted as it is. */
export const guideSection = z.object({ key, title: line, html: z.string(), block: guideBlock })
export type GuideSection = z.output<typeof guideSection>

export const writtenGuides = defineEndpoint({
	method: 'GET',
	path: '/guides',
	summary: 'The guide pages that have sections; the others answer 404, and the pages of this site do not lead to them',
	tag: 'guides',
	access: 'guest',
	reply: z.object({ pages: z.array(z.enum(GUIDE_PAGES)) }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['guides'],
})

export const guides = defineEndpoint({
	method: 'GET',
	path: '/guides/{page}',
	summary: 'The sections of a guide page in their order; a page that nobody has written yet has none',
	tag: 'guides',
	access: 'guest',
	params: z.object({ page: oneOf(GUIDE_PAGES, 'guideUnknown') }),
	query: z.object({ lang }),
	reply: z.object({ page: z.enum(GUIDE_PAGES), sections: z.array(guideSection) }),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['guides'],
})
