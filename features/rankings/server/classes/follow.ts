import type { GameClass } from '#contract/game-words.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { lockBoards } from '../characters/store.ts'
import { moveStandings } from '../standings/standings.ts'
import { classesBy, codesOf } from './classes.ts'
import { deleteCodes, selectCharactersAfter, selectCodes, upsertCodes } from './store.ts'

type Needs = { database: Database; events: Events; classes: () => Promise<readonly GameClass[] | undefined> }

/**
 * Stores the standings by the classes that the game has now, where their codes are others than before. That happens when a site is set up,
 * or when a game gets another class. Call it often, and before a snapshot is taken.
 */
export const followClasses = async ({ database, events, classes }: Needs): Promise<void> => {
	const wanted = codesOf(await classes())
	if ((await selectCodes(database.read)) === wanted) return
	await database.transaction(async (tx) => {
		await lockBoards(tx, database.engine)
		const stored = await selectCodes(tx)
		if (stored === wanted) return
		for await (const some of everyCharacter(tx))
			await moveStandings(tx, database.engine, { before: some, now: some }, { before: classesBy(stored), now: classesBy(wanted) })
		await (wanted === null ? deleteCodes(tx) : upsertCodes(tx, wanted))
		await events.announce(tx, 'rankings')
	})
}

async function* everyCharacter(tx: Tx) {
	for (let after = -1; ; ) {
		const some = await selectCharactersAfter(tx, after, AT_ONCE)
		const last = some.at(-1)
		if (!last) return
		yield some
		after = last.cha_num
	}
}

const AT_ONCE = 5_000
