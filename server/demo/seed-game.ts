import { DAY_MS } from '#contract/durations.ts'
import type { DemoAccount } from '#demo/accounts.ts'
import { type Cast, createGame } from '#demo/game/game.ts'
import { claimDeliveries, confirmDelivery } from '#features/game/game.ts'
import type { Dependencies, Services } from '../composition.ts'
import { manilaDay, manilaMonth, manilaMonthRange } from '../kernel/clock.ts'

/**
 * Takes the snapshots that a game server would have sent in the last months: the three past months and the current one, with yesterday's
 * ranking positions. The data does not change afterwards: the demo runs no simulator.
 */
export const seedGame = async (
	{ clock }: Dependencies,
	{ rankings, accounts }: Services,
	people: readonly DemoAccount[],
): Promise<void> => {
	const now = clock.now()
	const ends = lastTurns(now, MONTHS)
	const yesterday = manilaDay(now - DAY_MS)
	const evening = dayEnd(now)
	const cast: Cast[] = people.flatMap(({ userId, characters }) =>
		characters.map(({ name, level, chaClass, school }) => ({
			UserID: userId,
			ChaName: name,
			ChaLevel: level,
			ChaClass: chaClass,
			ChaSchool: school,
		})),
	)
	const begin = (ends[0] ?? now) - 28 * DAY_MS
	const game = createGame({ characters: CHARACTERS, clubs: CLUBS, seed: SEED, at: begin, cast })
	const owners = await accounts.byUserIds(people.map(({ userId }) => userId))
	let at = begin
	const tellAt = async (instant: number) => {
		game.play(instant - at)
		at = instant
		await rankings.takeSnapshot(game.news(), owners)
	}
	await rankings.takeSnapshot(game.news(), owners)
	for (const end of ends) await tellAt(end - 60_000)
	if (evening > at) {
		await tellAt(evening - 60_000)
		await rankings.keepDay(yesterday)
	}
	await tellAt(now)
}

/** Has every past purchase fetched and delivered by the game server some minutes after it, as on a site where one runs. */
export const deliverPast = async ({ database, clock, secretKey }: Dependencies): Promise<void> => {
	await database.transaction(async (tx) => {
		const now = clock.now()
		const past = await tx.selectFrom('game_deliveries').select('created_at').where('state', '=', 'waiting').orderBy('id').execute()
		for (const { created_at } of past) {
			if (created_at + DELIVERED_AFTER_MS > now) break
			// The oldest that waits, which is this one.
			const fetched = { max: 1, leaseMs: LEASE_MS, now: created_at + FETCHED_AFTER_MS }
			for (const { key } of await claimDeliveries(tx, fetched))
				await confirmDelivery(tx, { named: { key }, now: created_at + DELIVERED_AFTER_MS, secretKey })
		}
	})
}

const FETCHED_AFTER_MS = 120_000
const DELIVERED_AFTER_MS = 240_000
const LEASE_MS = 600_000
const CHARACTERS = 2_000
const CLUBS = 60
const MONTHS = 3
const SEED = 2_026

/** The last `count` turns of the month, the oldest first. */
const lastTurns = (now: number, count: number): number[] => {
	const turns: number[] = []
	for (let instant = now; turns.length < count; ) {
		const { from } = manilaMonthRange(manilaMonth(instant))
		turns.unshift(from)
		instant = from - 1
	}
	return turns
}

/** When yesterday ended in Manila. */
const dayEnd = (now: number): number => Date.parse(`${manilaDay(now)}T00:00:00+08:00`)
