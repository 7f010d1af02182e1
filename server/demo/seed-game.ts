import { DAY_MS } from '#contract/durations.ts'
import type { DemoAccount } from '#demo/accounts.ts'
import { type Cast, createGame } from '#demo/game/game.ts'
import { claimDeliveries, confirmDelivery } from '#features/game/game.ts'
import type { Dependencies, Services } from '../composition.ts'
import { manilaDay, manilaMonth, manilaMonthRange } from '../kernel/clock.ts'

/**
 * Takes a snapshot of each evening of the last months, as a game server would have sent them: the three past months and the current one, with
 * yesterday's ranking positions. The data does not change afterwards: the demo runs no simulator.
 */
export const seedGame = async (
	{ clock }: Dependencies,
	{ rankings, accounts }: Services,
	people: readonly DemoAccount[],
): Promise<void> => {
	const now = clock.now()
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
	const begin = dayEnd(firstTurn(now, MONTHS) - 28 * DAY_MS)
	const game = createGame({ characters: CHARACTERS, clubs: CLUBS, seed: SEED, at: begin, cast })
	const owners = await accounts.byUserIds(people.map(({ userId }) => userId))
	let at = begin
	const tellAt = async (instant: number) => {
		game.play(instant - at)
		at = instant
		await rankings.takeSnapshot(game.news(TOLD_A_DAY), owners)
	}
	await rankings.takeSnapshot(game.news(), owners)
	for (let end = begin + DAY_MS; end <= evening; end += DAY_MS) await tellAt(end - 60_000)
	await rankings.keepDay(yesterday)
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
/** Each has its turn every week, so that filling the demo stays quick. */
const TOLD_A_DAY = 300
const CLUBS = 60
const MONTHS = 3
const SEED = 2_026

/** The first of the last `count` turns of the month. */
const firstTurn = (now: number, count: number): number => {
	const { from } = manilaMonthRange(manilaMonth(now))
	return count === 1 ? from : firstTurn(from - 1, count - 1)
}

/** When yesterday ended in Manila. */
const dayEnd = (now: number): number => Date.parse(`${manilaDay(now)}T00:00:00+08:00`)
