import { expect, it } from 'vitest'
import { PAGER } from '#contract/limits.ts'
import { pageRange } from './page-range.ts'

const ALL = PAGER.allPagesUpTo + 2 * PAGER.adjacents

it('shows one page for an empty list', () => expect(pageRange(1, 1)).toEqual([1]))

it('shows every page as long as there are not too many', () => {
	expect(pageRange(3, 5)).toEqual([1, 2, 3, 4, 5])
	expect(pageRange(500, ALL)).toHaveLength(ALL)
})

it.each([
	[1, [1, 2, 3, null, 2000]],
	[3, [1, 2, 3, 4, 5, null, 2000]],
	[4, [1, 2, 3, 4, 5, 6, null, 2000]],
	[1000, [1, null, 998, 999, 1000, 1001, 1002, null, 2000]],
	[1997, [1, null, 1995, 1996, 1997, 1998, 1999, 2000]],
	[2000, [1, null, 1998, 1999, 2000]],
])('shows two neighbours and both ends around page %i of 2000', (page, shown) => expect(pageRange(page, 2000)).toEqual(shown))
