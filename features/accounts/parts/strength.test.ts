import { describe, expect, it } from 'vitest'
import { levelOf } from './strength.ts'

describe('the strength of a password', () => {
	it.each([
		['', 0],
		['Ab1!xyz', 0],
		['aaaaaaaaaaaa', 1],
		['12345678', 1],
		['abcdefgh', 1],
		['password', 1],
		['kalabaw7', 1],
		['tsinelas42', 2],
		['xK9#mQ2!', 3],
		['Sampaguita-7', 3],
		['mangga kalabaw ulan', 4],
		['Bituing-Walang-9!', 4],
	] as const)('of "%s" is %d', (password, level) => {
		expect(levelOf(password)).toBe(level)
	})

	it('never falls when something new is added', () => {
		const typed = 'Sampaguita-7 ulan'
		const levels = [...typed].map((_character, index) => levelOf(typed.slice(0, index + 1)))
		expect(levels).toEqual(levels.toSorted())
	})
})
