import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PARTS } from '#features/site/closing.contract.ts'
import { type EditableSettings, type LimitName, type SettingsValues, settingsBody } from '#features/site/settings.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm, Switch } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, numberOf, textOrNull } from '#web/console/forms/form-values.ts'
import { useEntryForm } from '#web/console/forms/use-entry-form.ts'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { settings as words } from '../words/settings.console.ts'
import { GameWordsFields, readGameWords, typedGameWords, wordErrors } from './game-words-fields.tsx'
import { readSupportHours, SupportHoursFields, typedSupportHours } from './support-hours-fields.tsx'

/** All site settings that an owner can change, in one form. */
export const SettingsForm = ({ settings }: { settings: EditableSettings }) => {
	const form = useEntryForm<EditableSettings, Typed, Omit<SettingsValues, 'edition'>>({
		...{ kind: 'settings', id: 'all', entry: settings },
		history: 'settings',
		valuesOf: (saved) => valuesOf(saved ?? settings),
		read,
		check: async (values) => ({
			...(await deepErrors(settingsBody, { ...values, gameWords: undefined })),
			...(await wordErrors(values.gameWords)),
		}),
		change: ({ edition }, values) => call('PATCH /admin/settings', { body: { ...values, edition } }),
		readAgain: () => call('GET /admin/settings'),
		onSaved: (_saved, undo) => undo && toastUndo(frame.saved, undo),
	})
	useFieldOfAddress(form.focus)
	const { field, toggle } = form
	const { limitsNow } = settings
	return (
		<ConsoleForm form={form}>
			<fieldset>
				<legend>{words.name.title}</legend>
				<Field label={words.name.appName} {...field('appName')} />
				<PictureField place="logo" label={words.name.logo} hint={words.name.logoHint} {...field('logo')} />
			</fieldset>
			<fieldset>
				<legend>{words.links.title}</legend>
				<p className="field-hint">{words.links.hint}</p>
				{(['facebookUrl', 'messengerUrl', 'forumUrl'] as const).map((name) => (
					<Field key={name} type="url" inputMode="url" label={words.links[name]} {...field(name)} />
				))}
			</fieldset>
			<SupportHoursFields form={form} />
			<fieldset>
				<legend>{words.switches.title}</legend>
				<Switch label={words.switches.requireVerifiedEmail} {...toggle('requireVerifiedEmail')} />
				<Switch
					label={words.switches.requireStaffTwoStep}
					hint={words.switches.requireStaffTwoStepHint}
					{...toggle('requireStaffTwoStep')}
				/>
				<Switch
					label={words.switches.requireStaffPasskey}
					hint={words.switches.requireStaffPasskeyHint}
					{...toggle('requireStaffPasskey')}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.closed.title}</legend>
				<p className="field-hint">{words.closed.hint}</p>
				{PARTS.map((part) => (
					<Switch key={part} label={words.closed.parts[part]} {...toggle(`closed.${part}`)} />
				))}
			</fieldset>
			<fieldset>
				<legend>{words.referral.title}</legend>
				<p className="field-hint">{words.referral.hint}</p>
				<Field
					label={words.referral.sharePercent}
					{...NUMBER}
					{...field('referral.sharePercent')}
					hint={<AppliesNow {...limitsNow.sharePercent} />}
				/>
				<Field
					label={words.referral.monthlyCap}
					{...NUMBER}
					{...field('referral.monthlyCap')}
					hint={<AppliesNow {...limitsNow.monthlyCap} />}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.votes.title}</legend>
				<p className="field-hint">{words.votes.hint}</p>
				<Field label={words.votes.budget} {...NUMBER} {...field('voteBudget')} hint={<AppliesNow {...limitsNow.voteBudget} />} />
			</fieldset>
			<fieldset>
				<legend>{words.approval.title}</legend>
				<p className="field-hint">{words.approval.hint}</p>
				<Field
					label={words.approval.adjustment}
					{...NUMBER}
					{...field('approvalAbove.adjustment')}
					hint={<AppliesNow {...limitsNow.adjustment} />}
				/>
				<Field label={words.approval.batch} {...NUMBER} {...field('approvalAbove.batch')} hint={<AppliesNow {...limitsNow.batch} />} />
				<Field label={words.approval.priceCut} {...NUMBER} {...field('priceCutBelow')} hint={<AppliesNow {...limitsNow.priceCut} />} />
			</fieldset>
			<fieldset>
				<legend>{words.addresses.title}</legend>
				<Field label={words.addresses.hours} {...NUMBER} {...field('addressChangeHours')} />
			</fieldset>
			<GameTerms form={form} />
			<GameWordsFields form={form} />
		</ConsoleForm>
	)
}

