import { type FormEvent, useRef, useState } from 'react'
import type { PriceRule } from '#features/shop/prices.contract.ts'
import { KeptFields } from '#web/console/console-form.tsx'
import { useFormDraft } from '#web/console/drafts/use-kept-form.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { stock } from '../words/shop.console.ts'
import { type ReadRule, readRule } from './price-rule-text.ts'
import './shop.css'

const words = stock.prices

type Props = {
	/** True after a change: the focus moves here, because the previously focused button is disabled. */
	isAgain: boolean
	/** `forget` drops the input, once the prices have changed. */
	onRule: (rule: PriceRule | null, forget: () => void) => void
}

/** The fields of a price rule. */
export const PriceRuleFields = ({ isAgain, onRule }: Props) => {
	const [errors, setErrors] = useState<ReadRule['errors']>({})
	const form = useRef<HTMLFormElement>(null)
	const kept = useFormDraft({ kind: 'price-rule', id: 'new', edition: 0, form })
	const readForm = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const data = new FormData(currentTarget)
		const text = (name: string) => String(data.get(name))
		const read = readRule({ by: text('by'), amount: text('amount'), roundTo: text('roundTo') })
		setErrors(read.errors)
		onRule(read.rule, kept.forget)
	}
	return (
		<form ref={form} className="price-rule" aria-label={words.rule} onInput={readForm} onSubmit={(event) => event.preventDefault()}>
			<KeptFields kept={kept}>
				<SelectField label={words.by} name="by" autoFocus={isAgain}>
					<option value="percent">{words.kinds.percent}</option>
					<option value="points">{words.kinds.points}</option>
				</SelectField>
				<Field label={words.amount} name="amount" inputMode="text" autoComplete="off" error={errors.amount} />
				<Field label={words.roundTo} name="roundTo" inputMode="numeric" autoComplete="off" defaultValue="1" error={errors.roundTo} />
			</KeptFields>
		</form>
	)
}
