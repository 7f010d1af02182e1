import { expect, test } from 'vitest'
import { wholeUnits } from './outline.ts'

test('rounding does not add up along an outline', () => {
	const tenSmallSteps = `M0 0${'h.4'.repeat(10)}`
	expect(wholeUnits(tenSmallSteps)).toBe('m0 0h0 1 0 1 0 0 1 0 1 0')
})

test('absolute and relative commands draw the same outline', () => {
	expect(wholeUnits('M10 10L20.2 10.2V30H10Z')).toBe(wholeUnits('m10 10l10.2.2v19.8h-10.2z'))
})

test('flags of an arc may be glued to its end point', () => {
	expect(wholeUnits('M5 5a4.2 4.2 0 0110.4.2')).toBe('m5 5a4 4 0 0 1 10 0')
})

test('a point after a closed outline is relative to where that outline began', () => {
	expect(wholeUnits('m10 10h5v5zm2 2h1')).toBe('m10 10h5v5zm2 2h1')
})

test('pairs after a move are lines', () => {
	expect(wholeUnits('M1 1 4 4 6 2')).toBe('m1 1l3 3 2-2')
})
