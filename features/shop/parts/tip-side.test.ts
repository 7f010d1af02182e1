import { expect, it } from 'vitest'
import { sideFor } from './tip-side.ts'

it.each([
	[{ left: 20, width: 200 }, 'right'],
	[{ left: 500, width: 200 }, 'right'],
	[{ left: 1000, width: 200 }, 'left'],
] as const)('puts the details of a card at %o to the %s in a window of 1280 pixels', (card, side) => {
	expect(sideFor(card, 1280)).toBe(side)
})
