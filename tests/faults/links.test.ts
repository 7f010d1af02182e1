import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { addressFields } from '../hostile/address-fields.ts'
import { ELSEWHERE } from '../hostile/elsewhere.ts'
import { bannerOf, DOWNLOAD, FILE, uploaded } from '../media-actions.ts'
import { appoint } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

/** BR7: links of staff lead to a page of this site or to a web URL, in whatever way a browser might read them. */
let world: World
let token: string
let picture: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100000' })
	token = (await appoint(world, ACCOUNT_STATUS.owner)).token
	picture = await uploaded(world, token)
})
afterAll(() => world.close())

/** Full URLs that browsers read as web addresses; all others of the list are refused. */
const isOfTheWeb = (address: string) => /^https?:\/\/[^/[]/.test(address)

/** Each save with the fields that it fills, and where their values are shown to players. */
const SAVES: [what: string, fields: string[], save: (address: string) => Promise<number>, shown: () => Promise<string>][] = [
	[
		'a banner',
		['/admin/banners link'],
		async (link) => (await world.call('POST /admin/banners', { token, body: { ...bannerOf(picture), link } })).status,
		async () => (await world.call('GET /getSiteBanners')).text,
	],
	[
		'a download',
		['/admin/downloads files.0.address'],
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
		['/admin/settings facebookUrl', '/admin/settings messengerUrl', '/admin/settings forumUrl'],
		async (address) =>
			(await world.call('PATCH /admin/settings', { token, body: { facebookUrl: address, messengerUrl: address, forumUrl: address } }))
				.status,
		async () => (await world.call('GET /getsiteinfo')).text,
	],
]

describe('BR7: a link of', () => {
	it('anything that the contract knows is tried here', () =>
		expect(SAVES.flatMap(([, fields]) => fields).toSorted()).toEqual([...addressFields().keys()].toSorted()))

	it.each(SAVES)('%s is one of the web or of this site', async (_what, _fields, save, shown) => {
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
