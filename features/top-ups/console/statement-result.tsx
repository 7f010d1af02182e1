import { useRef, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { TOP_UP } from '#contract/limits.ts'
import type { StatementLine } from '#features/top-ups/books.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pesos } from '#web/words/format.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { topUps } from '../words/top-ups.console.ts'
import './desk.css'

const words = topUpBooks.statement

/** By the line that was sent: another one that fits the same order was not loaded. */
type Outcomes = ReadonlyMap<number, CallReply<'POST /admin/top-up-statements/approve'>['results'][number]['outcome']>

/** The lines of a statement with what fits them. Full matches are picked; all picked ones are approved in one go. */
export const StatementResult = ({ result: { lines, credits, isCut } }: { result: CallReply<'POST /admin/top-up-statements'> }) => {
	const [picked, setPicked] = useState(
		() =>
			new Set(
				lines
					.filter((one, index) => one.verdict === 'match' && lines.findIndex((other) => isOfSameOrder(one, other)) === index)
					.map(({ line }) => line)
					.slice(0, TOP_UP.atOnce),
			),
	)
	const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
	const once = useIdempotencyKey()
	const heading = useRef<HTMLHeadingElement>(null)
	const approve = async () => {
		const sent = lines.filter(({ line }) => picked.has(line))
		const matches = sent.flatMap(({ order, credit, transferReference }) =>
			order && credit !== null
				? [{ reference: order.reference, amount: credit, ...(transferReference !== null && { transferReference }) }]
				: [],
		)
		const reply = await once(JSON.stringify(matches), (idempotencyKey) =>
			call('POST /admin/top-up-statements/approve', { body: { matches } }, { idempotencyKey }),
		)
		toastMessage(reply)
		const done = sent.flatMap((one) =>
			reply.results.flatMap(({ reference, outcome }) => (reference === orderOf(one) ? [[one.line, outcome] as const] : [])),
		)
		setOutcomes((before) => new Map([...before, ...done]))
		setPicked(new Set())
		heading.current?.focus()
	}
	/** Several lines may fit one order. Only one of them can load it, with its own reference and amount. */
	const pick = (one: StatementLine, isPicked: boolean) => {
		const others = lines.filter(
			(other) => picked.has(other.line) && other.line !== one.line && !(isPicked && orderOf(one) === orderOf(other)),
		)
		setPicked(new Set([...others, ...(isPicked ? [one] : [])].map(({ line }) => line)))
	}
	return (
		<section className="screen-part">
			<h2 ref={heading} tabIndex={-1}>
				{words.result}
			</h2>
			<p role="status">{words.summary(lines.length, pesos(credits))}</p>
			{isCut && <p className="console-notice">{words.cut}</p>}
			<DataTable
				caption={words.result}
				rows={lines}
				columns={columnsFor({ picked, pick, outcomes })}
				keyOf={({ line }) => line}
				empty={words.empty}
			/>
			{picked.size > 0 && (
				<p className="statement-end">
					<ActionButton kind="primary" act={approve}>
						{words.approve(picked.size)}
					</ActionButton>
				</p>
			)}
		</section>
	)
}

const PICKABLE: readonly StatementLine['verdict'][] = ['match', 'unsure', 'day', 'refused', 'near', 'amount']

const orderOf = ({ order }: StatementLine) => order?.reference ?? ''

/** A line that is said to match the same order. */
const isOfSameOrder = (one: StatementLine, other: StatementLine) => other.verdict === 'match' && orderOf(one) === orderOf(other)

type Picking = { picked: ReadonlySet<number>; pick: (line: StatementLine, isPicked: boolean) => void; outcomes: Outcomes }

const columnsFor = ({ picked, pick, outcomes }: Picking): Column<StatementLine>[] => [
	{
		head: words.columns.pick,
		cell: (line) => {
			const { verdict, order, credit } = line
			if (!order || credit === null) return null
			const done = outcomes.get(line.line)
			if (done) return <b>{words.outcomes[done]}</b>
			if (!PICKABLE.includes(verdict)) return null
			return (
				<input
					type="checkbox"
					className="statement-pick"
					aria-label={words.pick(order.reference)}
					checked={picked.has(line.line)}
					disabled={!picked.has(line.line) && picked.size >= TOP_UP.atOnce}
					onChange={({ target }) => pick(line, target.checked)}
				/>
			)
		},
	},
	{ head: words.columns.line, cell: ({ text }) => <span className="statement-text">{text}</span> },
	{ head: words.columns.reference, cell: ({ transferReference }) => <span className="top-up-code">{transferReference}</span> },
	{ head: words.columns.credit, isNumber: true, cell: ({ credit }) => credit !== null && pesos(credit) },
	{ head: words.columns.verdict, cell: ({ verdict }) => <span className={`verdict verdict-${verdict}`}>{words.verdicts[verdict]}</span> },
	{
		head: words.columns.order,
		cell: ({ order }) =>
			order && (
				<>
					<TextLink to={`/admin/top-ups/${order.reference}`}>{order.reference}</TextLink> {order.UserID}, {pesos(order.amount)},{' '}
					{topUps.states[order.state]}
				</>
			),
	},
]
