import type { Person, World } from './world.ts'

/** Whether a bridge has fetched purchases and not settled them. */
export const isFetched = async (world: Pick<World, 'database'>) =>
	(
		await world.database.read
			.selectFrom('game_deliveries')
			.select('id')
			.where('lease_until', '>', 1)
			.where('settled_at', 'is', null)
			.execute()
	).length > 0

/** As if the leases of what a killed bridge had fetched had run out. */
export const endLeases = (world: Pick<World, 'database'>) =>
	world.database.transaction(async (tx) => {
		await tx
			.updateTable('game_deliveries')
			.set({ lease_until: 1 })
			.where('settled_at', 'is', null)
			.where('lease_until', 'is not', null)
			.execute()
		await tx
			.updateTable('game_account_jobs')
			.set({ lease_until: 1 })
			.where('settled_at', 'is', null)
			.where('lease_until', 'is not', null)
			.execute()
	})

/** What the site knows of an account in the game. */
export const gameStateOf = async (world: World, { userNum }: Person) =>
	(await world.database.read.selectFrom('game_accounts').select('state').where('account_id', '=', userNum).executeTakeFirst())?.state
