import type { ReactNode } from 'react'
import { pictureSource } from '#web/ui/picture-source.ts'
import { documents } from '#web/words/console/documents.ts'
import type { Difference } from './conflict.tsx'
import '#web/console/pictures/picture-field.css'
import './writing.css'

/** How values that are no text are shown; of a list, one row. */
export type Shows<V> = { [K in keyof V]?: (value: V[K] extends readonly (infer R)[] ? R : V[K]) => ReactNode }
type Versions<V> = { mine: V; theirs: V; fields: readonly (keyof V & string)[] }

/** Both versions of these fields, with the labels and the words that the form has for them. */
export const valueDifferences = <V extends object>(
	form: HTMLFormElement | null,
	{ mine, theirs, fields }: Versions<V>,
	shows: Shows<V>,
): Difference[] =>
	fields.map((name) => {
		const field = form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null
		const show = shows[name] as ((value: unknown) => ReactNode) | undefined
		const [one, other] = [theirs[name], mine[name]] as [unknown, unknown]
		if (Array.isArray(one) && Array.isArray(other)) return { label: labelOf(field, true), ...listDifference(one, other, show) }
		return { label: labelOf(field, false), theirs: shown(field, one, show), mine: shown(field, other, show) }
	})

/** The rows that only one of the lists has, or both lists where they differ in order only. A list is saved whole. */
const listDifference = (theirs: readonly object[], mine: readonly object[], show: (row: object) => ReactNode = joined) => {
	const [onlyTheirs, onlyMine] = [without(theirs, mine), without(mine, theirs)]
	const isOrder = onlyTheirs.length + onlyMine.length === 0
	return {
		theirs: <Rows rows={isOrder ? theirs : onlyTheirs} show={show} />,
		mine: (
			<>
				<Rows rows={isOrder ? mine : onlyMine} show={show} />
				<p className="field-hint">{documents.conflict.wholeList}</p>
			</>
		),
	}
}

const without = (rows: readonly object[], others: readonly object[]) => {
	const known = new Set(others.map((row) => JSON.stringify(row)))
	return rows.filter((row) => !known.has(JSON.stringify(row)))
}

/** A picture, a list or a radio button is named by its group. */
const labelOf = (field: HTMLElement | null, isList: boolean): string => {
	const isOne = !isList && field && ['INPUT', 'SELECT', 'TEXTAREA'].includes(field.tagName) && field.getAttribute('type') !== 'radio'
	const label = isOne ? (field as HTMLInputElement).labels?.[0] : field?.closest('fieldset')?.querySelector('legend')
	const text = label?.cloneNode(true) as Element | undefined
	for (const hint of text?.querySelectorAll('.field-hint') ?? []) hint.remove()
	return text?.textContent?.trim() ?? ''
}

const shown = (field: HTMLElement | null, value: unknown, show?: (value: unknown) => ReactNode): ReactNode => {
	if (show) return show(value)
	if (typeof value === 'boolean') return value ? documents.on : documents.off
	const text = String(value ?? '')
	if (text.trim() === '') return documents.nothing
	if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.value === text)?.text ?? text
	if (field instanceof HTMLButtonElement) return <img className="picture-shown" {...pictureSource(text, '320px')} alt="" />
	return field?.getAttribute('type') === 'datetime-local' ? text.replace('T', ' ') : <span className="meanwhile-text">{text}</span>
}

const Rows = ({ rows, show }: { rows: readonly object[]; show: (row: object) => ReactNode }) =>
	rows.length === 0 ? (
		documents.nothing
	) : (
		<ul>
			{rows.map((row, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows are only shown
				<li key={index}>{show(row)}</li>
			))}
		</ul>
	)

const joined = (row: object) => Object.values(row).filter(Boolean).join(' · ')
