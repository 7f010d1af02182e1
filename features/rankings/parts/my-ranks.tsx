import type { Board } from '#contract/codes.ts'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { exact } from './board-value.ts'
import { CharacterLink, SchoolCrest } from './identity.tsx'
import './rankings.css'
import { useBoardWords } from './board-words.ts'

const load = (signal: AbortSignal) => call('GET /me/rankings', {}, { signal })

/** The ranks of the player's own characters, also outside the first hundred, and what is missing to reach it. */
export const MyRanks = ({ board }: { board: Board }) => {
	const words = useBoardWords().mine
	const { place } = useWords().rankings
	const { data, hasFailed, reload } = useLoaded(load)
	const mine = data?.characters ?? []
	if (mine.length === 0 && !hasFailed) return null
	return (
		<section className="card my-ranks">
			<h2>{words.title}</h2>
			{hasFailed && <PartMissing again={reload} />}
			<ul>
				{mine.map((character) => {
					const found = character.ranks.find((rank) => rank.board === board)
					return (
						<li key={character.ChaNum}>
							<SchoolCrest code={character.ChaSchool} />
							<CharacterLink {...character} />
							{found?.rank ? <b className="number">{place(count(found.rank))}</b> : <small>{words.unranked}</small>}
							{found?.missing != null && <small>{words.missing[board](exact(found.missing))}</small>}
						</li>
					)
				})}
			</ul>
		</section>
	)
}