/** The search of the console leads to a field, again each time. */
const useFieldOfAddress = (focus: (field: string) => void): void => {
	const { hash, key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: an address is followed once
	useEffect(() => focus(hash.slice(1)), [hash, key])
}

/** What a bridge beside the game's database follows. */
const GameTerms = ({ form: { field, toggle } }: { form: FieldsOf<Typed> }) => (
	<fieldset>
		<legend>{words.game.title}</legend>
		<p className="field-hint">{words.game.hint}</p>
		<Switch label={words.game.samePassword} hint={words.game.samePasswordHint} {...toggle('samePassword')} />
		<Switch label={words.game.afterConfirming} {...toggle('afterConfirming')} />
		<Field label={words.game.term} {...NUMBER} {...field('deliveryTermDays')} />
	</fieldset>
)

const NUMBER = { inputMode: 'numeric' } as const

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

type Part = (typeof PARTS)[number]

const valuesOf = (settings: EditableSettings) => ({
	...asTyped(settings),
	...(Object.fromEntries(PARTS.map((part) => [`closed.${part}`, settings.closed.includes(part)])) as Record<`closed.${Part}`, boolean>),
	'referral.sharePercent': String(settings.referral.sharePercent),
	'referral.monthlyCap': String(settings.referral.monthlyCap),
	'approvalAbove.adjustment': String(settings.approvalAbove.adjustment),
	'approvalAbove.batch': String(settings.approvalAbove.batch),
	samePassword: settings.gamePassword === 'same',
	afterConfirming: settings.gameAccountAt === 'verified',
	...typedSupportHours(settings.supportHours),
	...typedGameWords(settings.gameWords),
})
type Typed = ReturnType<typeof valuesOf>

const read = (typed: Typed): Omit<SettingsValues, 'edition'> => ({
	appName: typed.appName.trim(),
	logo: textOrNull(typed.logo),
	facebookUrl: textOrNull(typed.facebookUrl),
	messengerUrl: textOrNull(typed.messengerUrl),
	forumUrl: textOrNull(typed.forumUrl),
	requireVerifiedEmail: typed.requireVerifiedEmail,
	requireStaffTwoStep: typed.requireStaffTwoStep,
	requireStaffPasskey: typed.requireStaffPasskey,
	closed: PARTS.filter((part) => typed[`closed.${part}`]),
	referral: { sharePercent: numberOf(typed['referral.sharePercent']), monthlyCap: numberOf(typed['referral.monthlyCap']) },
	approvalAbove: { adjustment: numberOf(typed['approvalAbove.adjustment']), batch: numberOf(typed['approvalAbove.batch']) },
	priceCutBelow: numberOf(typed.priceCutBelow),
	voteBudget: numberOf(typed.voteBudget),
	addressChangeHours: numberOf(typed.addressChangeHours),
	gamePassword: typed.samePassword ? 'same' : 'separate',
	gameAccountAt: typed.afterConfirming ? 'verified' : 'registration',
	deliveryTermDays: numberOf(typed.deliveryTermDays),
	supportHours: readSupportHours(typed),
	gameWords: readGameWords(typed),
})
