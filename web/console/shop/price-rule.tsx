import { type FormEvent, useState } from 'react'
import type { PriceRule } from '#contract/prices.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { stock } from '#web/words/console/shop.ts'
import { type ReadRule, readRule } from './price-rule-text.ts'

const words = stock.prices

type Props = {
	/** After a change: the focus comes here, for the button that had it has nothing to do. */
	isAgain: boolean
	onRule: (rule: PriceRule | null) => void
}

/** By how much prices change. */
export const PriceRuleFields = ({ isAgain, onRule }: Props) => {
	const [errors, setErrors] = useState<ReadRule['errors']>({})
	const toastError = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const form = new FormData(currentTarget)
		const text = (name: string) => String(form.get(name))
		const read = readRule({ by: text('by'), amount: text('amount'), roundTo: text('roundTo') })
		setErrors(read.errors)
		onRule(read.rule)
	}
	return (
		<form className="price-rule" aria-label={words.rule} onInput={toastError} onSubmit={(event) => event.preventDefault()}>
			<SelectField label={words.by} name="by" autoFocus={isAgain}>
				<option value="percent">{words.kinds.percent}</option>
				<option value="points">{words.kinds.points}</option>
			</SelectField>
			<Field label={words.amount} name="amount" inputMode="text" autoComplete="off" error={errors.amount} />
			<Field label={words.roundTo} name="roundTo" inputMode="numeric" autoComplete="off" defaultValue="1" error={errors.roundTo} />
		</form>
	)
}
