import { MINUTE_MS } from '#contract/durations.ts'
import { type ConsoleSheet, openCheckIn } from '#features/events/sign-ups.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { numberOf } from '#web/console/forms/form-values.ts'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { signUps } from '../words/sign-ups.console.ts'

const words = signUps.checkIn

/** Opens the check-in of a time; its code is shown above. */
export const CheckInForm = ({ id, sheet }: { id: string; sheet: ConsoleSheet }) => {
	const form = useConsoleForm({
		...{ kind: 'check-in', id: `${id}-${sheet.start}`, onSaved: toastMessage },
		begin: { minutes: minutesOf(sheet) },
		read: ({ minutes }) => ({ minutes: numberOf(minutes) }),
		check: (body) => schemaErrors(openCheckIn.body, body),
		save: (body) => call('POST /admin/events/{id}/times/{start}/check-in', { params: { id, start: String(sheet.start) }, body }),
	})
	return (
		<section className="screen-part">
			<h2>{words.title}</h2>
			<ConsoleForm form={form} ok={words.open}>
				<Field label={words.minutes} hint={words.hint} inputMode="numeric" autoComplete="off" {...form.field('minutes')} />
			</ConsoleForm>
		</section>
	)
}

const minutesOf = ({ start, checkInFrom }: ConsoleSheet): string =>
	checkInFrom === null ? USUAL : String((start - Date.parse(checkInFrom)) / MINUTE_MS)

const USUAL = '30'
