import { describe, expect, it } from 'vitest'
import { matchesIn } from '../../../../tests/brackets.ts'
import { type Chance, createChance } from '../../../../tests/hostile/chance.ts'
import type { ConsoleMatch } from '../../brackets.admin.contract.ts'
import type { BracketKind } from '../../kinds.contract.ts'
import { drawBracket, firstPlacesOf, readBracket, withoutResult, withResult } from './bracket-state.ts'

/** What the library of brackets does, whatever is played in which order: it is the part that we did not write. */
type Row = { kind: BracketKind; data: string; made_at: number }

const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 11, 16, 17, 31, 33, 64]
const drawn = async (kind: BracketKind, size: number, groups = 1): Promise<Row> => {
	const entrants = Array.from({ length: size }, (_, index) => ({ name: `P${index + 1}`, cha_num: index, gu_num: null }))
	return { kind, data: await drawBracket(kind, { entrants, groups }), made_at: 1 }
}
const inState = (row: Row, state: ConsoleMatch['state']) => matchesIn(readBracket(row)).filter((match) => match.state === state)
const isRefused = (error: unknown) => {
	if ((error as { code?: string }).code !== 'MATCH_FIXED') throw error
	return null
}

/** Who plays in the matches that are over, and how they ended. */
const results = (row: Row) => new Map(inState(row, 'over').map(({ id, sides }) => [id, JSON.stringify(sides)]))

/** Plays a match, or corrects one or takes one back; a correction that is refused leaves all as it is. */
const step = async (row: Row, chance: Chance): Promise<Row> => {
	const over = inState(row, 'over')
	const scores = [chance.below(3), 3 + chance.below(3)].sort(() => chance.below(2) - 0.5) as [number, number]
	const other = over[chance.below(over.length)]
	if (other && chance.happens(0.25)) {
		const work = chance.happens(0.5) ? withoutResult(row, other.id) : withResult(row, { match: other.id, scores })
		const data = await work.catch(isRefused)
		if (data === null) return row
		const [before, after] = [results(row), results({ ...row, data })]
		// No other result is lost or given to somebody else.
		for (const [id, sides] of before) if (id !== other.id) expect(after.get(id)).toBe(sides)
		return { ...row, data }
	}
	const ready = inState(row, 'ready')
	const match = ready[chance.below(ready.length)]
	expect(match).toBeDefined()
	return { ...row, data: await withResult(row, { match: match?.id ?? -1, scores }) }
}

const played = async (begin: Row, chance: Chance): Promise<Row> => {
	let row = begin
	for (let steps = 0; !readBracket(row).isOver; steps++) {
		expect(steps).toBeLessThan(1_500)
		row = await step(row, chance)
	}
	return row
}

const lossesOf = (row: Row) => {
	const losses = new Map<string, number>()
	for (const { sides } of inState(row, 'over'))
		for (const side of sides) if (side?.name && !side.hasWon) losses.set(side.name, (losses.get(side.name) ?? 0) + 1)
	return losses
}

describe.each(SIZES)('with %i', (size) => {
	it('a knock-out ends with one who has lost nothing', async () => {
		const row = await played(await drawn('knock-out', size), createChance(size))
		const [winner = ''] = await firstPlacesOf(row)
		const losses = lossesOf(row)
		expect([losses.get(winner), losses.size]).toEqual([undefined, size - 1])
		expect(inState(row, 'over')).toHaveLength(size < 4 ? size - 1 : size)
		expect(inState(row, 'coming')).toEqual([])
	})

	it.skipIf(size < 3)('double elimination ends with one who has lost once at most, and all others twice', async () => {
		const row = await played(await drawn('double', size), createChance(size))
		const [winner = '', second, third] = await firstPlacesOf(row)
		expect(new Set([winner, second, third]).size).toBe(3)
		const losses = lossesOf(row)
		const others = [...losses].filter(([name]) => name !== winner)
		expect([(losses.get(winner) ?? 0) <= 1, others.length, others.every(([, count]) => count === 2)]).toEqual([true, size - 1, true])
	})
})

it.each([
	[2, 1],
	[3, 1],
	[7, 3],
	[16, 1],
	[16, 8],
	[64, 8],
])('%i in %i groups meet everybody of their group once', async (size, groups) => {
	const row = await played(await drawn('groups', size, groups), createChance(size))
	const bracket = readBracket(row)
	expect(bracket.groups.map(({ standings }) => standings.length).reduce((sum, count) => sum + count)).toBe(size)
	for (const { rounds, standings } of bracket.groups) {
		const pairs = rounds.flatMap(({ matches }) =>
			matches.map(({ sides }) =>
				sides
					.map((side) => side?.name)
					.toSorted()
					.join(),
			),
		)
		expect([new Set(pairs).size, pairs.length]).toEqual([pairs.length, (standings.length * (standings.length - 1)) / 2])
		expect(standings.every(({ played: count }) => count === standings.length - 1)).toBe(true)
	}
	expect(await firstPlacesOf(row)).toHaveLength(groups === 1 ? Math.min(3, size) : groups)
})
