import type { RequirementRow } from '#features/media/admin.contract.ts'
import { type FieldsOf, rowsOf } from '#web/console/forms/form-fields.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { ArrowUp } from '#web/icons/arrow-up.ts'
import { Plus } from '#web/icons/plus.ts'
import { X } from '#web/icons/x.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/words/words.ts'
import { media } from '../words/media.console.ts'
import './media.css'

const words = media.requirements

export type Tables = { en: RequirementRow[]; fil: RequirementRow[] }
type Props = { form: FieldsOf<Tables>; lang: 'en' | 'fil' }

/** The rows of one language. */
export const RequirementRows = ({ form, lang }: Props) => {
	const translate = useTranslate()
	const { rows, error, field, add, remove, raise } = rowsOf(form, lang)
	return (
		<fieldset>
			<legend>{words[lang]}</legend>
			{rows.length === 0 && <p className="field-hint">{words.none}</p>}
			{rows.map((_row, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the fields follow their values
				<div key={index} className="requirement-row" lang={lang}>
					{COLUMNS.map((name) => (
						<Field key={name} label={words[name]} {...field(index, name)} />
					))}
					<span className="row-buttons">
						{index > 0 && (
							<Button size="small" aria-label={words.up(index + 1)} onClick={() => raise(index)}>
								<ArrowUp aria-hidden size={16} />
							</Button>
						)}
						<Button size="small" aria-label={words.remove(index + 1)} onClick={() => remove(index)}>
							<X aria-hidden size={16} />
						</Button>
					</span>
				</div>
			))}
			{error && (
				<p className="field-error" role="alert">
					{translate(error)}
				</p>
			)}
			<div className="row-buttons">
				<SmallButton name={lang} onClick={() => add(NEW_ROW)}>
					<Plus aria-hidden size={16} /> {words.add}
				</SmallButton>
			</div>
		</fieldset>
	)
}

const COLUMNS = ['part', 'minimum', 'recommended'] as const
const NEW_ROW: RequirementRow = { part: '', minimum: '', recommended: '' }

export const readRow = ({ part, minimum, recommended }: RequirementRow): RequirementRow => ({
	part: part.trim(),
	minimum: minimum.trim(),
	recommended: recommended.trim(),
})
