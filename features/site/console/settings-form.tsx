import { PARTS } from '#features/site/closing.contract.ts'
import { type EditableSettings, type LimitName, type SettingsValues, settingsBody } from '#features/site/settings.contract.ts'
import { ConsoleForm, Switch } from '#web/console/console-form.tsx'
import { fieldsOf, numberOf, textOf, textOrNull } from '#web/console/form-values.ts'
import { PictureField } from '#web/console/picture-field.tsx'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { count } from '#web/words/format.ts'
import type { Text } from '#web/words/words.ts'
import { settings as words } from '../words/settings.console.ts'
import { GameWordsFields, readGameWords, wordErrors } from './game-words-fields.tsx'

type Props = { settings: EditableSettings; save: (values: SettingsValues) => Promise<void>; reload: () => void }

/** All site settings that an owner can change, in one form. */
export const SettingsForm = ({ settings, save, reload }: Props) => {
	const form = useConsoleForm({
		...{ kind: 'settings', id: 'all', edition: settings.edition },
		read: (data) => read(data, settings.edition),
		check: async (values) => ({
			...(await schemaErrors(settingsBody, { ...values, gameWords: undefined })),
			...(await wordErrors(values.gameWords)),
		}),
		save,
	})
	const { errorOf } = form
	const { limitsNow } = settings
	const field = fieldsOf(settings, errorOf)
	return (
		<ConsoleForm form={form} newest={{ label: words.reload, load: reload }}>
			<fieldset>
				<legend>{words.name.title}</legend>
				<Field label={words.name.appName} {...field('appName')} />
				<PictureField label={words.name.logo} hint={words.name.logoHint} name="logo" value={settings.logo} error={errorOf('logo')} />
			</fieldset>
			<fieldset>
				<legend>{words.links.title}</legend>
				<p className="field-hint">{words.links.hint}</p>
				{(['facebookUrl', 'messengerUrl', 'forumUrl'] as const).map((name) => (
					<Field key={name} type="url" inputMode="url" label={words.links[name]} {...field(name)} />
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
				<p className="field-hint">{words.referral.hint}</p>
				<Field
					label={words.referral.sharePercent}
					{...points('referral.sharePercent', settings.referral.sharePercent)}
					error={errorOf('referral')}
					hint={<AppliesNow {...limitsNow.sharePercent} />}
				/>
				<Field
					label={words.referral.monthlyCap}
					{...points('referral.monthlyCap', settings.referral.monthlyCap)}
					hint={<AppliesNow {...limitsNow.monthlyCap} />}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.approval.title}</legend>
				<p className="field-hint">{words.approval.hint}</p>
				<Field
					label={words.approval.adjustment}
					{...points('approvalAbove.adjustment', settings.approvalAbove.adjustment)}
					error={errorOf('approvalAbove')}
					hint={<AppliesNow {...limitsNow.adjustment} />}
				/>
				<Field
					label={words.approval.batch}
					{...points('approvalAbove.batch', settings.approvalAbove.batch)}
					hint={<AppliesNow {...limitsNow.batch} />}
				/>
				<Field
					label={words.approval.priceCut}
					{...points('priceCutBelow', settings.priceCutBelow)}
					error={errorOf('priceCutBelow')}
					hint={<AppliesNow {...limitsNow.priceCut} />}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.addresses.title}</legend>
				<Field
					label={words.addresses.hours}
					{...points('addressChangeHours', settings.addressChangeHours)}
					error={errorOf('addressChangeHours')}
				/>
			</fieldset>
			<GameTerms settings={settings} error={errorOf('deliveryTermDays')} />
			<GameWordsFields stored={settings.gameWords} errorOf={errorOf} />
		</ConsoleForm>
	)
}

/** What a bridge beside the game's database follows. */
const GameTerms = ({ settings, error }: Pick<Props, 'settings'> & { error: Text | undefined }) => (
	<fieldset>
		<legend>{words.game.title}</legend>
		<p className="field-hint">{words.game.hint}</p>
		<Switch
			label={words.game.samePassword}
			hint={words.game.samePasswordHint}
			name="samePassword"
			isOn={settings.gamePassword === 'same'}
		/>
		<Switch label={words.game.afterConfirming} name="afterConfirming" isOn={settings.gameAccountAt === 'verified'} />
		<Field label={words.game.term} {...points('deliveryTermDays', settings.deliveryTermDays)} error={error} />
	</fieldset>
)

const points = (name: string, value: number) => ({ name, inputMode: 'numeric' as const, defaultValue: String(value) })

/** The value in force, and until when if a looser one waits. */
const AppliesNow = ({ value, until }: EditableSettings['limitsNow'][LimitName]) => (
	<>
		{words.approval.now(count(value))}
		{until !== null && (
			<>
				{' '}
				{words.approval.changesAt} <ManilaTime at={until} />
			</>
		)}
	</>
)

const read = (form: FormData, edition: number): SettingsValues => {
	const points = (name: string) => numberOf(form, name)
	return {
		appName: textOf(form, 'appName'),
		logo: textOrNull(form, 'logo'),
		facebookUrl: textOrNull(form, 'facebookUrl'),
		messengerUrl: textOrNull(form, 'messengerUrl'),
		forumUrl: textOrNull(form, 'forumUrl'),
		requireVerifiedEmail: form.has('requireVerifiedEmail'),
		requireStaffTwoStep: form.has('requireStaffTwoStep'),
		closed: PARTS.filter((part) => form.has(`closed.${part}`)),
		referral: { sharePercent: points('referral.sharePercent'), monthlyCap: points('referral.monthlyCap') },
		approvalAbove: { adjustment: points('approvalAbove.adjustment'), batch: points('approvalAbove.batch') },
		priceCutBelow: points('priceCutBelow'),
		addressChangeHours: points('addressChangeHours'),
		gamePassword: form.has('samePassword') ? 'same' : 'separate',
		gameAccountAt: form.has('afterConfirming') ? 'verified' : 'registration',
		deliveryTermDays: points('deliveryTermDays'),
		gameWords: readGameWords(form),
		edition,
	}
}
