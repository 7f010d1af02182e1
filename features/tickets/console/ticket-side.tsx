import { useState } from 'react'
import { TICKET_STATES } from '#contract/codes.ts'
import { PlayerBeside } from '#features/players/parts/player-beside.tsx'
import type { AdminTicket } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { PlayerLink } from '#web/console/parts/player-link.tsx'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { frame } from '#web/words/console/frame.ts'
import { tickets as words } from '../words/tickets.console.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { UnmergeDialog } from './unmerge-dialog.tsx'
import '#web/console/parts/desk.css'

type Props = { ticket: AdminTicket; me: string }
/** Whether the whole file of the player is beside the ticket, for which there must be room. */
type Whole = { isWhole: boolean; onWhole: (isWhole: boolean) => void }
type Standing = Partial<Pick<AdminTicket, 'state' | 'assignee'>>

/** Beside the thread: the person, the assignee, and the person's other tickets. */
export const TicketSide = ({ ticket, me, isWhole, onWhole }: Props & Whole) => {
	const [joining, setJoining] = useState<string | null>(null)
	const isMerged = ticket.mergedInto !== null
	return (
		<aside className="desk-side">
			<Person ticket={ticket} />
			{!isMerged && <StandingForm ticket={ticket} me={me} />}
			<Joined ticket={ticket} />
			{ticket.UserNum !== null && <PlayerBeside UserNum={ticket.UserNum} isWhole={isWhole} onWhole={onWhole} />}
			<section>
				<h2>{words.others.title}</h2>
				{ticket.others.length === 0 && <p className="quiet">{words.others.none}</p>}
				<ul className="desk-others">
					{ticket.others.map(({ reference, subject, state, updated_at }) => (
						<li key={reference}>
							<TextLink to={`/admin/tickets/${reference}`}>{subject}</TextLink>
							<small>
								{reference} · {words.states[state]} · <Ago at={updated_at} />
							</small>
							{!isMerged && <SmallButton onClick={() => setJoining(reference)}>{words.others.join}</SmallButton>}
						</li>
					))}
				</ul>
				{!isMerged && (
					<Button size="small" kind="plain" onClick={() => setJoining('')}>
						{words.join.open}
					</Button>
				)}
			</section>
			{joining !== null && <MergeDialog ticket={ticket} suggested={joining} onClose={() => setJoining(null)} />}
		</aside>
	)
}

/** The tickets that were merged into this one, each with a button that undoes it. */
const Joined = ({ ticket: { reference, merged } }: Pick<Props, 'ticket'>) => {
	const [parting, setParting] = useState<string | null>(null)
	return (
		<>
			{merged.length > 0 && (
				<section>
					<h2>{words.part.title}</h2>
					<ul className="desk-others">
						{merged.map((line) => (
							<li key={line.reference}>
								<TextLink to={`/admin/tickets/${line.reference}`}>{line.subject}</TextLink>
								<small>{line.reference}</small>
								<SmallButton onClick={() => setParting(line.reference)}>{words.part.open}</SmallButton>
							</li>
						))}
					</ul>
				</section>
			)}
			{parting !== null && <UnmergeDialog reference={parting} from={reference} onClose={() => setParting(null)} />}
		</>
	)
}

const Person = ({ ticket }: { ticket: AdminTicket }) => (
	<dl className="desk-person">
		<Fact name={words.from}>
			{ticket.UserNum === null ? (
				`${words.guest} ${ticket.email ?? ''}`
			) : (
				<PlayerLink UserNum={ticket.UserNum} UserID={ticket.UserID ?? ''} />
			)}
		</Fact>
		<Fact name={words.columns.category}>{words.categories[ticket.category]}</Fact>
		<Fact name={words.since}>
			<ManilaTime at={ticket.created_at} />
		</Fact>
	</dl>
)

/** Each change is sent at once, with undo. It is refused when a colleague changed the same field in the meantime. */
const StandingForm = ({ ticket, me }: Props) => {
	const { reference, state, assignee, team } = ticket
	const send = (to: Standing, from: Standing) =>
		call('PATCH /admin/tickets/{reference}', { params: { reference }, body: { ...to, seen: from } })
	const change = async (to: Standing) => {
		const from: Standing = { ...('state' in to && { state }), ...('assignee' in to && { assignee }) }
		const tell = () => toastUndo(frame.saved, () => send(from, to))
		await send(to, from).then(tell, rereadOnConflict).catch(toastError)
	}
	return (
		<section>
			<h2>{words.standing.title}</h2>
			<SelectField
				label={words.standing.state}
				name="state"
				value={state}
				onChange={({ target }) => void change({ state: TICKET_STATES.find((value) => value === target.value) ?? state })}
			>
				{TICKET_STATES.map((value) => (
					<option key={value} value={value}>
						{words.states[value]}
					</option>
				))}
			</SelectField>
			<SelectField
				label={words.standing.assignee}
				name="assignee"
				value={assignee ?? ''}
				onChange={({ target }) => void change({ assignee: target.value || null })}
			>
				<option value="">{words.noOne}</option>
				{[...new Set([...team, ...(assignee ? [assignee] : [])])].map((userId) => (
					<option key={userId} value={userId}>
						{userId}
					</option>
				))}
			</SelectField>
			<p className="row-buttons">
				{assignee !== me && <SmallActionButton act={() => change({ assignee: me })}>{words.standing.take}</SmallActionButton>}
				<SmallActionButton act={() => change({ state: state === 'closed' ? 'open' : 'closed' })}>
					{state === 'closed' ? words.standing.reopen : words.standing.close}
				</SmallActionButton>
			</p>
		</section>
	)
}
