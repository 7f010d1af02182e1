import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { day } from '#contract/fields.ts'
import type { TopUpClosing } from '#features/top-ups/books.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { manilaDate, pesos } from '#web/words/format.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { ClosingForm } from './closing-form.tsx'
import './books.css'
import { languageShown } from '#web/pages/language.ts'

const words = topUpBooks.closings

/** The daily closings: the list, or one day. An address with no day of the calendar shows the list. */
const Closings = () => {
	const named = z.safeParse(day, useParams().day).data
	return named === undefined ? <List /> : <Day key={named} day={named} />
}
export default Closings

const List = () => {
	const list = useList('GET /admin/top-up-closings', {})
	const { data } = list.loaded
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			above={data && <Unclosed days={data.unclosed} />}
			hint={words.hint}
			list={list}
			columns={COLUMNS}
			rows={data?.closings}
			keyOf={({ day }) => day}
			none={words.none}
		/>
	)
}

const Unclosed = ({ days }: { days: readonly string[] }) => (
	<>
		<section className="screen-part">
			<h2>{words.unclosed}</h2>
			{days.length === 0 && <p className="quiet">{words.noneOpen}</p>}
			<p className="row-buttons">
				{days.map((day) => (
					<SmallLinkButton key={day} to={`/admin/top-up-closings/${day}`}>
						{words.close(dayName(day))}
					</SmallLinkButton>
				))}
			</p>
		</section>
		<section className="screen-part">
			<h2>{words.closed}</h2>
		</section>
	</>
)

const Day = ({ day }: { day: string }) => {
	const loaded = useCall('GET /admin/top-up-closings/{day}', { params: { day } })
	return (
		<Screen title={words.title(dayName(day))} intro={words.intro}>
			<BackTo to="/admin/top-up-closings" list={words.back} />
			<Loaded loaded={loaded}>
				{({ closing, expected }) =>
					closing ? (
						<DataTable caption={words.closed} rows={[closing]} columns={COLUMNS} keyOf={() => day} />
					) : (
						<ClosingForm day={day} expected={expected} />
					)
				}
			</Loaded>
		</Screen>
	)
}

const dayName = (day: string) => manilaDate(`${day}T04:00:00Z`, languageShown())

const COLUMNS: Column<TopUpClosing, SortOf<'GET /admin/top-up-closings'>>[] = [
	{ head: words.columns.day, sort: 'day', cell: ({ day }) => <TextLink to={`/admin/top-up-closings/${day}`}>{dayName(day)}</TextLink> },
	{ head: words.columns.expected, cell: ({ lines }) => <Amounts lines={lines} of="expected" /> },
	{
		head: words.columns.counted,
		cell: ({ lines, note }) => (
			<>
				<Amounts lines={lines} of="counted" />
				{note !== '' && <p className="quiet">{note}</p>}
			</>
		),
	},
	{
		head: words.columns.first,
		cell: ({ signedBy, signedAt }) => (
			<>
				{signedBy} <ManilaTime at={signedAt} />
			</>
		),
	},
	{ head: words.columns.second, cell: (closing) => <Second closing={closing} /> },
]

const Amounts = ({ lines, of }: { lines: TopUpClosing['lines']; of: 'expected' | 'counted' }) =>
	lines.map((line) => (
		<div key={line.name}>
			{line.name}: {pesos(line[of])}{' '}
			{of === 'counted' && line.counted !== line.expected && (
				<span className="closing-differs">{words.differs(pesos(line.counted - line.expected))}</span>
			)}
		</div>
	))

const Second = ({ closing: { day, signedBy, secondBy, secondAt, maySign } }: { closing: TopUpClosing }) => {
	if (secondBy !== null)
		return (
			<>
				{secondBy} {secondAt && <ManilaTime at={secondAt} />}
			</>
		)
	if (!maySign) return <span className="quiet">{words.waits}</span>
	return (
		<ActionDialogButton
			label={words.signSecond}
			title={words.signTitle(dayName(day))}
			consequences={words.signConsequences(signedBy)}
			ok={words.signSecond}
			act={async () => toastMessage(await call('POST /admin/top-up-closings/{day}/sign', { params: { day } }))}
		/>
	)
}
