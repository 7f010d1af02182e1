import { useNavigate } from 'react-router'
import type { TicketEntry, TicketThread } from '#features/tickets/contract.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FindTicketForm } from './find-form.tsx'
import { ImageList } from './image-list.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SupportTimes } from './support-times.tsx'
import { useSupportWords } from './support-words.ts'
import { TicketState } from './ticket-lines.tsx'
import { useThread } from './use-thread.ts'
import './tickets.css'

/** One ticket: its messages and changes of state. */
export const Thread = ({ reference }: { reference: string }) => {
	const words = useSupportWords().thread
	const navigate = useNavigate()
	const { thread, state, reload } = useThread(reference)
	if (state === 'missing')
		return (
			<FindTicketForm
				reference={reference}
				onFound={(found) => (found === reference ? reload() : navigate(`/checkticket?ticket=${found}`, { replace: true }))}
			/>
		)
	if (state === 'failed') return <FailedRow text={words.failed} again={reload} />
	if (!thread) return <SkeletonRows rows={4} />
	return (
		<>
			<Head thread={thread} />
			<ol className="support-thread" aria-label={words.history}>
				{thread.entries.map((entry) =>
					entry.kind === 'message' ? <Message key={entry.id} entry={entry} of={thread.reference} /> : <Event key={entry.id} {...entry} />,
				)}
			</ol>
			{thread.state === 'open' && <SupportTimes />}
			{thread.canReply ? <ReplyForm thread={thread} onSent={reload} /> : <p className="support-over">{words.over}</p>}
		</>
	)
}

const Head = ({ thread: { reference, subject, category, state, created_at } }: { thread: TicketThread }) => {
	const words = useSupportWords()
	return (
		<header className="support-head">
			<p className="only-player">
				<TextLink to="/checkticket">{words.thread.all}</TextLink>
			</p>
			<h2>{subject}</h2>
			<p>
				<span className="number">{reference}</span> · {words.categories[category].name} · <ManilaTime at={created_at} />
			</p>
			<TicketState state={state} />
		</header>
	)
}

/** `of` is the ticket that is shown: a message of a ticket that was merged into it is marked. */
const Message = ({ entry: { from, text, images, created_at, reference }, of }: { entry: TicketEntry; of: string }) => {
	const words = useSupportWords()
	return (
		<li className={`card support-message support-from-${from}`}>
			<p className="support-who">
				<b>{from === 'staff' ? words.thread.team : words.thread.you}</b>
				{reference !== of && <span>{words.thread.on(reference)}</span>} <ManilaTime at={created_at} />
			</p>
			<p className="support-text">{text}</p>
			<ImageList images={images} name={words.images.open} alt={words.images.alt} />
		</li>
	)
}

const Event = ({ kind, text, created_at }: TicketEntry) => {
	const words = useSupportWords().thread
	const sentence = kind === 'merged' ? words.merged(text) : kind === 'closed' ? words.closed : words.reopened
	return (
		<li className="support-event">
			{sentence} · <ManilaTime at={created_at} />
		</li>
	)
}
