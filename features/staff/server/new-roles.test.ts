import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { signIn } from '../../../tests/proofs.ts'
import { appoint, proveForGood } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Nobody is their own second person by an account to which they have just given a role (docs/decisions/18-second-person.md). */
let world: World
let owner: Person
let player: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
})
afterAll(() => world.close())

const { support, owner: ownerStatus, player: noRole } = ACCOUNT_STATUS

const give = async (by: Person, person: Person, status: number): Promise<Person> => {
	expect((await world.call('POST /admin/staff', { token: by.token, body: { UserID: person.userId, status } })).status).toBe(200)
	const token = await signIn(world, person)
	await proveForGood(world, person)
	return { ...person, token }
}
const made = async (by: Person, status: number = support) => give(by, await world.register(), status)

const ask = async (by: Person, amount = 900_000_000) => {
	const { body } = await world.call('POST /admin/users/{UserNum}/adjustments', {
		token: by.token,
		params: { UserNum: (await world.register()).userNum },
		body: { currency: 'r-coin', amount, reason: 'A present' },
	})
	return body as { state: string; request: number }
}
const agree = async (request: number, by: Person) => {
	const { status, body } = await world.call('POST /admin/adjustments/{id}/approve', { token: by.token, params: { id: request }, body: {} })
	return status === 200 ? 'agreed' : body.code
}
const list = async (by: Person) => (await world.call('GET /admin/adjustments', { token: by.token })).body

describe('a role that somebody has just given', () => {
	beforeAll(async () => {
		owner = await appoint(world, ownerStatus)
		player = await world.register()
	})

	it('is no second person for them, nor they for it', async () => {
		const second = await give(owner, player, support)
		const { request } = await ask(owner)
		expect(await agree(request, second)).toBe('SAME_PERSON')
		expect((await list(second)).requests).toContainEqual(expect.objectContaining({ id: request, isOwn: false, isSamePerson: true }))
		const asked = await ask(second)
		expect(await agree(asked.request, owner)).toBe('SAME_PERSON')
		expect((await list(owner)).requests).toContainEqual(expect.objectContaining({ id: asked.request, isOwn: false, isSamePerson: true }))
		const other = await appoint(world, support)
		expect((await list(other)).requests).toContainEqual(expect.objectContaining({ id: request, isSamePerson: false }))
		expect(await agree(request, other)).toBe('agreed')
	})

	it.each<[string, () => Promise<Person>]>([
		['through an account between', async () => made(await made(owner, ownerStatus))],
		[
			'that took it away and gave it again through another account',
			async () => {
				const [between, person] = [await made(owner, ownerStatus), await world.register()]
				await give(owner, person, support)
				await world.call('POST /admin/staff', { token: between.token, body: { UserID: person.userId, status: noRole } })
				return give(between, person, support)
			},
		],
		[
			'from an account that has lost its own role since',
			async () => {
				const between = await made(owner, ownerStatus)
				const person = await made(between)
				await world.call('POST /admin/staff', { token: owner.token, body: { UserID: between.userId, status: noRole } })
				return person
			},
		],
		[
			'that got it again from an account to which it gave one itself',
			async () => {
				const person = await made(owner, ownerStatus)
				const later = await made(person, ownerStatus)
				return give(later, person, ownerStatus)
			},
		],
	])('is none %s', async (_how, make) => {
		const person = await make()
		expect(await agree((await ask(owner)).request, person)).toBe('SAME_PERSON')
	})

	it('is none for another one that they gave', async () => {
		const [one, other] = [await made(owner), await made(owner)]
		expect(await agree((await ask(one)).request, other)).toBe('SAME_PERSON')
	})

	it('hands out together with them what one person may', async () => {
		const alone = await appoint(world, ownerStatus)
		expect((await ask(alone, 6_000)).state).toBe('done')
		const second = await made(alone)
		expect((await ask(second, 6_000)).state).toBe('waiting')
		expect((await ask(second, 4_000)).state).toBe('done')
		expect((await ask(alone, 1)).state).toBe('waiting')
	})
})

/** The calls with which a second person agrees to what another one asked for. */
const AGREEMENTS = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ problems }) => problems.includes('OWN_REQUEST'))

describe('whoever has just got a role from the one who asks', () => {
	it.each(AGREEMENTS.map(({ method, path }) => `${method} ${path}` as CallName))('cannot agree by %s, and others can', async (name) => {
		let toSecond: unknown
		const watched = aheadOf(name, async (asker, sending) => {
			// Only an owner gives roles. Those who ask in the examples have the least role that may.
			await world.database.transaction((tx) =>
				tx.updateTable('accounts').set({ status: ownerStatus }).where('id', '=', asker.userNum).execute(),
			)
			const { token } = await made(asker, ownerStatus)
			toSecond = (await world.call(name, { ...sending, token })).body.code
		})
		const toOther = await AUDITED_ACTIONS[name]?.(watched, await appoint(world, ownerStatus))
		expect([toSecond, toOther?.status, toOther?.text]).toEqual(['SAME_PERSON', 200, expect.anything()])
	})
})

/** The world, with something that happens before the call of this name: it is told who called last, and what is sent. */
const aheadOf = (name: CallName, happens: (last: Person, sending: Sending) => Promise<void>): World => {
	const people = new Map<string | undefined, Person>()
	let last: Person | undefined
	return {
		...world,
		async register(changes) {
			const person = await world.register(changes)
			people.set(person.token, person)
			return person
		},
		async call(called, sending = {}) {
			if (called === name && last) await happens(last, sending)
			last = people.get(sending.token)
			return world.call(called, sending)
		},
	}
}
type Sending = NonNullable<Parameters<World['call']>[1]>

it('somebody alone is told so, and staff see who counts as whom until when', async () => {
	const first = await openWorld(LASTING_SESSIONS)
	try {
		const alone = await appoint(first, ownerStatus)
		const others = async () => (await first.call('GET /admin/adjustments', { token: alone.token })).body.others
		expect(await others()).toEqual([])
		const second = await first.register()
		await first.call('POST /admin/staff', { token: alone.token, body: { UserID: second.userId, status: support } })
		expect(await others()).toEqual([])
		expect((await first.call('GET /admin/staff', { token: alone.token })).body).toMatchObject({
			staff: [
				{ UserID: alone.userId, countsAs: [] },
				{ UserID: second.userId, countsAs: [{ UserID: alone.userId, until: expect.any(String) }] },
			],
			newRoleDays: 7,
		})
		await first.clock.advance(7 * DAY_MS)
		expect(await others()).toEqual([second.userId])
	} finally {
		await first.close()
	}
})

it('after seven days a role counts by itself', async () => {
	const second = await made(owner)
	const { request } = await ask(owner)
	await world.clock.advance(7 * DAY_MS - 60_000)
	expect(await agree(request, second)).toBe('SAME_PERSON')
	await world.clock.advance(60_000)
	expect(await agree(request, second)).toBe('agreed')
})

it('every call that refuses an own request refuses that of the same person', () => {
	expect(AGREEMENTS.length).toBeGreaterThan(8)
	for (const { path, problems } of AGREEMENTS) expect(problems, path).toContain('SAME_PERSON')
})
