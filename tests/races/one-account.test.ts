import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { preparedDatabase } from '../databases.ts'
import { below } from '../faults/children.ts'
import { EDITOR, MERCHANT, OWNER, OWNER_SETTINGS, SUPPORT } from '../login-form.ts'
import { confirmPassword } from '../proofs.ts'
import { isProof, rounds } from '../rounds.ts'
import { PLAYER } from '../shopper.ts'
import { type Site, signedIn, signInAs, startSite } from '../site.ts'
import { appoint } from '../staff.ts'
import { waitingForLocks } from '../waiting-for-locks.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { type Shot, volley } from './volley.ts'

/**
 * Calls of one account that change the account or its sessions, many at the same time. Each locks its caller first, with a lock that it can
 * also write with: two that shared a lock and then wrote would wait for each other (docs/decisions/15-sessions.md). PostgreSQL would find that out
 * after a second; here it does not look, so that a call in such a circle waits until its time for locks is over.
 */
let world: World
/** Another process of the site, where the database allows it. */
let second: World | null = null
let owner: Person
beforeAll(async () => {
	const fresh = await preparedDatabase(inject('engine'))
	const DATABASE_URL =
		fresh.DATABASE_URL && Object.assign(new URL(fresh.DATABASE_URL), { search: '?options=-c%20deadlock_timeout%3D1h' }).href
	const open = (drop: () => Promise<void>) => openWorld({ RATE_LIMIT_SCALE: '1000' }, { database: { ...fresh, DATABASE_URL, drop } })
	world = await open(fresh.drop)
	if (inject('engine') === 'postgres') second = await open(async () => undefined)
	// One for all rounds: every owner gets letters about the others.
	owner = await appoint(world, ACCOUNT_STATUS.owner)
})
afterAll(async () => {
	await second?.close()
	await world.close()
})

const AT_ONCE = 30

/** Every second call goes to the other process. */
const callsOf = (turn: number): World['call'] => (turn % 2 === 1 && second ? second.call : world.call)

const atOnce = async (ask: (call: World['call']) => Promise<{ status: number }>) =>
	countOf(await Promise.all(Array.from({ length: AT_ONCE }, (_each, turn) => ask(callsOf(turn)))))

/** How often each status was answered. */
const countOf = (answers: readonly { status: number }[]) => {
	const kinds: Record<number, number> = {}
	for (const { status } of answers) kinds[status] = (kinds[status] ?? 0) + 1
	return kinds
}

