import { type ReactNode, useState } from 'react'
import { PARTS } from '#contract/closing.ts'
import { type EditableSettings, type SettingsValues, settingsBody } from '#contract/settings.ts'
import { CallFailed } from '#web/api.ts'
import { ConsoleForm, Switch } from '#web/console/console-form.tsx'
import { useKept } from '#web/console/drafts/use-kept-form.ts'
import { PictureField } from '#web/console/picture-field.tsx'
import { count } from '#web/format.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { settings as words } from '#web/words/console/settings.ts'

type Props = { settings: EditableSettings; save: (values: SettingsValues) => Promise<void>; reload: () => void }

/** All site settings that an owner can change, in one form. */
export const SettingsForm = ({ settings, save, reload }: Props) => {
	const [isOld, setIsOld] = useState(false)
	const { bind, button, errorOf, refusal } = useForm({
		read: (form) => read(form, settings.edition),
		check: (values) => schemaErrors(settingsBody, values),
		send: (values) =>
			save(values).then(
				() => kept.forget(),
				(error) => {
					setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
					throw error
				},
			),
	})
	const kept = useKept({ kind: 'settings', id: 'all', edition: settings.edition, form: bind.ref })
	return (
		<ConsoleForm bind={bind} kept={kept}>
			<fieldset>
				<legend>{words.name.title}</legend>
				<Field label={words.name.appName} name="appName" defaultValue={settings.appName} error={errorOf('appName')} />
				<PictureField label={words.name.logo} hint={words.name.logoHint} name="logo" value={settings.logo} error={errorOf('logo')} />
			</fieldset>
			<fieldset>
				<legend>{words.links.title}</legend>
				<p className="field-hint">{words.links.hint}</p>
				{(['facebookUrl', 'messengerUrl', 'forumUrl'] as const).map((name) => (
					<Field
						key={name}
						type="url"
						inputMode="url"
						label={words.links[name]}
						name={name}
						defaultValue={settings[name] ?? ''}
						error={errorOf(name)}
					/>
				))}
			</fieldset>
			<fieldset>
				<legend>{words.switches.title}</legend>
				<Switch label={words.switches.requireVerifiedEmail} name="requireVerifiedEmail" isOn={settings.requireVerifiedEmail} />
				<Switch
					label={words.switches.requireStaffTwoStep}
					hint={words.switches.requireStaffTwoStepHint}
					name="requireStaffTwoStep"
					isOn={settings.requireStaffTwoStep}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.closed.title}</legend>
				<p className="field-hint">{words.closed.hint}</p>
				{PARTS.map((part) => (
					<Switch key={part} label={words.closed.parts[part]} name={`closed.${part}`} isOn={settings.closed.includes(part)} />
				))}
			</fieldset>
			<fieldset>
				<legend>{words.referral.title}</legend>
				<Points
					label={words.referral.sharePercent}
					name="referral.sharePercent"
					value={settings.referral.sharePercent}
					error={errorOf('referral')}
				/>
				<Points label={words.referral.monthlyCap} name="referral.monthlyCap" value={settings.referral.monthlyCap} />
			</fieldset>
			<fieldset>
				<legend>{words.approval.title}</legend>
				<p className="field-hint">{words.approval.hint}</p>
				<Points
					label={words.approval.adjustment}
					name="approvalAbove.adjustment"
					value={settings.approvalAbove.adjustment}
					error={errorOf('approvalAbove')}
					hint={<CountingLimit {...settings.approvalNow.adjustment} />}
				/>
				<Points
					label={words.approval.batch}
					name="approvalAbove.batch"
					value={settings.approvalAbove.batch}
					hint={<CountingLimit {...settings.approvalNow.batch} />}
				/>
				<Points
					label={words.approval.priceCut}
					name="priceCutBelow"
					value={settings.priceCutBelow}
					error={errorOf('priceCutBelow')}
					hint={<CountingShare {...settings.priceCutNow} />}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.addresses.title}</legend>
				<Points
					label={words.addresses.hours}
					name="addressChangeHours"
					value={settings.addressChangeHours}
					error={errorOf('addressChangeHours')}
				/>
			</fieldset>
			<Refusal texts={refusal} />
			<div className="form-end">
				<Button {...button} kind="primary">
					{frame.save}
				</Button>
				{isOld && (
					<Button kind="outline" onClick={reload}>
						{words.reload}
					</Button>
				)}
			</div>
		</ConsoleForm>
	)
}

type PointsField = { label: string; name: string; value: number; error?: string | undefined; hint?: ReactNode }
const Points = ({ value, ...field }: PointsField) => <Field {...field} inputMode="numeric" defaultValue={String(value)} />

/** The limit in force, and until when if a raised one is pending. */
const CountingLimit = ({ points, until }: EditableSettings['approvalNow']['batch']) => (
	<>
		{words.approval.now(count(points))}
		{until !== null && (
			<>
				{' '}
				{words.approval.raisedFrom} <ManilaTime at={until} />
			</>
		)}
	</>
)

const CountingShare = ({ percent, until }: EditableSettings['priceCutNow']) => (
	<>
		{words.approval.priceCutNow(count(percent))}
		{until !== null && (
			<>
				{' '}
				{words.approval.loweredFrom} <ManilaTime at={until} />
			</>
		)}
	</>
)

const read = (form: FormData, edition: number): SettingsValues => {
	const text = (name: string) => String(form.get(name) ?? '').trim()
	// Text that is not a number becomes NaN, which the rules refuse.
	const points = (name: string) => (/^\d+$/.test(text(name)) ? Number(text(name)) : Number.NaN)
	return {
		appName: text('appName'),
		logo: text('logo') || null,
		facebookUrl: text('facebookUrl') || null,
		messengerUrl: text('messengerUrl') || null,
		forumUrl: text('forumUrl') || null,
		requireVerifiedEmail: form.has('requireVerifiedEmail'),
		requireStaffTwoStep: form.has('requireStaffTwoStep'),
		closed: PARTS.filter((part) => form.has(`closed.${part}`)),
		referral: { sharePercent: points('referral.sharePercent'), monthlyCap: points('referral.monthlyCap') },
		approvalAbove: { adjustment: points('approvalAbove.adjustment'), batch: points('approvalAbove.batch') },
		priceCutBelow: points('priceCutBelow'),
		addressChangeHours: points('addressChangeHours'),
		edition,
	}
}
