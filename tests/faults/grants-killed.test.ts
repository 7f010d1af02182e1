import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { countOf } from '#db/count.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { crowd } from '../crowds.ts'
import { agreeTo, grantOf, makeList, takeGrantBack } from '../grants.ts'
import { rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { beginWork, workInProcess } from './work-in-process.ts'

/**
 * A grant is given, and taken back, by processes of their own that are killed in the middle with `kill -9`, at another place each
 * time; then two of them at once finish it.
 */
const PLAYERS = rounds(300, 10_000)
const KILLS = rounds(3, 50)
/** One person may give as much as this in all. */
const EACH = rounds(7, 1)
const LONGEST_MS = rounds(600_000, 3_600_000)
/** The numbers of players who have been served when a process is killed. */
const KILLED_AT = Array.from({ length: KILLS }, (_, round) => Math.round(((round + 0.3) * PLAYERS) / (KILLS + 1)))

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { hasNeighbours: true })
	owner = await appoint(world, 20)
	// From here on the jobs of this process are not due for a day, so that only the processes below give anything.
	await world.clock.advance(-DAY_MS)
}, 60_000)
afterAll(() => world.close())

it(
	'reaches every player once, and comes back once, however often its process is killed',
	async () => {
		const list = (await crowd(world.database, 'many', PLAYERS)).join(' ')
		const { id } = (await makeList(world, owner, { list, amount: EACH, what: 'milleage' })).body
		expect((await agreeTo(world, owner, id)).body).toMatchObject({ state: 'approved' })
		expect(await killAll(() => done('given'))).toBeGreaterThan(0)
		await Promise.all([work(), work()])
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'done', counts: { given: PLAYERS } })
		expect(await booked('credit')).toEqual({ players: PLAYERS, points: PLAYERS * EACH })

		await takeGrantBack(world, owner, Number(id))
		expect(await killAll(() => done('taken-back'))).toBeGreaterThan(0)
		await Promise.all([work(), work()])
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'returned', taken: PLAYERS * EACH, counts: { takenBack: PLAYERS } })
		expect(await booked('debit')).toEqual({ players: PLAYERS, points: PLAYERS * EACH })
		expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	},
	LONGEST_MS,
)

/** Starts a process and kills it as soon as so many players are served, again and again; returns how many of the kills came in the middle. */
const killAll = async (served: () => Promise<number>): Promise<number> => {
	let halfway = 0
	for (const players of KILLED_AT) {
		const child = beginWork(world)
		while ((await served()) < players) await sleep(5)
		child.process.kill('SIGKILL')
		await child.ended
		if ((await served()) < PLAYERS) halfway++
	}
	return halfway
}

const work = () => workInProcess(world)

const done = (state: 'given' | 'taken-back') => countOf(world.database.read.selectFrom('grant_players').where('state', '=', state))

/** What players got (credit) or gave back (debit), by the transfers of the ledger alone. */
const booked = async (side: 'credit' | 'debit') => {
	const rows = await world.database.read
		.selectFrom('transfers')
		.innerJoin('journal_entries', 'journal_entries.id', 'transfers.entry_id')
		.innerJoin('wallets', 'wallets.id', `transfers.${side}`)
		.select(['wallets.account_id', 'transfers.amount'])
		.where('journal_entries.kind', '=', 'grant')
		.where('wallets.account_id', 'is not', null)
		.execute()
	expect(new Set(rows.map(({ account_id }) => account_id)).size).toBe(rows.length)
	return { players: rows.length, points: rows.reduce((sum, { amount }) => sum + amount, 0) }
}
