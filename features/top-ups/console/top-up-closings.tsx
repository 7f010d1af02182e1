import { useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { day } from '#contract/fields.ts'
import type { TopUpClosing } from '#features/top-ups/books.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/action-dialog-button.tsx'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { ListEnd } from '#web/console/list-end.tsx'
import { ListFile } from '#web/console/list-file.tsx'
import { ListPager } from '#web/console/list-tools.tsx'
import { Loaded } from '#web/console/loaded.tsx'
import { BackTo, Screen } from '#web/console/screen.tsx'
import { SmallLinkButton } from '#web/console/small-buttons.tsx'
import { toastMessage } from '#web/console/toasts.ts'
import { useCall } from '#web/console/use-loading.ts'
import { pageIn } from '#web/console/use-query.ts'
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
	const [parameters] = useSearchParams()
	const loaded = useCall('GET /admin/top-up-closings', { query: { page: String(pageIn(parameters)) } })
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<Loaded loaded={loaded}>
				{({ closings, unclosed, last_page }) => (
					<>
						<section className="screen-part">
							<h2>{words.unclosed}</h2>
							{unclosed.length === 0 && <p className="quiet">{words.noneOpen}</p>}
							<p className="row-buttons">
								{unclosed.map((day) => (
									<SmallLinkButton key={day} to={`/admin/top-up-closings/${day}`}>
										{words.close(dayName(day))}
									</SmallLinkButton>
								))}
							</p>
						</section>
						<section className="screen-part">
							<h2>{words.closed}</h2>
							<DataTable caption={words.closed} rows={closings} columns={COLUMNS} keyOf={({ day }) => day} empty={words.none} />
							<ListPager lastPage={last_page} />
							{closings.length > 0 && (
								<ListEnd hasSizes={false}>
									<ListFile caption={words.closed} {...{ loaded, rows: closings }} columns={COLUMNS} keyOf={({ day }) => day} />
								</ListEnd>
							)}
						</section>
					</>
				)}
			</Loaded>
		</Screen>
	)
}

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

const COLUMNS: Column<TopUpClosing>[] = [
	{ head: words.columns.day, cell: ({ day }) => <TextLink to={`/admin/top-up-closings/${day}`}>{dayName(day)}</TextLink> },
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
