import { useState } from 'react'
import type { core } from 'zod/mini'
import type { CallReply } from '#contract/index.ts'
import { GRANT } from '#contract/limits.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { GRANT_KINDS, GRANT_SOURCES, type Grant, type GrantSource, grantBody } from '#features/grants/admin.contract.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { type ErrorOf, numberOf, numberOrNull, textOf } from '#web/console/form-values.ts'
import { TextFileField } from '#web/console/text-file-field.tsx'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { grants } from '../words/grants.console.ts'

const words = grants.make

export type WantedGrant = Omit<core.output<typeof grantBody>, 'replaces'>
type Choices = CallReply<'GET /admin/grants/choices'>
type Props = {
	/** The grant whose values the form begins with. */
	draft: Grant | null
	/** Its pasted list. */
	list: string
	choices: Choices
	save: (wanted: WantedGrant) => Promise<{ id: number }>
	onSaved: (made: { id: number }) => void
}

/** What each player gets, who gets it and why. */
export const GrantForm = ({ draft, list, choices, save, onSaved }: Props) => {
	const [what, setWhat] = useState<Grant['what']>(draft?.what ?? 'r-coin')
	// Without schools all characters are stored under one of them.
	const sources = useSchools().length > 0 ? GRANT_SOURCES : GRANT_SOURCES.filter((one) => one !== 'school')
	const [source, setSource] = useState<GrantSource>(sources.find((one) => one === draft?.source) ?? 'list')
	const form = useConsoleForm({
		...{ kind: 'grant', id: 'new', save, onSaved },
		read: (data) => read(data, { what, source }),
		check: async (wanted) => ({ ...(await schemaErrors(grantBody, wanted)), ...missing(wanted) }),
	})
	const { errorOf } = form
	return (
		<ConsoleForm form={form} ok={words.submit}>
			<fieldset>
				<legend>{words.what}</legend>
				<Radios name="what" values={GRANT_KINDS} texts={words.kinds} chosen={what} choose={setWhat} />
				{what === 'item' && <ItemChoice label={words.item} name="item" value={draft?.item?.ProductNum} {...{ choices, errorOf }} />}
				<Field
					label={what === 'item' ? words.pieces : words.amount}
					name="amount"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={draft?.amount ?? ''}
					error={errorOf('amount')}
				/>
			</fieldset>
			<fieldset>
				<legend>{words.who}</legend>
				<Radios name="source" values={sources} texts={words.sources} chosen={source} choose={setSource} />
				<Who source={source} rule={draft?.source === source ? draft.rule : null} list={list} {...{ choices, errorOf }} />
			</fieldset>
			<Field label={words.reason} hint={words.reasonHint} name="reason" defaultValue={draft?.reason ?? ''} error={errorOf('reason')} />
		</ConsoleForm>
	)
}

type RadioProps<V extends string> = {
	name: string
	values: readonly V[]
	texts: Record<V, string>
	chosen: V
	choose: (value: V) => void
}

const Radios = <V extends string>({ name, values, texts, chosen, choose }: RadioProps<V>) =>
	values.map((value) => (
		<label key={value} className="check">
			<input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
			<span>{texts[value]}</span>
		</label>
	))

type Part = { choices: Choices; errorOf: ErrorOf }

const Who = ({ source, rule, list, choices, errorOf }: Part & { source: GrantSource; rule: Grant['rule']; list: string }) => {
	const schools = useSchools()
	if (source === 'list')
		return (
			<TextFileField
				label={words.list}
				hint={words.listHint}
				name="list"
				rows={8}
				autoCapitalize="none"
				defaultValue={list}
				error={errorOf('list')}
				file={words.file}
				unreadable={words.unreadable}
			/>
		)
	if (source === 'bought') return <ItemChoice label={words.bought} name="bought" value={rule?.number} {...{ choices, errorOf }} />
	const options =
		source === 'school'
			? schools.map(({ code, name }) => ({ id: code, name }))
			: choices.batches.map(({ id, name }) => ({ id, name: words.batchName(id, name) }))
	return <Choice label={words[source]} name={source} value={rule?.number} options={options} errorOf={errorOf} />
}

type ChoiceProps = { label: string; name: string; value: number | undefined; errorOf: ErrorOf }

const ItemChoice = ({ choices, ...choice }: Part & ChoiceProps) => (
	<Choice
		{...choice}
		options={choices.items.map(({ ProductNum, ItemName }) => ({ id: ProductNum, name: `${ItemName} (${ProductNum})` }))}
	/>
)

const Choice = ({ label, name, value, options, errorOf }: ChoiceProps & { options: readonly { id: number; name: string }[] }) => (
	<SelectField key={name} label={label} name={name} defaultValue={value ?? ''} error={errorOf(name)}>
		<option value="">{words.choose}</option>
		{options.map((option) => (
			<option key={option.id} value={option.id}>
				{option.name}
			</option>
		))}
	</SelectField>
)

/** What the rules of single fields cannot know. */
const missing = ({ what, item, amount, source, list, ...rule }: WantedGrant) => ({
	...(what === 'item' && item === null && { item: [CONSOLE_MESSAGES.grantItem] }),
	...(what === 'item' && amount > GRANT.pieces && { amount: [CONSOLE_MESSAGES.grantPieces] }),
	...(source === 'list' && list === '' && { list: [CONSOLE_MESSAGES.grantList] }),
	...(source !== 'list' && rule[source] === null && { [source]: [CONSOLE_MESSAGES[MISSING[source]]] }),
})

const MISSING = { school: 'grantSchool', batch: 'grantBatch', bought: 'grantItem' } as const

const read = (data: FormData, { what, source }: Pick<WantedGrant, 'what' | 'source'>): WantedGrant => ({
	what,
	amount: numberOf(data, 'amount'),
	item: what === 'item' ? numberOrNull(data, 'item') : null,
	source,
	list: source === 'list' ? textOf(data, 'list') : '',
	school: (source === 'school' ? numberOrNull(data, 'school') : null) as WantedGrant['school'],
	batch: source === 'batch' ? numberOrNull(data, 'batch') : null,
	bought: source === 'bought' ? numberOrNull(data, 'bought') : null,
	reason: textOf(data, 'reason'),
})
