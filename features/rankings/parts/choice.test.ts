import { describe, expect, it } from 'vitest'
import type { RankedCharacter } from '#features/rankings/contract.ts'
import { classesOf } from '../game.contract.ts'
import { type Choice, choiceOf, choicesOf, meanwhile, rankingsAddress } from './choice.ts'

const classes = classesOf(null)
const choice = (changes: Partial<Choice>): Choice => ({ board: 'level', school: 'all', class: 'all', month: null, ...changes })

describe('an address', () => {
	it.each(['/rankings', '/rankings?tab=mmr', '/rankings?tab=killer&school=0&class=assassin&month=2026-10'])(
		'%s is its own choice',
		(address) => expect(rankingsAddress(choiceOf(new URL(address, 'http://x').searchParams))).toBe(address),
	)
	it('that is broken shows what it can', () =>
		expect(choiceOf(new URLSearchParams('tab=x&school=9&class=gunner&month=2026-13'))).toEqual(choice({ class: 'gunner' })))
	it('names classes of another game by their first code, and no school that it lacks', () => {
		const jobs = { classes: [{ name: 'Knight', codes: [7, 4_008] }] }
		const lacks = { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, results: false }
		const choices = choicesOf({ game: { ...lacks, clubs: true }, gameWords: jobs })
		expect(choiceOf(new URLSearchParams('tab=mmr&school=1&class=7'), choices)).toEqual(choice({ class: '7' }))
		expect(choiceOf(new URLSearchParams('class=gunner'), choices)).toEqual(choice({}))
	})
})

describe('while a filtered list is on its way', () => {
	const row = (ChaNum: number, ChaSchool: number, ChaClass: number) => ({ ChaNum, ChaSchool, ChaClass, rank: ChaNum }) as RankedCharacter
	const rows = [row(1, 0, 1), row(2, 1, 64), row(3, 1, 4)]

	it('those who belong to it are shown and numbered anew', () =>
		expect(
			meanwhile(rows, { loaded: choice({}), wanted: choice({ school: 1 }), classes }).map(({ ChaNum, rank }) => [ChaNum, rank]),
		).toEqual([
			[2, 1],
			[3, 2],
		]))
	it('both codes of a class count', () =>
		expect(meanwhile(rows, { loaded: choice({}), wanted: choice({ class: 'brawler' }), classes })).toHaveLength(2))
	it('a narrower list says nothing about a wider one', () =>
		expect(meanwhile(rows, { loaded: choice({ school: 1 }), wanted: choice({ school: 0 }), classes })).toBe(rows))
	it('nor does another board', () =>
		expect(meanwhile(rows, { loaded: choice({}), wanted: choice({ board: 'mmr', school: 1 }), classes })).toBe(rows))
})
