import { CURRENCIES } from '#contract/codes.ts'
import type { Reader } from '#db/database.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { codes, pointsText } from './codes.ts'
import { DECIDED_THERE } from './decisions.ts'
import { type Found, OF_SITE, type Sites } from './kind.ts'
import { OF_PLAYERS } from './players.ts'

/** What is missing, under one title. `points` are the sum. */
export type Section = { title: string; player: number | null; points: NonNullable<Found['points']>; missing: Line[] }
type Line = Pick<Found, 'what' | 'id' | 'text' | 'points' | 'codes'> & { at: string | null }

/** Codes and decisions of staff first, then one section for each player, in the order of their numbers. */
export const compareSites = async (sites: Sites): Promise<Section[]> => {
	const bySection = Map.groupBy(await collect(sites), ({ owner }) => owner)
	const players = [...bySection.keys()].filter((owner) => typeof owner === 'number').toSorted((one, other) => one - other)
	const sections = []
	for (const title of OF_SITE) sections.push(sectionOf(title, null, bySection.get(title)))
	for (const player of players) sections.push(sectionOf(await nameOf(sites.other, player), player, bySection.get(player)))
	return sections.filter(({ missing }) => missing.length > 0)
}

const collect = async (sites: Sites): Promise<Found[]> => {
	const all = new Map<string, Found>()
	for (const kind of [codes, ...DECIDED_THERE, ...OF_PLAYERS])
		for await (const found of kind(sites)) {
			const key = JSON.stringify([found.owner, found.what, found.id, found.text])
			all.set(key, together(all.get(key), found))
		}
	return [...all.values()]
}

/** The parts of one entry, and the codes of one batch, are one line. */
const together = (before: Found | undefined, found: Found): Found => {
	if (!before) return found
	if (before.codes !== undefined) return { ...before, codes: before.codes + (found.codes ?? 0) }
	return { ...before, points: sumOf([before, found]) }
}

const sumOf = (found: readonly Pick<Found, 'points'>[]): NonNullable<Found['points']> =>
	Object.fromEntries(CURRENCIES.map((currency) => [currency, found.reduce((sum, { points }) => sum + (points?.[currency] ?? 0), 0)]))

const sectionOf = (title: string, player: number | null, found: readonly Found[] = []): Section => ({
	...{ title, player, points: sumOf(found) },
	missing: found.map(({ owner: _, at, ...line }) => ({ ...line, at: toInstantOrNull(at) })),
})

const nameOf = async (db: Reader, id: number): Promise<string> => {
	const account = await db.selectFrom('accounts').select('user_id').where('id', '=', id).executeTakeFirst()
	return account?.user_id ?? ''
}

/** One block for each section, one line for each thing that is missing. */
export const reportOf = (sections: readonly Section[]): string => sections.map(blockOf).join('\n\n')

const blockOf = ({ title, player, points, missing }: Section): string => {
	const sum = missing.some((line) => line.points) ? `: ${pointsText(points)} in all` : ''
	return [player === null ? title : `${title} (${player})${sum}`, ...missing.map(rowOf)].join('\n')
}

const rowOf = ({ at, what, text, points, codes }: Line): string => {
	const parts = [...(points ? [pointsText(points)] : []), ...(text === '' ? [] : [text])].join(', ')
	return `  ${(at ?? '').padEnd(24)}  ${what.padEnd(12)}  ${plain(codes === undefined ? parts : `${codes} ${parts}`)}`
}

/** Removes control characters from texts of people, so that they cannot move the cursor of a terminal. */
const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ')

/** "Void there, and good here: batch 1, code 1. 2 players miss something here: purchase 2." Null when nothing is missing. */
export const failureOf = (sections: readonly Section[]): string | null => {
	const players = sections.filter(({ player }) => player !== null)
	const missing = players.flatMap((section) => section.missing)
	const sentences = [
		...sections.filter(({ player }) => player === null).map((section) => `${section.title}: ${countsOf(section.missing)}.`),
		...(players.length > 0
			? [`${players.length} ${players.length === 1 ? 'player misses' : 'players miss'} something here: ${countsOf(missing)}.`]
			: []),
	]
	return sentences.length === 0 ? null : sentences.join(' ')
}

const countsOf = (lines: readonly Line[]): string =>
	[...Map.groupBy(lines, ({ what }) => what)].map(([what, { length }]) => `${what} ${length}`).join(', ')
