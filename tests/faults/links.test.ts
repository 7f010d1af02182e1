import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { ELSEWHERE } from '../hostile/elsewhere.ts'
import { bannerOf, DOWNLOAD, FILE, uploaded } from '../media-actions.ts'
import { appoint } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

/** BR7: what staff link to is a page of this site or an address of the web, however a browser might read what they write. */
let world: World
let token: string
let picture: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100000' })
	token = (await appoint(world, ACCOUNT_STATUS.owner)).token
	picture = await uploaded(world, token)
})
afterAll(() => world.close())

/** What browsers read as an address of the web, written out as one; all else of the list is refused. */
const isOfTheWeb = (address: string) => /^https?:\/\/[^/[]/.test(address)

/** Each save, where what it saved is shown to players, and whether the web may be reached without encryption there. */
const SAVES: [what: string, save: (address: string) => Promise<number>, shown: () => Promise<string>][] = [
	[
		'a banner',
		async (link) => (await world.call('POST /admin/banners', { token, body: { ...bannerOf(picture), link } })).status,
		async () => (await world.call('GET /getSiteBanners')).text,
	],
	[
		'a download',
		async (address) =>
			(
				await world.call('POST /admin/downloads', {
					token,
					body: { ...DOWNLOAD, name: address.trim() || 'x', files: [{ ...FILE, address }] },
				})
			).status,
		async () => (await world.call('GET /getdownloadsall')).text,
	],
	[
		'the links of the site',
		async (address) =>
			(await world.call('PATCH /admin/settings', { token, body: { facebookUrl: address, messengerUrl: address, forumUrl: address } }))
				.status,
		async () => (await world.call('GET /getsiteinfo')).text,
	],
]

describe('BR7: a link of', () => {
	it.each(SAVES)('%s is one of the web or of this site', async (_what, save, shown) => {
		const statuses: Record<number, number> = {}
		for (const address of ELSEWHERE) {
			const status = await save(address)
			statuses[status] = (statuses[status] ?? 0) + 1
			if (status === 200) expect([address, isOfTheWeb(address)]).toEqual([address, true])
			else expect([address, status]).toEqual([address, address.includes('\0') ? 400 : 422])
		}
		expect(statuses[422]).toBeGreaterThan(ELSEWHERE.length - 5)
		const addresses = [...(await shown()).matchAll(/"(?:link|link_address|address|\w*Url)":"([^"]*)"/gi)].map(([, address = '']) => address)
		expect(addresses.length).toBeGreaterThan(0)
		for (const address of addresses) expect(address).toMatch(/^(https?:\/\/[^/]|\/(?![/\\]))/)
	})
})
