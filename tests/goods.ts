import { mintCodes, openCampaign } from '#server/modules/coupons/coupons.ts'
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

export const stock = (world: World, item: { name?: string; price: number; section?: number }): Promise<number> =>
	world.database.transaction(async (tx) => {
		const category = await world.services.catalogue.addCategory(tx, { name: `Category ${Math.random()}`, position: 0 })
		return world.services.catalogue.addItem(tx, {
			category_id: category,
			name: item.name ?? 'Wooden Sword',
			description: 'For practice.',
			image_url: null,
			ribbon: null,
			section: item.section ?? 2,
			price: item.price,
			position: 0,
			now: world.clock.now(),
		})
	})

const batch = (world: World, worth: { rCoin?: number; milleage?: number; startsAt?: number; expiresAt?: number }) => ({
	note: 'test',
	rCoin: worth.rCoin ?? 0,
	milleage: worth.milleage ?? 0,
	startsAt: worth.startsAt ?? null,
	expiresAt: worth.expiresAt ?? null,
	createdBy: null,
	now: world.clock.now(),
})
