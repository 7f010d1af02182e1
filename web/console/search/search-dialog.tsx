import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useStops } from '#web/ui/use-stops.ts'
import { frame } from '#web/words/console/frame.ts'
import { useSeen } from './seen.ts'
import { type Group, useFound } from './use-found.ts'
import './search.css'

const words = frame.find

type Props = { status: number; onClose: () => void }

/**
 * Results appear during typing, by kind; before that, what was opened lately. Arrow keys move through them, Enter in the field opens the
 * first one, Escape closes.
 */
export const SearchDialog = ({ status, onClose }: Props) => {
	const navigate = useNavigate()
	const [typed, setTyped] = useState('')
	const { groups, isSearching } = useFound(status, typed)
	const stops = useStops(onClose)
	const lately: Group = { kind: words.seen, found: useSeen(), hasFailed: false, retry: () => undefined }
	const isAsked = typed.trim() !== ''
	const shown = isAsked ? groups : [lately].filter(({ found }) => found.length > 0)
	const [first] = shown.flatMap(({ found }) => found)
	// Enter before all kinds have answered opens the first result when they have.
	const [isGoing, setIsGoing] = useState(false)
	const type = (text: string) => {
		setTyped(text)
		setIsGoing(false)
	}
	useEffect(() => {
		if (!isGoing || isSearching) return
		setIsGoing(false)
		if (!first) return
		onClose()
		void navigate(first.to)
	}, [isGoing, isSearching, first, onClose, navigate])
	return (
		<Dialog title={words.title} onClose={onClose}>
			<search className="console-finds" {...stops}>
				<form
					onSubmit={(event) => {
						event.preventDefault()
						setIsGoing(true)
					}}
				>
					<SearchField label={words.field} typed={typed} onType={type} enterKeyHint="go" />
				</form>
				<p className={first ? 'quietly' : 'quiet'} role="status">
					{stateOf({ typed, isSearching, count: shown.flatMap(({ found }) => found).length })}
				</p>
				<div className="console-finds-list" aria-busy={isSearching}>
					{shown.map((group) => (
						<Results key={group.kind} group={group} onDone={onClose} />
					))}
				</div>
			</search>
		</Dialog>
	)
}

const stateOf = ({ typed, isSearching, count }: { typed: string; isSearching: boolean; count: number }): string => {
	if (typed.trim() === '') return words.hint
	if (count > 0) return words.found(count)
	return isSearching ? frame.loading : words.none(typed.trim())
}

const Results = ({ group: { kind, found, hasFailed, retry }, onDone }: { group: Group; onDone: () => void }) => (
	<section>
		<h3>{kind}</h3>
		{hasFailed && (
			<p className="quiet">
				{words.failed(kind)} <SmallButton onClick={() => void retry()}>{frame.again}</SmallButton>
			</p>
		)}
		<ul>
			{found.map(({ to, name, about }) => (
				<li key={to}>
					<Link className="console-find" to={to} onClick={onDone}>
						<b>{name}</b> <small>{about}</small>
					</Link>
				</li>
			))}
		</ul>
	</section>
)
