import { type FormEvent, useState } from 'react'
import { type SaleFields, type SaleFile, saleBody } from '#features/shop/sales.admin.contract.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { type ErrorOf, fieldsOf, textOf } from '#web/console/form-values.ts'
import { instantIn, ManilaField } from '#web/console/manila-field.tsx'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { sales as words } from '../words/sales.console.ts'
import { type Choice, chosenIn, pricesOf, SaleItems, SaleSummary } from './sale-items.tsx'
import { nextWeekend, type ReadSaleRule, readSaleRule } from './sale-rule.ts'
import './sale-form.css'
import { now } from '#web/browser/now.ts'

type Props = { sale: SaleFile | null; save: (fields: SaleFields) => Promise<void>; reload?: () => void }
const NO_RULE: ReadSaleRule = { rule: null, errors: {} }

/** The form of a sale: its time, the items, and their prices, which are shown before they are saved. A new one is for the next weekend. */
export const SaleForm = ({ sale, save, reload }: Props) => {
	const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(() => chosenIn(sale))
	const [read, setRead] = useState(NO_RULE)
	const [weekend] = useState(() => ({ name: words.weekend, ...nextWeekend(now()) }))
	const form = useConsoleForm({
		...{ kind: 'sale', id: sale?.id ?? 'new', edition: sale?.edition },
		read: (data) => ({
			name: textOf(data, 'name'),
			startsAt: instantIn(data, 'startsAt') ?? '',
			endsAt: instantIn(data, 'endsAt') ?? '',
			prices: pricesOf(chosen, ruleIn(data).rule).prices,
		}),
		check: (values: SaleFields) => schemaErrors(saleBody, values),
		save,
	})
	const { bind, errorOf } = form
	const onInput = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		if (!isOfRule(event.target)) return
		setRead(ruleIn(new FormData(event.currentTarget)))
		setChosen(new Map([...chosen].map(([id, item]) => [id, { ...item, typed: null }])))
	}
	return (
		<ConsoleForm form={{ ...form, bind: { ...bind, onInput } }} ok={words.save} newest={{ label: words.reload, load: reload }}>
			<WhatFields sale={sale ?? weekend} errorOf={errorOf} />
			<RuleFields errors={read.errors} />
			<fieldset className="sale-items">
				<legend>{words.chosen}</legend>
				<SaleItems chosen={chosen} rule={read.rule} onChange={setChosen} />
			</fieldset>
			<SaleSummary chosen={chosen} rule={read.rule} />
		</ConsoleForm>
	)
}

const WhatFields = ({ sale, errorOf }: { sale: Pick<SaleFile, 'name' | 'startsAt' | 'endsAt'>; errorOf: ErrorOf }) => (
	<fieldset className="sale-fields">
		<legend>{words.what}</legend>
		<Field label={words.name} hint={words.nameHint} {...fieldsOf(sale, errorOf)('name')} />
		<ManilaField label={words.startsAt} name="startsAt" at={sale.startsAt} error={errorOf('startsAt')} />
		<ManilaField label={words.endsAt} name="endsAt" at={sale.endsAt} error={errorOf('endsAt')} />
	</fieldset>
)

const RuleFields = ({ errors }: Pick<ReadSaleRule, 'errors'>) => (
	<fieldset className="sale-fields">
		<legend>{words.price}</legend>
		<SelectField label={words.by} name="by">
			<option value="percent">{words.kinds.percent}</option>
			<option value="price">{words.kinds.price}</option>
		</SelectField>
		<Field label={words.amount} name="amount" inputMode="numeric" autoComplete="off" error={errors.amount} />
		<Field label={words.roundTo} name="roundTo" inputMode="numeric" autoComplete="off" defaultValue="1" error={errors.roundTo} />
	</fieldset>
)

const ruleIn = (form: FormData) =>
	readSaleRule({ by: textOf(form, 'by'), amount: textOf(form, 'amount'), roundTo: textOf(form, 'roundTo') })

const isOfRule = (target: EventTarget) =>
	target instanceof HTMLElement && ['by', 'amount', 'roundTo'].includes(target.getAttribute('name') ?? '')
