import { type FormEvent, useState } from 'react'
import type { Board } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call, isShownAlready } from '#web/calls/api.ts'
import { Search } from '#web/icons/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { count } from '#web/words/format.ts'
import { type Text, useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { FIRST } from './choice.ts'
import { useGameFields } from './game-fields.ts'
import { CharacterLink, ClassName, SchoolCrest } from './identity.tsx'
import './rankings.css'
import { useBoardWords } from './board-words.ts'

type Found = CallReply<'GET /findcharacter'>['rows']
type State = { rows: Found; name: string } | null
/** `rows` is null when they could not be loaded. */
type Asked = { rows: Found | null; name: string } | null

/**
 * Searches characters by the beginning of their name, whether or not they are on a board. `asked` is the search of the page's address:
 * without scripts the form submits to it, and keeps the `board`.
 */
export const FindCharacter = ({ asked, board }: { asked: Asked; board: Board }) => {
	const words = useBoardWords().find
	const [state, setState] = useState<State>(asked?.rows ? { ...asked, rows: asked.rows } : null)
	const [error, setError] = useState<Text | undefined>(asked && !asked.rows ? { messageCode: 'unexpectedError' } : undefined)
	const [isBusy, setIsBusy] = useState(false)
	const find = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
		setIsBusy(true)
		setError(undefined)
		try {
			setState({ name, rows: (await call('GET /findcharacter', { query: { name } })).rows })
		} catch (failure) {
			setState(null)
			if (failure instanceof CallFailed && !isShownAlready(failure)) setError(failure.text)
		} finally {
			setIsBusy(false)
		}
	}
	return (
		<section className="card find-character" id="find">
			<h2>{words.title}</h2>
			<search>
				<form action="/rankings#find" onSubmit={find} noValidate>
					{board !== FIRST.board && <input type="hidden" name="tab" value={board} />}
					<Field label={words.field} name="name" defaultValue={asked?.name} autoComplete="off" enterKeyHint="search" error={error} />
					<Button type="submit" busy={isBusy}>
						<Search aria-hidden size={16} />
						{words.submit}
					</Button>
				</form>
			</search>
			<div role="status">
				{state?.rows.length === 0 && <p className="find-none">{words.none(state.name)}</p>}
				{state && state.rows.length > 0 && (
					<ul>
						{state.rows.map((row) => (
							<li key={row.ChaNum}>
								<SchoolCrest code={row.ChaSchool} />
								<CharacterLink {...row} />
								<ClassName code={row.ChaClass} size={20} />
								<Ranks ranks={row.ranks} />
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	)
}

const Ranks = ({ ranks }: { ranks: Found[number]['ranks'] }) => {
	const words = useWords().rankings
	const { find } = useBoardWords()
	const ranked = boardsOf(useGameFields()).flatMap((board) => (ranks[board] === null ? [] : [{ board, rank: ranks[board] }]))
	return (
		<small>
			{ranked.length === 0
				? find.unranked
				: ranked.map(({ board, rank }) => `${words.boards[board]} ${words.place(count(rank))}`).join(' · ')}
		</small>
	)
}
