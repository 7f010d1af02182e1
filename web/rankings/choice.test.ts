import { describe, expect, it } from 'vitest'
import type { RankedCharacter } from '#contract/rankings.ts'
import { type Choice, choiceOf, meanwhile, rankingsAddress } from './choice.ts'

const choice = (changes: Partial<Choice>): Choice => ({ board: 'level', school: 'all', class: 'all', month: null, ...changes })

describe('an address', () => {
	it.each(['/rankings', '/rankings?tab=mmr', '/rankings?tab=killer&school=0&class=assassin&month=2026-10'])(
		'%s is its own choice',
		(address) => expect(rankingsAddress(choiceOf(new URL(address, 'http://x').searchParams))).toBe(address),
	)
	it('that is broken shows what it can', () =>
		expect(choiceOf(new URLSearchParams('tab=x&school=9&class=gunner&month=2026-13'))).toEqual(choice({ class: 'gunner' })))
})

describe('while a filtered list is on its way', () => {
	const row = (ChaNum: number, ChaSchool: number, ChaClass: number) => ({ ChaNum, ChaSchool, ChaClass, rank: ChaNum }) as RankedCharacter
	const rows = [row(1, 0, 1), row(2, 1, 64), row(3, 1, 4)]

	it('those who belong to it are shown and numbered anew', () =>
		expect(meanwhile(rows, choice({}), choice({ school: 1 })).map(({ ChaNum, rank }) => [ChaNum, rank])).toEqual([
			[2, 1],
			[3, 2],
		]))
	it('both codes of a class count', () => expect(meanwhile(rows, choice({}), choice({ class: 'brawler' }))).toHaveLength(2))
	it('a narrower list says nothing about a wider one', () =>
		expect(meanwhile(rows, choice({ school: 1 }), choice({ school: 0 }))).toBe(rows))
	it('nor does another board', () => expect(meanwhile(rows, choice({}), choice({ board: 'mmr', school: 1 }))).toBe(rows))
})
