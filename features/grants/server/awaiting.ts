import type { GrantPlaces } from '../admin.contract.ts'
import type { GrantNeeds } from './needs.ts'
import { peopleAt } from './people.ts'
import { endAwaiting, insertPlayers, selectAwaiting } from './store.ts'

/**
 * The job of grants that wait for the end of a month. As soon as its boards are final, each gets its list, in the transaction that ends the
 * waiting: of several processes, one makes it. From then on it is given like any other.
 */
export const createAwaitedLists =
	({ database, accounts }: GrantNeeds) =>
	async (): Promise<void> => {
		for (const { id, places } of await selectAwaiting(database.read)) {
			const people = await peopleAt(database.read, accounts, JSON.parse(places) as GrantPlaces)
			if (people === null) continue
			await database.transaction(async (tx) => {
				if (await endAwaiting(tx, id)) await insertPlayers(tx, database.engine, { grantId: id, people })
			})
		}
	}
