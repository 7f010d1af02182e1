import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { brokenEntries } from '#features/audit/audit.ts'
import { emailOf, lastLink } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

const ASKED = 'POST /admin/users/{UserNum}/address-requests'
const AGREED = 'POST /admin/address-requests/{id}/approve'
const REFUSED = 'POST /admin/address-requests/{id}/refuse'
const STOPPED = 'POST /me/address-request/stop'
const STOPPED_BY_LINK = 'POST /stop-address-request'
const ENDED = 'end of a request for another address'

let world: World
let support: Person
let owner: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	support = await appoint(world, 11)
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

/** A request by support; `second` is who decides about it. */
type Case = { player: Person; second: Person; id: number; email: string }
let rounds = 0
const asked = async (): Promise<Case> => {
	const [player, second, email] = [await world.register(), await appoint(world, 11), `found_${++rounds}@example.com`]
	const { body } = await world.call(ASKED, {
		token: support.token,
		params: { UserNum: player.userNum },
		body: { email, facts: 'Knew the names of three characters.' },
	})
	return { player, second, id: Number(body.request), email }
}
const agree = async (given: Case): Promise<Case> => {
	expect((await world.call(AGREED, { token: given.second.token, params: { id: given.id }, body: {} })).status).toBe(200)
	return given
}
const agreed = async () => agree(await asked())
const later = async (ms: number) => {
	await world.clock.advance(ms)
	await world.services.addressRequests.settleDue()
}
const dismiss = ({ userNum }: Person) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set({ status: 1 }).where('id', '=', userNum).execute())

/** Each way in which a request ends, and the entry about it: by whom, which action, and what is new. */
const ENDS: readonly (readonly [end: string, begin: () => Promise<Case>, end: (given: Case) => Promise<unknown>, entry: Entry])[] = [
	['took effect', agreed, () => later(48 * HOUR_MS), ['the site', ENDED, { done: true }]],
	[
		'was stopped in a session',
		agreed,
		async ({ player }) => {
			await world.call('POST /me/address-request/stop', { token: player.token, body: {} })
			await later(5 * DAY_MS)
		},
		['player', STOPPED, { stopped: true }],
	],
	[
		'was stopped by the link of the letter',
		agreed,
		async ({ player }) => world.call(STOPPED_BY_LINK, { body: { token: await lastLink(world, emailOf(player)) } }),
		['a mailed link', STOPPED_BY_LINK, { stopped: true }],
	],
	[
		'was refused',
		asked,
		({ second, id }) => world.call(REFUSED, { token: second.token, params: { id }, body: { reason: 'No proof' } }),
		['second', REFUSED, { refused: 'No proof' }],
	],
	[
		'is void because its second person has lost the role',
		agreed,
		async ({ second }) => {
			await dismiss(second)
			await later(48 * HOUR_MS)
		},
		['the site', ENDED, { void: 'role' }],
	],
	['is void because nobody decided', asked, () => later(30 * DAY_MS), ['the site', ENDED, { void: 'waited' }]],
	[
		'is void because another account has the address',
		agreed,
		async ({ email }) => {
			await world.register({ userEmail: email })
			await later(48 * HOUR_MS)
		},
		['the site', ENDED, { void: 'taken' }],
	],
	[
		'is void because the account was closed',
		agreed,
		async ({ player }) => {
			await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
			await later(48 * HOUR_MS)
		},
		['the site', ENDED, { void: 'closed' }],
	],
]
type Entry = readonly [by: 'the site' | 'player' | 'second' | 'a mailed link', action: string, after: object]

describe('the audit log', () => {
	it.each(ENDS)('says that a request for another address %s', async (_what, begin, end, [by, action, after]) => {
		const given = await begin()
		await end(given)
		const { body } = await world.call('GET /admin/audit', { token: owner.token, query: { subject: `account:${given.player.userNum}` } })
		const entries = (body.entries as { actor: string; action: string; after: object | null }[]).filter((entry) => isAbout(entry, given))
		const names: Record<string, string> = { player: given.player.userId, second: given.second.userId }
		expect(entries.map(({ actor, action: what }) => [actor, what])).toEqual([
			[names[by] ?? by, action],
			...(begin === agreed ? [[given.second.userId, AGREED]] : []),
			[support.userId, ASKED],
		])
		expect(entries[0]?.after).toMatchObject({ request: given.id, ...after })
		expect(JSON.stringify(entries)).not.toContain(given.email)
		expect(await brokenEntries(world.database.read, world.secretKey, 10)).toEqual([])
	})
})

/** Closing an account has an entry too. */
const isAbout = ({ after }: { after: object | null }, { id }: Case) => after !== null && 'request' in after && after.request === id
