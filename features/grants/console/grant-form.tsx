import type { ComponentProps } from 'react'
import type { CallReply } from '#contract/index.ts'
import { GRANT } from '#contract/limits.ts'
import { GRANT_KINDS, GRANT_SOURCES, type Grant, type GrantBody, type GrantSource, grantBody } from '#features/grants/admin.contract.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { numberOf, numberOrNull } from '#web/console/forms/form-values.ts'
import { TextFileField } from '#web/console/forms/text-file-field.tsx'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { consoleMessages } from '#web/words/console/messages.ts'
import { grants } from '../words/grants.console.ts'
import { Choice } from './choice.tsx'
import { missingTimes, OnlineFields, timesOf, timesTyped } from './online-fields.tsx'
import { missingPlace } from './place-fields.tsx'
import { missingBoard, PlacesFields, placesOf, placesTyped } from './places-fields.tsx'
import { missingEvent, WinnersFields, winnersOf, winnersTyped } from './winners-fields.tsx'

const words = grants.make

export type WantedGrant = Omit<GrantBody, 'replaces'>
type Choices = CallReply<'GET /admin/grants/choices'>
type Props = {
	/** The grant whose values the form begins with. */
	draft: Grant | null
	/** Its pasted list. */
	list: string
	/** The month for whose places it begins, or the time of an event for whose winners. */
	month?: string | null
	time?: string | null
	choices: Choices
	save: (wanted: WantedGrant, idempotencyKey: string) => Promise<{ id: number }>
	onSaved: (made: { id: number }) => void
}

/** What each player gets, who gets it and why. */
export const GrantForm = ({ draft, list, month = null, time = null, choices, save, onSaved }: Props) => {
	// Without schools all characters are stored under one of them.
	const hasSchools = useSchools().length > 0
	const sources = GRANT_SOURCES.filter((one) => (one !== 'school' || hasSchools) && (one !== 'online' || choices.onlineSince !== null))
	const form = useConsoleForm({
		...{ kind: 'grant', id: 'new', save, onSaved },
		begin: typedOf({ draft, source: sources.find((one) => one === draft?.source) ?? sourceFor({ month, time }), list, month, time }),
		read,
		check: async (wanted) => ({ ...(await schemaErrors(grantBody, wanted)), ...missing(wanted) }),
	})
	const { values, field, option } = form
	const isAwaited = values.source === 'places' && values.month === choices.thisMonth
	return (
		<ConsoleForm form={form} ok={words.submit}>
			<fieldset>
				<legend>{words.what}</legend>
				{GRANT_KINDS.map((what) => (
					<Radio key={what} label={words.kinds[what]} {...option('what', what)} />
				))}
				{values.what === 'item' && <Choice label={words.item} options={itemsOf(choices)} {...field('item')} />}
				<Field label={values.what === 'item' ? words.pieces : words.amount} inputMode="numeric" autoComplete="off" {...field('amount')} />
			</fieldset>
			<fieldset>
				<legend>{words.who}</legend>
				{sources.map((source) => (
					<Radio key={source} label={words.sources[source]} {...option('source', source)} />
				))}
				<Who form={form} choices={choices} />
				{values.source !== 'list' && <p className="field-hint">{isAwaited ? words.awaitsHint : words.ruleHint}</p>}
			</fieldset>
			<Field label={words.reason} hint={words.reasonHint} {...field('reason')} />
		</ConsoleForm>
	)
}

const Radio = ({ label, ...radio }: { label: string } & ComponentProps<'input'>) => (
	<label className="check">
		<input {...radio} />
		<span>{label}</span>
	</label>
)

