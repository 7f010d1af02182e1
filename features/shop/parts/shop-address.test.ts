import { describe, expect, it } from 'vitest'
import { shopAddress, wantedOf, withChange } from './shop-address.ts'

const wanted = (search: string) => wantedOf(new URLSearchParams(search))

describe('the address of the shop', () => {
	it.each(['', '?category=2', '?search=lunar+capsule&order=price-up&currency=milleage&afford=1&page=3'])('is found again: %j', (search) => {
		expect(shopAddress(wanted(search))).toBe(`/itemshop${search}`)
	})

	it.each(['?category=x&page=-1', '?page=0&order=upwards', '?currency=peso&afford=yes', '?search=+%00+'])(
		'is the whole shop for %j',
		(search) => {
			expect(shopAddress(wanted(search))).toBe('/itemshop')
		},
	)

	it('begins with the first page after a change, and keeps the rest', () => {
		expect(withChange(wanted('?category=2&order=name&page=4'), { currency: 'r-coin' })).toBe(
			'/itemshop?category=2&order=name&currency=r-coin',
		)
	})

	it('takes no more of a search than the server does', () => {
		expect(wanted(`?search=${'a'.repeat(200)}`).search).toHaveLength(60)
	})
})
