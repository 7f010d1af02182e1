import { type SupportHours, WEEKDAYS } from '#features/site/support-hours.contract.ts'
import { Switch } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { settings } from '../words/settings.console.ts'

const words = settings.support

/** When the team answers tickets. Without a day nothing is said of it. */
export const SupportHoursFields = ({ form: { field, toggle } }: { form: FieldsOf<TypedHours> }) => (
	<fieldset>
		<legend>{words.title}</legend>
		<p className="field-hint">{words.hint}</p>
		{WEEKDAYS.map((day) => (
			<Switch key={day} label={words.days[day]} {...toggle(`supportHours.days.${day}`)} />
		))}
		<Field type="time" label={words.from} {...field('supportHours.from')} />
		<Field type="time" label={words.until} hint={words.untilHint} {...field('supportHours.until')} />
	</fieldset>
)

type Day = (typeof WEEKDAYS)[number]
export type TypedHours = Record<`supportHours.days.${Day}`, boolean> & { 'supportHours.from': string; 'supportHours.until': string }

export const typedSupportHours = (hours: SupportHours | null): TypedHours => ({
	...(Object.fromEntries(WEEKDAYS.map((day) => [`supportHours.days.${day}`, hours?.days.includes(day) ?? false])) as Record<
		`supportHours.days.${Day}`,
		boolean
	>),
	'supportHours.from': hours?.from ?? '',
	'supportHours.until': hours?.until ?? '',
})

export const readSupportHours = (typed: TypedHours): SupportHours | null => {
	const days = WEEKDAYS.filter((day) => typed[`supportHours.days.${day}`])
	return days.length === 0 ? null : { days, from: typed['supportHours.from'], until: typed['supportHours.until'] }
}