/** The number of the caller's own session in their list of sessions. */
const currentOf = (body: Record<string, unknown> = {}) =>
	Number((body.sessions as { id: number; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent)?.id)

it.each(Array.from({ length: rounds(1, 20) }, (_each, round) => round))('all of them are answered at once (%i)', async () => {
	const stranger = await world.register()
	const player = await world.register()
	await confirmPassword(world, player)
	const bystander = askAllTheTime(async (turn) => (await callsOf(turn)('GET /me', { token: stranger.token })).status)
	onTestFinished(async () => void (await bystander.end()))
	// A confirmed password serves one change.
	expect(await atOnce((call) => call('DELETE /me/{detail}', { token: player.token, params: { detail: 'phone' } }))).toEqual({
		200: 1,
		403: AT_ONCE - 1,
	})
	expect(await atOnce((call) => call('DELETE /sessions', { token: player.token }))).toEqual({ 200: AT_ONCE })
	const id = currentOf((await world.call('GET /sessions', { token: player.token })).body)
	const ended = await atOnce((call) => call('DELETE /sessions/{id}', { token: player.token, params: { id } }))
	expect(ended).toEqual({ 200: 1, 401: AT_ONCE - 1 })
	const staff = await world.register()
	const appointed = await atOnce((call) =>
		call('POST /admin/staff', { token: owner.token, body: { UserID: staff.userId, status: ACCOUNT_STATUS.support } }),
	)
	expect(appointed).toEqual({ 200: AT_ONCE })
	const { statuses, longestMs } = await bystander.end()
	expect(statuses).toEqual(new Set([200]))
	// A second on a machine that does nothing else, as a proof has it.
	expect(longestMs).toBeLessThan(isProof ? 1_000 : 10_000)
})

it.each(Array.from({ length: rounds(1, 20) }, (_each, round) => round))(
	'two owners who act on each other do not wait for each other (%i)',
	async () => {
		const signOut = (call: World['call'], { token }: Person, { userNum }: Person) =>
			call('POST /admin/users/{UserNum}/sign-out', { token, params: { UserNum: userNum } })
		expect(await onEachOther(signOut)).toEqual([200, 401])
		const dismiss = (call: World['call'], { token }: Person, { userId }: Person) =>
			call('POST /admin/staff', { token, body: { UserID: userId, status: ACCOUNT_STATUS.player } })
		const dismissed = await onEachOther(dismiss)
		expect(dismissed[0]).toBe(200)
		expect([401, 403]).toContain(dismissed[1])
	},
)

type Deed = (call: World['call'], by: Person, about: Person) => Promise<{ status: number }>

/** Two owners do this to each other, and both have got as far as the first lock before either goes on. */
const onEachOther = async (act: Deed): Promise<number[]> => {
	const [one, other] = [await appoint(world, ACCOUNT_STATUS.owner), await appoint(world, ACCOUNT_STATUS.owner)]
	const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>()
	const held = second && holdBoth([one, other], isEnough)
	await held?.isHeld
	const acting = [act(callsOf(0), one, other), act(callsOf(1), other, one)]
	if (second) await vi.waitUntil(async () => (await waitingForLocks(world)) === 2, { timeout: 60_000 })
	const began = performance.now()
	enough()
	await held?.isOver
	const statuses = (await Promise.all(acting)).map(({ status }) => status)
	// Nothing but the time limit for locks ends a circle here (db/postgres/open.ts).
	expect(performance.now() - began).toBeLessThan(4_000)
	return statuses.toSorted()
}

/** Locks both accounts, as a third transaction that is about them. */
const holdBoth = (people: readonly Person[], isEnough: Promise<void>) => {
	const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
	const isOver = world.database.transaction(async (tx) => {
		const ids = people.map(({ userNum }) => userNum)
		await tx.selectFrom('accounts').select('id').where('id', 'in', ids).forUpdate().execute()
		held()
		await isEnough
	})
	return { isHeld, isOver }
}

/** Somebody else, who asks one call after the other, and how long the longest took. */
const askAllTheTime = (ask: (turn: number) => Promise<number | undefined>) => {
	let isOver = false
	const statuses = new Set<number | undefined>()
	const asking = (async () => {
		let longestMs = 0
		for (let turn = 0; !isOver; turn++) {
			const began = performance.now()
			statuses.add(await ask(turn))
			longestMs = Math.max(longestMs, performance.now() - began)
		}
		return longestMs
	})()
	return {
		async end() {
			isOver = true
			return { statuses, longestMs: await asking }
		},
	}
}

/** The same on a real site of two processes. A proof: on a machine that does other things too, anybody may wait a second. */
describe.runIf(isProof && inject('engine') === 'postgres')('two processes of a site', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('postgres', { PROCESSES: '2', RATE_LIMIT_SCALE: '1000', PGOPTIONS: '-c deadlock_timeout=1h', ...OWNER_SETTINGS })
	})
	afterAll(() => site?.stop())

	it.each(Array.from({ length: 5 }, (_each, round) => round))('let nobody else wait for thirty calls of one account (%i)', async () => {
		expect(below(site.pid())).toHaveLength(2)
		const fire = (times: number, shot: Shot) => volley(site.url, new Array<Shot>(times).fill(shot))
		const one = async (shot: Shot) => (await fire(1, shot))[0]
		const thirty = async (shot: Shot) => countOf(await fire(AT_ONCE, shot))
		const { token, user } = await signedIn(site.url, PLAYER.UserID, PLAYER.UserPass)
		const owner = await signInAs(site.url, ...OWNER)
		const strangers = await Promise.all([EDITOR, MERCHANT].map(([userId, password]) => signInAs(site.url, userId, password)))
		// A connection of its own for each call: either process may have it.
		const bystanders = strangers.map((token) => askAllTheTime(async () => (await one({ method: 'GET', path: '/me', token }))?.status))
		onTestFinished(async () => void (await Promise.all(bystanders.map(({ end }) => end()))))
		const confirmed = await one({ path: '/validate-password', token, body: { UserNum: Reflect.get(user, 'UserNum'), ...PLAYER } })
		expect(confirmed?.status).toBe(200)
		const phone = await thirty({ method: 'DELETE', path: '/me/phone', token })
		const id = currentOf((await one({ method: 'GET', path: '/sessions', token }))?.body)
		const session = await thirty({ method: 'DELETE', path: `/sessions/${id}`, token })
		const role = { UserID: SUPPORT[0], status: ACCOUNT_STATUS.support }
		const appointed = await thirty({ path: '/admin/staff', token: owner, body: role })
		for (const bystander of bystanders) {
			const { statuses, longestMs } = await bystander.end()
			expect(statuses).toEqual(new Set([200]))
			expect(longestMs).toBeLessThan(1_000)
		}
		expect([phone, session, appointed]).toEqual([{ 200: 1, 403: AT_ONCE - 1 }, { 200: 1, 401: AT_ONCE - 1 }, { 200: AT_ONCE }])
	})
})
