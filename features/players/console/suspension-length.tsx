import { DAY_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { now } from '#web/browser/now.ts'
import { CallFailed } from '#web/calls/api.ts'
import { instantIn, ManilaField } from '#web/console/manila-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { players } from '../words/players.console.ts'

const words = players.suspend

/** How long a suspension lasts. Nothing is preselected, so that a forgotten field never suspends permanently. */
export const SuspensionLength = () => (
	<>
		<SelectField name="length" label={words.length} defaultValue="">
			<option value="">{words.choose}</option>
			{DAYS.map((days) => (
				<option key={days} value={days}>
					{words.days(days)}
				</option>
			))}
			<option value={DAY}>{words.untilDay}</option>
			<option value={FOR_GOOD}>{words.forGood}</option>
		</SelectField>
		{/* Always in the form, so that its value is restored with the dialog; the style sheet shows it only with its choice. */}
		<div className="until-day">
			<ManilaField name="until" label={words.until} />
		</div>
	</>
)

/** The chosen end, RFC 3339; null: permanent. Throws when nothing is chosen. */
export const endOfSuspension = (form: FormData): string | null => {
	const length = String(form.get('length') ?? '')
	if (length === FOR_GOOD) return null
	const days = DAYS.find((each) => String(each) === length)
	const end = length === DAY ? instantIn(form, 'until') : days && new Date(now() + days * DAY_MS).toISOString()
	if (!end) throw new CallFailed(422, { message: CONSOLE_MESSAGES.suspensionLength })
	return end
}

const DAYS = [1, 3, 7, 30]
const DAY = 'day'
const FOR_GOOD = 'for-good'
