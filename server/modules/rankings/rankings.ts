import type { User } from '#contract/accounts.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { createLists } from './boards/boards.ts'
import { createPlaces } from './boards/positions.ts'
import { createPeople } from './characters/pages.ts'
import { selectCharactersOf, selectOwners } from './characters/store.ts'
import { createLeavingOut, followAccounts } from './exclusions/exclusions.ts'
import { createMonths } from './months/months.ts'
import { createSnapshots } from './snapshots/snapshots.ts'

type Needs = { database: Database; events: Events; clock: Clock }

/** Characters, clubs and the boards of the month (SPEC 2, 3 and 9; DECISIONS 8). */
export const createRankings = (needs: Needs) => {
	const places = createPlaces(needs)
	needs.events.onChange((topic) => {
		if (topic === 'snapshot' || topic === 'rankings' || topic === '*') places.loosen()
	})
	const months = createMonths(needs)
	return {
		...createSnapshots(needs),
		...createLists({ ...needs, places }),
		...createPeople({ ...needs, places }),
		turnMonth: months.turn,
		/** Stores the places at the end of a day of this month. */
		keepDay: months.keepDay,
		markPlaces: places.mark,
		followAccounts: () => followAccounts(needs),
		leavingOut: createLeavingOut(needs),
	}
}

export type Rankings = ReturnType<typeof createRankings>

/** An account's characters, the highest first (SPEC 3). */
export const charactersOf = async (db: Reader, accountId: number): Promise<User['characters']> =>
	(await selectCharactersOf(db, accountId)).map((row) => ({
		ChaNum: row.cha_num,
		ChaName: row.name,
		ChaLevel: row.level,
		ChaClass: row.class,
		ChaSchool: row.school,
	}))

/** The accounts that have a character whose name begins with the text, for staff; at most 100. */
export const ownersOfCharacters = async (db: Reader, beginning: string): Promise<number[]> =>
	(await selectOwners(db, beginning.trim().toLowerCase(), MOST_OWNERS)).flatMap(({ account_id }) => account_id ?? [])

const MOST_OWNERS = 100