const Who = ({ form, choices }: { form: FieldsOf<Typed>; choices: Choices }) => {
	const schools = useSchools()
	const { values, field } = form
	const { source } = values
	if (source === 'list')
		return (
			<TextFileField
				label={words.list}
				hint={words.listHint}
				rows={8}
				autoCapitalize="none"
				file={words.file}
				unreadable={words.unreadable}
				{...field('list')}
			/>
		)
	if (source === 'online') return <OnlineFields form={form} since={choices.onlineSince ?? ''} />
	if (source === 'places') return <PlacesFields form={form} thisMonth={choices.thisMonth} months={choices.months} />
	if (source === 'winners') return <WinnersFields form={form} times={choices.winners} />
	if (source === 'bought') return <Choice label={words.bought} options={itemsOf(choices)} {...field('bought')} />
	const options =
		source === 'school'
			? schools.map(({ code, name }) => ({ id: code, name }))
			: choices.batches.map(({ id, name }) => ({ id, name: words.batchName(id, name) }))
	return <Choice label={words[source]} options={options} {...field(source)} />
}

const itemsOf = ({ items }: Choices) => items.map(({ ProductNum, ItemName }) => ({ id: ProductNum, name: `${ItemName} (${ProductNum})` }))

/** What the rules of single fields cannot know. */
const missing = ({ what, item, amount, source, list, ...rule }: WantedGrant) => ({
	...(what === 'item' && item === null && { item: [consoleMessages.grantItem] }),
	...(what === 'item' && amount > GRANT.pieces && { amount: [consoleMessages.grantPieces] }),
	...(source === 'list' && list === '' && { list: [consoleMessages.grantList] }),
	...(source === 'online' && missingTimes(rule)),
	...(source === 'places' && { ...missingBoard(rule), ...missingPlace(rule) }),
	...(source === 'winners' && { ...missingEvent(rule), ...missingPlace(rule) }),
	...(isNumbered(source) && rule[source] === null && { [source]: [consoleMessages[MISSING[source]]] }),
})

const MISSING = { school: 'grantSchool', batch: 'grantBatch', bought: 'grantItem' } as const
const isNumbered = (source: GrantSource): source is keyof typeof MISSING => source in MISSING

type Beginning = Pick<Props, 'draft' | 'list'> & { source: GrantSource } & For
type For = { month: string | null; time: string | null }

const sourceFor = ({ month, time }: For): GrantSource => (month !== null ? 'places' : time !== null ? 'winners' : 'list')

const typedOf = ({ draft, source, list, month, time }: Beginning) => {
	const places = draft?.places ?? draft?.winners
	const numberFor = (one: GrantSource) => (draft?.source === one ? String(draft.rule?.number ?? '') : '')
	return {
		what: draft?.what ?? ('r-coin' as Grant['what']),
		amount: String(draft?.amount ?? ''),
		item: String(draft?.item?.ProductNum ?? ''),
		source,
		list,
		...timesTyped(draft?.online ?? null),
		...placesTyped(draft?.places ?? null, month),
		...winnersTyped(draft?.winners ?? null, time),
		first: String(places?.first ?? 1),
		last: String(places?.last ?? ''),
		school: draft?.places ? String(draft.places.school ?? '') : numberFor('school'),
		batch: numberFor('batch'),
		bought: numberFor('bought'),
		reason: draft?.reason ?? '',
	}
}
type Typed = ReturnType<typeof typedOf>

const read = ({ what, source, ...typed }: Typed): WantedGrant => ({
	what,
	amount: numberOf(typed.amount),
	item: what === 'item' ? numberOrNull(typed.item) : null,
	source,
	list: source === 'list' ? typed.list.trim() : '',
	school: (source === 'school' || source === 'places' ? numberOrNull(typed.school) : null) as WantedGrant['school'],
	...(source === 'online' && timesOf(typed)),
	...(source === 'places' && placesOf(typed)),
	...(source === 'winners' && winnersOf(typed)),
	batch: source === 'batch' ? numberOrNull(typed.batch) : null,
	bought: source === 'bought' ? numberOrNull(typed.bought) : null,
	reason: typed.reason.trim(),
})
