import type { Person, World } from './world.ts'

/** Somebody with a role, signed in. */
export const appoint = async (world: World, status: number): Promise<Person> => {
	const person = await world.register()
	await world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', person.userNum).execute())
	return person
}
