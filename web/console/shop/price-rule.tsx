import type { FormEvent } from 'react'
import type { PriceRule } from '#contract/prices.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { stock } from '#web/words/console/stock.ts'

const words = stock.prices

/** By how much prices change. Null as long as that is no rule. */
export const PriceRuleFields = ({ onRule }: { onRule: (rule: PriceRule | null) => void }) => {
	const tell = ({ currentTarget }: FormEvent<HTMLFormElement>) => onRule(ruleIn(new FormData(currentTarget)))
	return (
		<form className="price-rule" aria-label={words.rule} onInput={tell} onSubmit={(event) => event.preventDefault()}>
			<SelectField label={words.by} name="by">
				<option value="percent">{words.kinds.percent}</option>
				<option value="points">{words.kinds.points}</option>
			</SelectField>
			<Field label={words.amount} name="amount" inputMode="text" autoComplete="off" />
			<Field label={words.roundTo} name="roundTo" inputMode="numeric" autoComplete="off" defaultValue="1" />
		</form>
	)
}

const ruleIn = (form: FormData): PriceRule | null => {
	const [amount, roundTo] = [String(form.get('amount')).trim(), String(form.get('roundTo')).trim()]
	if (!/^[+-]?\d{1,9}$/.test(amount) || !/^[1-9]\d{0,8}$/.test(roundTo)) return null
	return { by: form.get('by') === 'points' ? 'points' : 'percent', amount: Number(amount), roundTo: Number(roundTo) }
}
