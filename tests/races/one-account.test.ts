import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { preparedDatabase } from '../databases.ts'
import { confirmPassword } from '../proofs.ts'
import { isProof, rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { waitingForLocks } from '../waiting-for-locks.ts'
import { openWorld, type Person, type World } from '../world.ts'

/**
 * Calls of one account that change the account or its sessions, many at the same time. Each locks its caller first, with a lock that it can
 * also write with: two that shared a lock and then wrote would wait for each other (docs/decisions/22-sessions.md). PostgreSQL would find that out
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

const atOnce = async (ask: (call: World['call']) => Promise<{ status: number }>): Promise<Record<number, number>> => {
	const kinds: Record<number, number> = {}
	for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, (_each, turn) => ask(callsOf(turn)))))
		kinds[status] = (kinds[status] ?? 0) + 1
	return kinds
}

const ownSession = async ({ token }: Person) => {
	const { sessions } = (await world.call('GET /sessions', { token })).body as { sessions: { id: number; isCurrent: boolean }[] }
	return Number(sessions.find(({ isCurrent }) => isCurrent)?.id)
}

it.each(Array.from({ length: rounds(1, 20) }, (_each, round) => round))('all of them are answered at once (%i)', async () => {
	const stranger = await world.register()
	const player = await world.register()
	await confirmPassword(world, player)
	const bystander = askAllTheTime(stranger)
	onTestFinished(async () => void (await bystander.end()))
	// A confirmed password serves one change.
	expect(await atOnce((call) => call('DELETE /me/{detail}', { token: player.token, params: { detail: 'phone' } }))).toEqual({
		200: 1,
		403: AT_ONCE - 1,
	})
	expect(await atOnce((call) => call('DELETE /sessions', { token: player.token }))).toEqual({ 200: AT_ONCE })
	const id = await ownSession(player)
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

/** Somebody else, who asks both processes one call after the other, and how long the longest took. */
const askAllTheTime = ({ token }: Person) => {
	let isOver = false
	const statuses = new Set<number>()
	const asking = (async () => {
		let longestMs = 0
		for (let turn = 0; !isOver; turn++) {
			const began = performance.now()
			statuses.add((await callsOf(turn)('GET /me', { token })).status)
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
