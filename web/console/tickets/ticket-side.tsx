import { useState } from 'react'
import { Link } from 'react-router'
import { TICKET_STATES } from '#contract/codes.ts'
import type { AdminTicket } from '#contract/tickets.admin.ts'
import { CallFailed, call } from '#web/api.ts'
import { PlayerLink } from '#web/console/players/player-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { tickets as words } from '#web/words/console/tickets.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { UnmergeDialog } from './unmerge-dialog.tsx'
import './tickets.css'

type Props = { ticket: AdminTicket; me: string; reload: () => void }
type Standing = Partial<Pick<AdminTicket, 'state' | 'assignee'>>

/** Beside the thread: the person, the assignee, and the person's other tickets. */
export const TicketSide = ({ ticket, me, reload }: Props) => {
	const [joining, setJoining] = useState<string | null>(null)
	const isMerged = ticket.mergedInto !== null
	return (
		<aside className="desk-side">
			<Person ticket={ticket} />
			{!isMerged && <StandingForm ticket={ticket} me={me} reload={reload} />}
			<Joined ticket={ticket} reload={reload} />
			<section>
				<h2>{words.others.title}</h2>
				{ticket.others.length === 0 && <p className="quiet">{words.others.none}</p>}
				<ul className="desk-others">
					{ticket.others.map(({ reference, subject, state, updated_at }) => (
						<li key={reference}>
							<Link className="text-link" to={`/admin/tickets/${reference}`}>
								{subject}
							</Link>
							<small>
								{reference} · {words.states[state]} · <Ago at={updated_at} />
							</small>
							{!isMerged && (
								<Button size="small" kind="outline" onClick={() => setJoining(reference)}>
									{words.others.join}
								</Button>
							)}
						</li>
					))}
				</ul>
				{!isMerged && (
					<Button size="small" kind="plain" onClick={() => setJoining('')}>
						{words.join.open}
					</Button>
				)}
			</section>
			{joining !== null && <MergeDialog ticket={ticket} suggested={joining} onMerged={reload} onClose={() => setJoining(null)} />}
		</aside>
	)
}

/** The tickets that were merged into this one, each with a button that undoes it. */
const Joined = ({ ticket: { reference, merged }, reload }: Pick<Props, 'ticket' | 'reload'>) => {
	const [parting, setParting] = useState<string | null>(null)
	return (
		<>
			{merged.length > 0 && (
				<section>
					<h2>{words.part.title}</h2>
					<ul className="desk-others">
						{merged.map((line) => (
							<li key={line.reference}>
								<Link className="text-link" to={`/admin/tickets/${line.reference}`}>
									{line.subject}
								</Link>
								<small>{line.reference}</small>
								<Button size="small" kind="outline" onClick={() => setParting(line.reference)}>
									{words.part.open}
								</Button>
							</li>
						))}
					</ul>
				</section>
			)}
			{parting !== null && <UnmergeDialog reference={parting} from={reference} onUnmerged={reload} onClose={() => setParting(null)} />}
		</>
	)
}

const Person = ({ ticket }: { ticket: AdminTicket }) => (
	<dl className="desk-person">
		<div>
			<dt>{words.from}</dt>
			<dd>
				{ticket.UserNum === null ? (
					`${words.guest} ${ticket.email ?? ''}`
				) : (
					<PlayerLink UserNum={ticket.UserNum} UserID={ticket.UserID ?? ''} />
				)}
			</dd>
		</div>
		<div>
			<dt>{words.columns.category}</dt>
			<dd>{words.categories[ticket.category]}</dd>
		</div>
		<div>
			<dt>{words.since}</dt>
			<dd>
				<ManilaTime at={ticket.created_at} />
			</dd>
		</div>
	</dl>
)

/** Each change is sent at once, with undo. It is refused when a colleague changed the same field in the meantime. */
const StandingForm = ({ ticket, me, reload }: { ticket: AdminTicket; me: string; reload: () => void }) => {
	const { reference, state, assignee, team } = ticket
	const send = async (to: Standing, from: Standing) => {
		await call('PATCH /admin/tickets/{reference}', { params: { reference }, body: { ...to, seen: from } })
		reload()
	}
	const change = async (to: Standing) => {
		const from: Standing = { ...('state' in to && { state }), ...('assignee' in to && { assignee }) }
		try {
			await send(to, from)
			const takeBack = () => send(from, to).then(() => toast.success(frame.undone), toastError)
			toast.success(frame.saved, { label: frame.undo, undo: () => void takeBack() })
		} catch (error) {
			toastError(error)
			if (error instanceof CallFailed && error.status === 409) reload()
		}
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
				{assignee !== me && (
					<ActionButton size="small" kind="outline" act={() => change({ assignee: me })}>
						{words.standing.take}
					</ActionButton>
				)}
				<ActionButton size="small" kind="outline" act={() => change({ state: state === 'closed' ? 'open' : 'closed' })}>
					{state === 'closed' ? words.standing.reopen : words.standing.close}
				</ActionButton>
			</p>
		</section>
	)
}
