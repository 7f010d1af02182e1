import type { Person, World } from './world.ts'

/** A signed-in person with a role. The fresh proof does not expire; a second sign-in has a real one. */
export const appoint = async (world: World, status: number, userId?: string): Promise<Person> => {
	const person = await world.register({ ...(userId && { userId, userEmail: `${userId}@example.com` }) })
	await world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', person.userNum).execute())
	await proveForGood(world, person)
	return person
}

/** Makes the fresh proof of the present sessions permanent. */
export const proveForGood = (world: World, { userNum }: Pick<Person, 'userNum'>) =>
	world.database.transaction(async (tx) => {
		const sessions = await tx.selectFrom('sessions').select('id').where('account_id', '=', userNum).execute()
		const grants = sessions.map(({ id }) => ({ session_id: id, kind: 'fresh' as const, until: Number.MAX_SAFE_INTEGER }))
		await tx
			.insertInto('step_up_grants')
			.values(grants)
			.onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet({ until: Number.MAX_SAFE_INTEGER }))
			.execute()
	})
