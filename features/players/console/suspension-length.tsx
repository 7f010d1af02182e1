import { DAY_MS } from '#contract/durations.ts'
import { now } from '#web/browser/now.ts'
import { CallFailed } from '#web/calls/api.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { instantOf } from '#web/console/forms/manila-moment.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { consoleMessages } from '#web/words/console/messages.ts'
import { players } from '../words/players.console.ts'

const words = players.suspend

export type Length = { length: string; until: string }

/** Nothing is preselected, so that a forgotten field never suspends permanently. */
export const NO_LENGTH: Length = { length: '', until: '' }

/** How long a suspension lasts. */
export const SuspensionLength = ({ form: { values, field } }: { form: FieldsOf<Length> }) => (
	<>
		<SelectField label={words.length} {...field('length')}>
			<option value="">{words.choose}</option>
			{DAYS.map((days) => (
				<option key={days} value={days}>
					{words.days(days)}
				</option>
			))}
			<option value={DAY}>{words.untilDay}</option>
			<option value={FOR_GOOD}>{words.forGood}</option>
		</SelectField>
		{values.length === DAY && <Field type="datetime-local" label={words.until} {...field('until')} />}
	</>
)

/** The chosen end, RFC 3339; null: permanent. Refused at its field when nothing is chosen. */
export const endOfSuspension = ({ length, until }: Length): string | null => {
	if (length === FOR_GOOD) return null
	const days = DAYS.find((each) => String(each) === length)
	const end = length === DAY ? instantOf(until) : days && new Date(now() + days * DAY_MS).toISOString()
	if (!end) throw new CallFailed(422, { errors: { [length === DAY ? 'until' : 'length']: [consoleMessages.suspensionLength] } })
	return end
}

const DAYS = [1, 3, 7, 30]
const DAY = 'day'
const FOR_GOOD = 'for-good'
