import { useNavigate, useParams } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import type { ConsoleSheet } from '#features/events/sign-ups.admin.contract.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { count } from '#web/words/format.ts'
import { events } from '../words/events.console.ts'
import { signUps as words } from '../words/sign-ups.console.ts'
import { BracketDesk } from './bracket-desk.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { SignUpEntries } from './sign-up-entries.tsx'
import { timeText } from './time-text.ts'
import { WinnersForm } from './winners-form.tsx'

type Sheets = CallReply<'GET /admin/events/{id}/times'>

/** Who signed up for one time of an event, who is there, and who won. */
const SignUps = () => {
	const { id = '', start } = useParams()
	const loaded = useCall('GET /admin/events/{id}/times', { params: { id } })
	const { data } = loaded
	return (
		<Screen
			title={data ? words.of(data.title) : words.crumb}
			actions={<SmallLinkButton to={`/admin/events/${id}`}>{words.event}</SmallLinkButton>}
		>
			<BackTo to="/admin/events" list={events.crumb} />
			<Loaded loaded={loaded} rows={5}>
				{(sheets) => {
					const sheet = sheets.times.find((time) => String(time.start) === start) ?? sheets.times[0]
					return (
						<>
							{sheets.signUp === 'none' && <p className="console-notice">{words.off}</p>}
							{sheet && <OneTime key={sheet.start} id={id} sheets={sheets} sheet={sheet} />}
						</>
					)
				}}
			</Loaded>
		</Screen>
	)
}
export default SignUps

const OneTime = ({ id, sheets, sheet }: { id: string; sheets: Sheets; sheet: ConsoleSheet }) => {
	const navigate = useNavigate()
	const time = { id, start: String(sheet.start) }
	const loaded = useCall('GET /admin/events/{id}/times/{start}/bracket', { params: time })
	const firstPlaces = loaded.data?.bracket?.firstPlaces ?? []
	return (
		<>
			<SelectField
				label={words.time}
				value={String(sheet.start)}
				onChange={({ currentTarget }) => void navigate(`/admin/events/${id}/times/${currentTarget.value}`)}
			>
				{sheets.times.map((time) => (
					<option key={time.start} value={String(time.start)}>
						{time.isOver ? words.isOver(timeText(time.startsAt)) : timeText(time.startsAt)}
					</option>
				))}
			</SelectField>
			<Facts sheet={sheet} places={sheets.places} />
			<SignUpEntries id={id} start={String(sheet.start)} />
			{!sheet.isOver && <CheckInForm id={id} sheet={sheet} />}
			<BracketDesk time={time} loaded={loaded} />
			{/* Begins anew once the bracket is over, or is known to be. */}
			<WinnersForm key={firstPlaces.join('\n')} id={id} sheet={sheet} firstPlaces={firstPlaces} />
		</>
	)
}

const Facts = ({ sheet, places }: { sheet: ConsoleSheet; places: number | null }) => (
	<div className="account-facts screen-part">
		<dl>
			<Fact name={words.facts.taken}>{places === null ? count(sheet.taken) : words.ofPlaces(count(sheet.taken), count(places))}</Fact>
			<Fact name={words.facts.waiting}>{count(sheet.waiting)}</Fact>
			<Fact name={words.facts.here}>{count(sheet.here)}</Fact>
		</dl>
		<dl>
			<Fact name={words.facts.code}>{sheet.code === null ? words.noCode : <code>{sheet.code}</code>}</Fact>
			{sheet.checkInFrom !== null && (
				<Fact name={words.facts.from}>
					<ManilaTime at={sheet.checkInFrom} />
				</Fact>
			)}
		</dl>
	</div>
)
