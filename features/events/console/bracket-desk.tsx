import { useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import type { ConsoleBracket, ConsoleMatch } from '#features/events/brackets.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { Loaded, type Loading } from '#web/console/loading/loaded.tsx'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { BracketGroups } from '../parts/bracket.tsx'
import { brackets as words } from '../words/brackets.console.ts'
import { MakeBracket } from './make-bracket.tsx'
import { ResultDialog } from './result-dialog.tsx'

type Time = { id: string; start: string }
type Reply = CallReply<'GET /admin/events/{id}/times/{start}/bracket'>

/** The bracket of a time: it is made, gets its results, and is removed here. */
export const BracketDesk = ({ time, loaded }: { time: Time; loaded: Loading<Reply> }) => (
	<section className="screen-part">
		<h2>{words.title}</h2>
		<Loaded loaded={loaded} rows={3}>
			{({ bracket }) => (
				<>
					{bracket && <Drawn time={time} bracket={bracket} />}
					{!bracket?.hasResults && <MakeBracket time={time} isAgain={bracket !== null} />}
				</>
			)}
		</Loaded>
	</section>
)

const Drawn = ({ time, bracket: { kind, isOver, groups } }: { time: Time; bracket: ConsoleBracket }) => {
	const [open, setOpen] = useState<ConsoleMatch | null>(null)
	return (
		<>
			<p className="field-hint">{isOver ? words.isOver(words.kinds[kind]) : words.kinds[kind]}</p>
			<BracketGroups groups={groups} action={(match) => <OfMatch time={time} match={match} onOpen={setOpen} />} />
			<p className="row-buttons">
				<ActionDialogButton
					label={words.remove.open}
					title={words.remove.title}
					consequences={words.remove.consequences}
					ok={words.remove.open}
					act={() => call('DELETE /admin/events/{id}/times/{start}/bracket', { params: time }).then(toastMessage, rereadOnConflict)}
				/>
			</p>
			{open && <ResultDialog time={time} match={open} isOfGroup={kind === 'groups'} onClose={() => setOpen(null)} />}
		</>
	)
}

const OfMatch = ({ time, match, onOpen }: { time: Time; match: ConsoleMatch; onOpen: (match: ConsoleMatch) => void }) => {
	const { id, state, sides, shown, isFixed } = match
	if ((state !== 'ready' && state !== 'over') || isFixed) return null
	const [first = '', second = ''] = sides.map((side) => side?.name ?? '')
	const isOver = state === 'over'
	const takeBack = () =>
		call('POST /admin/events/{id}/times/{start}/bracket/matches/{match}/take-back', {
			params: { ...time, match: String(id) },
			body: { shown },
		}).then(toastMessage, rereadOnConflict)
	return (
		<span className="row-buttons">
			<SmallButton
				aria-label={isOver ? words.result.correctFor(first, second) : words.result.openFor(first, second)}
				onClick={() => onOpen(match)}
			>
				{isOver ? words.result.correct : words.result.open}
			</SmallButton>
			{isOver && (
				<SmallActionButton aria-label={words.result.takeBackFor(first, second)} act={takeBack}>
					{words.result.takeBack}
				</SmallActionButton>
			)}
		</span>
	)
}
