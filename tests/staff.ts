import type { Person, World } from './world.ts'

/** Somebody with a role, signed in. */
export const appoint = async (world: World, status: number, userId?: string): Promise<Person> => {
	const person = await world.register({ ...(userId && { userId, userEmail: `${userId}@example.com` }) })
	await world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', person.userNum).execute())
	return person
}
