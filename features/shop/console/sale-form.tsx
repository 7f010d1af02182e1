import { type SaleFields, type SaleFile, type SavedSale, saleBody } from '#features/shop/sales.admin.contract.ts'
import { now } from '#web/browser/now.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import { useEntryForm } from '#web/console/forms/use-entry-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { sales as words } from '../words/sales.console.ts'
import { chosenIn, pricesOf, SaleItems, SaleSummary } from './sale-items.tsx'
import { nextWeekend, readSaleRule } from './sale-rule.ts'
import './sale-form.css'

type Props = { sale: SaleFile | null; onSaved: (saved: SavedSale) => void }

/** The form of a sale: its time, the items, and their prices, which are shown before they are saved. A new one is for the next weekend. */
export const SaleForm = ({ sale, onSaved }: Props) => {
	const form = useEntryForm<SaleFile, Typed, SaleFields, SavedSale>({
		...{ kind: 'sale', id: sale?.id ?? 'new', entry: sale },
		history: `sale:${sale?.id}`,
		valuesOf,
		read,
		check: (values) => schemaErrors(saleBody, values),
		add: (body, idempotencyKey) => call('POST /admin/shop/sales', { body }, { idempotencyKey }),
		change: ({ id, edition }, body) => call('PATCH /admin/shop/sales/{id}', { params: { id: String(id) }, body: { ...body, edition } }),
		readAgain: ({ id }) => call('GET /admin/shop/sales/{id}', { params: { id: String(id) } }),
		onSaved,
		shows: { chosen: ([, { name, typed }]) => (typed === null ? name : `${name}: ${typed}`) },
	})
	const { values, set } = form
	const { rule } = readSaleRule(values)
	const chosen = new Map(values.chosen)
	return (
		<ConsoleForm form={form} ok={startsAtOnce(sale, values) ? words.saveRunning : words.save}>
			<WhatFields form={form} />
			<RuleFields form={form} />
			<fieldset className="sale-items">
				<legend>{words.chosen}</legend>
				<SaleItems chosen={chosen} rule={rule} onChange={(next) => set({ chosen: [...next] })} />
			</fieldset>
			<SaleSummary chosen={chosen} rule={rule} />
		</ConsoleForm>
	)
}

const startsAtOnce = (sale: SaleFile | null, { startsAt }: Typed): boolean =>
	sale?.state !== 'running' && Date.parse(instantOf(startsAt) ?? '') <= now()

const WhatFields = ({ form: { field } }: { form: FieldsOf<Typed> }) => (
	<fieldset className="sale-fields">
		<legend>{words.what}</legend>
		<Field label={words.name} hint={words.nameHint} {...field('name')} />
		<Field type="datetime-local" label={words.startsAt} {...field('startsAt')} />
		<Field type="datetime-local" label={words.endsAt} {...field('endsAt')} />
	</fieldset>
)

/** Another rule makes the prices of all items, also of those whose price was typed. */
const RuleFields = ({ form: { values, set, field } }: { form: FieldsOf<Typed> }) => {
	const { errors } = readSaleRule(values)
	const part = (name: 'by' | 'amount' | 'roundTo') => ({
		...field(name),
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
			set(({ chosen }) => ({ [name]: currentTarget.value, chosen: chosen.map(([id, item]) => [id, { ...item, typed: null }]) })),
	})
	return (
		<fieldset className="sale-fields">
			<legend>{words.price}</legend>
			<SelectField label={words.by} {...part('by')}>
				<option value="percent">{words.kinds.percent}</option>
				<option value="price">{words.kinds.price}</option>
			</SelectField>
			<Field label={words.amount} inputMode="numeric" autoComplete="off" {...part('amount')} error={errors.amount} />
			<Field label={words.roundTo} inputMode="numeric" autoComplete="off" {...part('roundTo')} error={errors.roundTo} />
		</fieldset>
	)
}

const valuesOf = (sale: SaleFile | null) => {
	const { name, startsAt, endsAt } = sale ?? { name: words.weekend, ...nextWeekend(now()) }
	return {
		...{ name, startsAt: momentField(startsAt), endsAt: momentField(endsAt) },
		...{ by: 'percent', amount: '', roundTo: '1' },
		chosen: chosenIn(sale),
	}
}
type Typed = ReturnType<typeof valuesOf>

const read = (typed: Typed): SaleFields => ({
	name: typed.name.trim(),
	startsAt: instantOf(typed.startsAt) ?? '',
	endsAt: instantOf(typed.endsAt) ?? '',
	prices: pricesOf(new Map(typed.chosen), readSaleRule(typed).rule).prices,
})
