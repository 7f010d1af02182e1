import { expect, it } from 'vitest'
import { costAt, costOf } from './cost.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './index.ts'

it('is known by the address alone for calls that hash and those of the game server', () => {
	const known = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ access, hashes }) => hashes || access === 'game')
	expect(known.length).toBeGreaterThan(10)
	for (const endpoint of known) {
		const path = `/api${endpoint.path}`.replaceAll(/\{\w+\}/g, '7')
		expect([path, costAt(endpoint.method, path)]).toEqual([path, costOf(endpoint)])
	}
})
