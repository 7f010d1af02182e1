import { DraftNotice } from '#web/console/drafts/draft-notice.tsx'
import { useKeptAs } from '#web/console/drafts/use-kept-as.ts'
import { useValues } from '#web/console/editing/use-values.ts'
import { fieldsOf } from '#web/console/forms/form-fields.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { stock } from '../words/shop.console.ts'
import { readRule } from './price-rule-text.ts'
import './shop.css'

const words = stock.prices

const NOTHING = { by: 'percent', amount: '', roundTo: '1' }

/** A price rule while it is typed; `rule` is null as long as it is not valid. */
export const usePriceRule = () => {
	const { values, set, put, isTyped, localDraft } = useValues({ keptAs: useKeptAs('price-rule', 'new'), begin: NOTHING, edition: 0 })
	const clear = () => {
		localDraft.forget()
		put(NOTHING)
	}
	const { rule, errors } = readRule(values)
	const shown = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]]))
	return { rule, clear, isTyped, localDraft, ...fieldsOf(values, set, shown) }
}

/** `isAgain`: after a change the focus moves here, because the previously focused button is disabled. */
type Props = { written: ReturnType<typeof usePriceRule>; isAgain: boolean }

/** The fields of a price rule. */
export const PriceRuleFields = ({ written: { field, localDraft, isTyped, clear }, isAgain }: Props) => (
	<form className="price-rule" aria-label={words.rule} onSubmit={(event) => event.preventDefault()}>
		<DraftNotice localDraft={localDraft} isTyped={isTyped} onDrop={clear} />
		<SelectField label={words.by} autoFocus={isAgain} {...field('by')}>
			<option value="percent">{words.kinds.percent}</option>
			<option value="points">{words.kinds.points}</option>
		</SelectField>
		<Field label={words.amount} inputMode="text" autoComplete="off" {...field('amount')} />
		<Field label={words.roundTo} inputMode="numeric" autoComplete="off" {...field('roundTo')} />
	</form>
)
