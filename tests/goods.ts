import * as z from 'zod/mini'
import { mintCodes, openCampaign } from '#features/coupons/coupons.ts'
import { itemBody } from '#features/shop/admin.contract.ts'
import type { World } from './world.ts'

/** Things that tests buy and redeem, created through the same services as real ones. */

export const mint = async (
	world: World,
	worth: { rCoin?: number; milleage?: number; count?: number; startsAt?: number; expiresAt?: number },
) => {
	const { codes } = await world.database.transaction((tx) => mintCodes(tx, world, { ...batch(world, worth), count: worth.count ?? 1 }))
	return codes
}

export const campaign = (world: World, worth: { text: string; limit: number; rCoin?: number; milleage?: number; expiresAt?: number }) =>
	world.database.transaction((tx) => openCampaign(tx, world.secretKey, { ...batch(world, worth), text: worth.text, limit: worth.limit }))

type Goods = { name?: string; description?: string; descriptionFil?: string; category?: number; price: number; section?: number } & InGame
type InGame = { gameItem?: number; gameAmount?: number; contents?: { ProductNum: number; pieces: number }[] }

/** An item on sale, in a category of its own unless one is named. */
export const stock = (
	{ database, services: { shopAdmin } }: Pick<World, 'database' | 'services'>,
	{ name, ...item }: Goods,
): Promise<number> =>
	database.transaction(async (tx) => {
		const { last } = await tx
			.selectFrom('shop_items')
			.select(({ fn }) => fn.max('id').as('last'))
			.executeTakeFirstOrThrow()
		const number = Math.max(Number(last), FIRST) + 1
		const category = item.category ?? (await shopAdmin.addCategory(tx, { name: `Category ${number}` })).reply.id
		const about = { ItemName: name ?? 'Wooden Sword', description: 'For practice.', section: 2, isOnSale: true }
		const { ProductNum, ...fields } = z.parse(itemBody, { ...about, ...item, ProductNum: number, category })
		await shopAdmin.addItem(tx, null, { id: ProductNum, ...fields })
		return ProductNum
	})

/** No test gives such a high number to an item itself. */
const FIRST = 2_000_000

const batch = (world: World, worth: { rCoin?: number; milleage?: number; startsAt?: number; expiresAt?: number }) => ({
	note: 'test',
	rCoin: worth.rCoin ?? 0,
	milleage: worth.milleage ?? 0,
	startsAt: worth.startsAt ?? null,
	expiresAt: worth.expiresAt ?? null,
	createdBy: null,
	now: world.clock.now(),
})
