import { folded } from '#contract/folded.ts'
import { SEARCH_SIZE } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Rankings } from '#features/rankings/rankings.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Find } from './contract.ts'
import { FIND_KINDS, type FindKind } from './kinds.contract.ts'
import { createTextIndex, type Wanted } from './server/text-index.ts'

type Needs = { database: Database; events: Events; clock: Clock; rankings: Rankings }

/**
 * Texts written by staff are held in memory with all their words: a few hundred need no full-text search of the database, which differs
 * between the two engines. The index is built at the first search after a change. Characters and clubs, possibly a million, are found
 * through an index of the database on the words of their names.
 */
export const createSearch = ({ database, events, clock, rankings }: Needs) => {
	const texts = createTextIndex({ database, events, clock })

	const characters = async (beginning: string, limit: number): Promise<Find[]> =>
		(await rankings.charactersNamed(beginning, limit)).map(({ ChaNum, ChaName, ...character }) => ({
			...nameOnly('character', ChaName, `/character/${ChaNum}`),
			character,
		}))

	const clubs = async (beginning: string, limit: number): Promise<Find[]> =>
		(await rankings.clubsNamed(beginning, limit)).map(({ GuNum, GuName, ...club }) => ({
			...nameOnly('club', GuName, `/club/${GuNum}`),
			club,
		}))

	return {
		/** The best finds of each kind, or of one kind, grouped by kind. */
		async find(words: string, wanted: Wanted): Promise<Find[]> {
			const { kind } = wanted
			const most = kind ? SEARCH_SIZE.ofOne : SEARCH_SIZE.ofEach
			const beginning = folded(words).trim()
			const [written, ...named] = await Promise.all([
				kind === 'character' || kind === 'club' ? [] : texts.find(words, wanted),
				beginning !== '' && (kind ?? 'character') === 'character' ? characters(beginning, most) : [],
				beginning !== '' && (kind ?? 'club') === 'club' ? clubs(beginning, most) : [],
			])
			const byKind = Map.groupBy([...written, ...named.flat()], (one) => one.kind)
			return FIND_KINDS.flatMap((one) => (byKind.get(one) ?? []).slice(0, most))
		},
	}
}

const nameOnly = (kind: FindKind, title: string, path: string) => ({ kind, title, path, excerpt: '', at: null })
