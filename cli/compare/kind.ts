import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/codes.ts'
import type { Reader } from '#db/database.ts'

/** `other` is the copy that is searched, `here` the running site. `now` decides what has expired. */
export type Sites = { other: Reader; here: Reader; now: number }

/** What belongs to the site, in the order of the report. */
export const OF_SITE = ['Void there, and good here', 'Minted there, and unknown here', 'Decided there, and open here'] as const

/** What the copy has and the running site lacks or knows otherwise. `id` is its number in the copy; `at` in milliseconds. */
export type Found = {
	/** The number of the player whose it is, or the title of what belongs to the site. */
	owner: number | (typeof OF_SITE)[number]
	what: string
	id: number
	at: number | null
	text: string
	points?: Partial<Record<Currency, number>>
	/** How many codes of a batch. */
	codes?: number
}

export type Selection = { where: RawBuilder<SqlBool>; limit: number }

type Kind<Row> = {
	/** The column of the number by which the rows are in order. */
	id: string
	/** A row is found again in the running site by this column, and is the same if these columns agree: after a restore numbers are given out again. */
	match?: { column: string; as: keyof Row }
	same?: readonly (keyof Row)[]
	/** What is told of a row of the copy; `here` is the same row of the running site, null without one. */
	tell: (there: Row, here: Row | null, sites: Sites) => Promise<readonly Found[]> | readonly Found[]
}

/** Compares rows of one kind, a page at a time. */
export const compareKind = <Row extends { id: number }>(
	rows: (db: Reader, selection: Selection) => Promise<Row[]>,
	{ id, match = { column: id, as: 'id' }, same = [], tell }: Kind<Row>,
) =>
	async function* (sites: Sites): AsyncGenerator<Found> {
		for (let after = 0; ; ) {
			const page = await rows(sites.other, { where: sql`${sql.ref(id)} > ${after}`, limit: PAGE })
			const last = page.at(-1)
			if (!last) return
			const sought = sql.join(page.map((row) => row[match.as]))
			const known = await rows(sites.here, { where: sql`${sql.ref(match.column)} in (${sought})`, limit: PAGE })
			const byMatch = new Map(known.map((row) => [row[match.as], row]))
			for (const there of page) {
				const here = byMatch.get(there[match.as])
				yield* await tell(there, here && same.every((column) => here[column] === there[column]) ? here : null, sites)
			}
			after = last.id
		}
	}

/** As many rows as one statement takes numbers. */
const PAGE = 1_000
