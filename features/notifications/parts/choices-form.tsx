import { useState } from 'react'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { NotificationChoices } from '../contract.ts'
import { LETTER_KINDS, NOTIFICATION_KINDS, type NotificationKind } from '../kinds.contract.ts'
import { NOTIFICATION } from '../limits.contract.ts'
import { useNotificationWords } from './notification-words.ts'
import './notifications.css'

/** What a person wants to hear of, in which way, and when not. */
export const ChoicesForm = ({ choices }: { choices: NotificationChoices }) => {
	const words = useNotificationWords().choices
	const { bind, button, refusal } = useForm({
		read: choicesIn,
		check: async () => ({}),
		async send(body) {
			await call('PATCH /me/notification-choices', { body })
			toast.success(words.saved)
		},
	})
	return (
		<form className="notification-choices" {...bind}>
			<table>
				<caption>{words.legend}</caption>
				<thead>
					<tr>
						<th scope="col">{words.what}</th>
						<th scope="col">{words.push}</th>
						<th scope="col">{words.letter}</th>
					</tr>
				</thead>
				<tbody>
					{NOTIFICATION_KINDS.map((kind) => (
						<Kind key={kind} kind={kind} choices={choices} />
					))}
				</tbody>
			</table>
			<QuietHours quiet={choices.quiet} />
			<Refusal texts={refusal} />
			<div className="card-buttons">
				<Button {...button} kind="primary">
					{words.save}
				</Button>
			</div>
		</form>
	)
}

const Kind = ({ kind, choices: { pushes, letters } }: { kind: NotificationKind; choices: NotificationChoices }) => {
	const words = useNotificationWords().choices
	const letter = LETTER_KINDS.find((one) => one === kind)
	const what = words.kinds[kind]
	return (
		<tr>
			<th scope="row">{what}</th>
			<td>
				<Box name="pushes" value={kind} isOn={pushes.includes(kind)} label={words.of(what, words.push)} />
			</td>
			<td>
				{letter && <Box name="letters" value={letter} isOn={letters.includes(letter)} label={words.of(what, words.letter)} />}
				{kind === 'sign-in' && words.always}
			</td>
		</tr>
	)
}

type BoxProps = { name: 'pushes' | 'letters'; value: string; isOn: boolean; label: string }

const Box = ({ name, value, isOn, label }: BoxProps) => (
	<label className="check">
		<input type="checkbox" name={name} value={value} defaultChecked={isOn} />
		<span className="quietly">{label}</span>
	</label>
)

const QuietHours = ({ quiet }: Pick<NotificationChoices, 'quiet'>) => {
	const words = useNotificationWords().choices
	const [isOn, setIsOn] = useState(quiet !== null)
	const { from, until } = quiet ?? NOTIFICATION.quietHours
	return (
		<div className="quiet-hours">
			<label className="check">
				<input type="checkbox" name="isQuiet" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
				<span>{words.quiet}</span>
			</label>
			<p className="field-hint">{words.quietHint}</p>
			{isOn && (
				<div className="quiet-times">
					<Hour label={words.from} name="from" hour={from} />
					<Hour label={words.until} name="until" hour={until} />
				</div>
			)}
		</div>
	)
}

const Hour = ({ label, name, hour }: { label: string; name: string; hour: number }) => (
	<SelectField label={label} name={name} defaultValue={hour}>
		{HOURS.map((one) => (
			<option key={one} value={one}>
				{`${one % 12 || 12}:00 ${one < 12 ? 'AM' : 'PM'}`}
			</option>
		))}
	</SelectField>
)

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const choicesIn = (data: FormData): NotificationChoices => ({
	pushes: NOTIFICATION_KINDS.filter((kind) => data.getAll('pushes').includes(kind)),
	letters: LETTER_KINDS.filter((kind) => data.getAll('letters').includes(kind)),
	quiet: data.has('isQuiet') ? { from: Number(data.get('from')), until: Number(data.get('until')) } : null,
})
