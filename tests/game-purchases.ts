import { expect } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { BridgeParts } from './bridge-in-process.ts'
import { endLeases } from './game-leases.ts'
import { mint, stock } from './goods.ts'
import type { Person, World } from './world.ts'

/** Purchases on their way to the game, as a test of a bridge sees them. */
export const purchasesOf = (world: World) => {
	/** Somebody with 1,000 points. */
	const buyer = async (userId: string): Promise<Person> => {
		const person = await world.register({ userId, userEmail: `${userId}@example.com` })
		const [code] = await mint(world, { rCoin: 1_000 })
		await world.call('POST /processCoupon', { token: person.token, body: { CouponCode: code } })
		return person
	}
	/** For 10 points. */
	const buy = async ({ token }: Person, gameItem: number, gameAmount = 1) => {
		const item = await stock(world, { name: `Item ${gameItem}`, price: 10 })
		await world.database.transaction((tx) =>
			tx.updateTable('shop_items').set({ game_item: gameItem, game_amount: gameAmount }).where('id', '=', item).execute(),
		)
		expect((await world.call('POST /buyitem', { token, query: { productnum: item } })).status).toBe(200)
	}
	return {
		buyer,
		buy,
		newest: async ({ token }: Person) => ((await world.call('GET /shoppurchases', { token })).body.purchasehistory as Line[])[0]?.delivery,
		points: async ({ token }: Person) => ((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint,
		/** As if all that is open had been bought longer ago than the term. */
		afterTheTerm: () =>
			world.database.transaction((tx) =>
				tx
					.updateTable('game_deliveries')
					.set({ created_at: world.clock.now() - 15 * DAY_MS })
					.where('settled_at', 'is', null)
					.execute(),
			),
		/** Another try of all that is open; after an error the bridge opens its connection anew. */
		async tryAgain(bridge: BridgeParts, fails?: RegExp): Promise<void> {
			await endLeases(world)
			if (!fails) return void (await bridge.work('items'))
			await expect(bridge.work('items')).rejects.toThrow(fails)
			await bridge.reopen()
		},
	}
}

type Line = { delivery: { state: string; waitingFor: string | null } }
