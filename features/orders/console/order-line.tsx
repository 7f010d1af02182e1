import { useState } from 'react'
import type { DeliveryTrouble } from '#contract/codes.ts'
import { may, mayActOn } from '#contract/permissions.ts'
import type { OrderFile, OrderLineFile } from '#features/orders/admin.contract.ts'
import { players } from '#features/players/words/players.console.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastWaiting } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { money } from '#web/words/format.ts'
import { orders as words } from '../words/orders.console.ts'
import '#web/console/parts/desk.css'

type Props = { line: OrderLineFile; order: OrderFile; me: { userNum: number; status: number } }
type LineAction = 'retry' | 'refund'

/** One line of an order: the item, its events, and the actions on it. */
export const OrderLine = ({ line, order, me }: Props) => {
	const [open, setOpen] = useState<LineAction | null>(null)
	const name = words.pieces(line.quantity, line.ItemName)
	const act = async (reason: string) => {
		const params = { id: String(line.id) }
		const sent =
			open === 'retry'
				? call('POST /admin/order-lines/{id}/retry', { params })
				: call('POST /admin/order-lines/{id}/refund', { params, body: { reason } })
		const reply = await sent.catch(rereadOnConflict)
		if ('state' in reply && reply.state === 'waiting') toastWaiting(reply.message, '/admin/refunds?state=waiting')
		else toast.success(reply.message)
	}
	return (
		<li className="order-line">
			<header>
				<h3>{name}</h3>
				<Price amount={line.total} currency={line.currency} />
				<DeliveryState state={line.state} isRefunded={line.refundedAt !== null} />
			</header>
			{line.gift !== null && <p>{words.gift(line.gift)}</p>}
			<p className="quiet">{line.state === 'partly' && line.gift !== null ? words.partlyGiven : words.hints[line.state]}</p>
			{line.contents.length > 0 && <Contents line={line} />}
			<ol className="order-events" aria-label={words.history}>
				{line.events.map(({ kind, at, by, reason, times }) => (
					<li key={kind}>
						<b>{words.events[kind]}</b> <ManilaTime at={at} /> {times !== null && words.times(times)} {by !== null && words.by(by)}
						{reason !== null && <q>{reason}</q>}
					</li>
				))}
			</ol>
			{line.refundAsked && (
				<p className="console-notice">
					{words.refund.asked(line.refundAsked.by)} <ManilaTime at={line.refundAsked.at} />.{' '}
					{may(me.status, 'orders.refund') && <TextLink to="/admin/refunds?state=waiting">{words.refund.toAsked}</TextLink>}
				</p>
			)}
			<p className="row-buttons">
				{offered(line, order, me).map((action) => (
					<SmallButton key={action} onClick={() => setOpen(action)}>
						{words[action].open}
					</SmallButton>
				))}
			</p>
			{open && (
				<ActionDialog
					title={words[open].title(name)}
					consequences={open === 'retry' ? words.retry.consequences : refundConsequences(line)}
					ok={words[open].ok}
					asksReason={open === 'refund'}
					about={String(line.id)}
					act={act}
					onClose={() => setOpen(null)}
				/>
			)}
		</li>
	)
}

/** What came out of a bundle, and where each of it is. */
const Contents = ({ line: { contents } }: { line: OrderLineFile }) => (
	<ul className="order-events" aria-label={words.contents}>
		{contents.map(({ ItemName, quantity, state, settledAt, reason }) => (
			<li key={ItemName}>
				<b>{words.pieces(quantity, ItemName)}</b>{' '}
				<span className={`desk-state order-${state}`}>{state === 'never' ? words.never : words.states[state]}</span>{' '}
				{settledAt !== null && <ManilaTime at={settledAt} />}
				{reason !== null && <q>{reason}</q>}
			</li>
		))}
	</ul>
)

/** The delivery state; a delivered item may also be refunded. */
export const DeliveryState = ({ state, isRefunded }: { state: DeliveryTrouble; isRefunded: boolean }) => (
	<span className="order-states">
		<span className={`desk-state order-${state}`}>{words.states[state]}</span>
		{isRefunded && state !== 'refunded' && state !== 'delivered-and-refunded' && (
			<span className="desk-state order-refunded">{words.states.refunded}</span>
		)}
	</span>
)

const refundConsequences = ({ total, currency, UserID, ...line }: OrderLineFile) => [
	...words.refund.consequences(`${money(total)} ${currency === 'r-coin' ? players.facts.rCoin : players.facts.milleage}`, UserID),
	...stayOf(line),
]

/** What happens to the item when it is refunded, for the confirmation. */
const stayOf = ({ state, events, contents }: Pick<OrderLineFile, 'state' | 'events' | 'contents'>): string[] => {
	const { stays, staysPartly, goes, counts, held, awaited } = words.refund
	const isHeld = isFetched(events) || contents.some((part) => part.state === 'on-its-way' || part.state === 'failed')
	if (state === 'delivered') return [stays, counts]
	if (contents.some((part) => part.state === 'delivered'))
		return [staysPartly, contents.some((part) => part.state === 'on-its-way') ? awaited : counts]
	if (!isHeld) return [goes]
	return [held, state === 'failed' ? counts : awaited]
}

const isFetched = (events: OrderLineFile['events']) => events.some(({ kind }) => kind === 'fetched')

const offered = (line: OrderLineFile, order: OrderFile, me: Props['me']): LineAction[] => {
	if (!mayActOn(me, order)) return []
	const isUnderWay = line.state === 'failed' || line.state === 'on-its-way'
	const isRefundable = line.gift === null && line.refundedAt === null && line.refundAsked === null && order.UserNum !== me.userNum
	return [
		...(may(me.status, 'orders.retry') && isUnderWay ? (['retry'] as const) : []),
		...(may(me.status, 'orders.refund') && isRefundable ? (['refund'] as const) : []),
	]
}
