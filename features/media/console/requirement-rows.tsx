import { useState } from 'react'
import type { RequirementRow } from '#features/media/admin.contract.ts'
import { useKeptRows } from '#web/console/drafts/use-kept-form.ts'
import { textOf } from '#web/console/form-values.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { ArrowUp } from '#web/icons/arrow-up.ts'
import { Plus } from '#web/icons/plus.ts'
import { X } from '#web/icons/x.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Text, useTranslate } from '#web/words/words.ts'
import { media } from '../words/media.console.ts'
import './media.css'

const words = media.requirements

type Props = { lang: 'en' | 'fil'; rows: readonly RequirementRow[]; errorOf: (field: string) => Text | undefined }

/** The rows of one language. Input stays with its row when rows move. */
export const RequirementRows = ({ lang, rows, errorOf }: Props) => {
	const count = useKeptRows(rows.length, (index) => `${lang}.${index}.part`)
	const [kept, setKept] = useState(() => Array.from({ length: count }, (_row, index) => ({ key: index, row: rows[index] ?? null })))
	const [made, setMade] = useState(count)
	const translate = useTranslate()
	const error = errorOf(lang)
	const add = () => {
		setKept([...kept, { key: made, row: null }])
		setMade(made + 1)
	}
	const raise = (index: number) =>
		setKept(kept.map((row, at) => (at === index - 1 ? kept[index] : at === index ? kept[index - 1] : row) ?? row))
	return (
		<fieldset>
			<legend>{words[lang]}</legend>
			{kept.length === 0 && <p className="field-hint">{words.none}</p>}
			{kept.map(({ key, row }, index) => (
				<div key={key} className="requirement-row" lang={lang}>
					{(['part', 'minimum', 'recommended'] as const).map((name) => (
						<Field
							key={name}
							label={words[name]}
							name={`${lang}.${index}.${name}`}
							defaultValue={row?.[name]}
							error={errorOf(`${lang}.${index}.${name}`)}
						/>
					))}
					<span className="row-buttons">
						{index > 0 && (
							<Button size="small" aria-label={words.up(index + 1)} onClick={() => raise(index)}>
								<ArrowUp aria-hidden size={16} />
							</Button>
						)}
						<Button size="small" aria-label={words.remove(index + 1)} onClick={() => setKept(kept.filter((other) => other.key !== key))}>
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
				<SmallButton name={lang} onClick={add}>
					<Plus aria-hidden size={16} /> {words.add}
				</SmallButton>
			</div>
		</fieldset>
	)
}

export const readRows = (form: FormData, lang: 'en' | 'fil'): RequirementRow[] => {
	const rows: RequirementRow[] = []
	for (let index = 0; form.has(`${lang}.${index}.part`); index++) {
		const text = (name: string) => textOf(form, `${lang}.${index}.${name}`)
		rows.push({ part: text('part'), minimum: text('minimum'), recommended: text('recommended') })
	}
	return rows
}
