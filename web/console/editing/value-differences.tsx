import type { ReactNode } from 'react'
import { pictureSource } from '#web/ui/picture-source.ts'
import { documents } from '#web/words/console/documents.ts'
import type { Difference } from './conflict.tsx'
import '../picture-field.css'
import './writing.css'

export type Shows<V> = { [K in keyof V]?: (value: V[K]) => ReactNode }
type Versions<V> = { mine: V; theirs: V; fields: readonly (keyof V & string)[] }

/** Both versions of these fields, with the labels and the words that the form has for them. */
export const valueDifferences = <V extends object>(
	form: HTMLFormElement | null,
	{ mine, theirs, fields }: Versions<V>,
	shows: Shows<V>,
): Difference[] =>
	fields.map((name) => {
		const field = form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null
		const show = (value: V[typeof name]) => shows[name]?.(value) ?? shown(field, value)
		return { label: labelOf(field, Array.isArray(mine[name])), theirs: show(theirs[name]), mine: show(mine[name]) }
	})

/** A picture, a list or a radio button is named by its group. */
const labelOf = (field: HTMLElement | null, isList: boolean): string => {
	const isOne = !isList && field && ['INPUT', 'SELECT', 'TEXTAREA'].includes(field.tagName) && field.getAttribute('type') !== 'radio'
	const label = isOne ? (field as HTMLInputElement).labels?.[0] : field?.closest('fieldset')?.querySelector('legend')
	const text = label?.cloneNode(true) as Element | undefined
	for (const hint of text?.querySelectorAll('.field-hint') ?? []) hint.remove()
	return text?.textContent?.trim() ?? ''
}

const shown = (field: HTMLElement | null, value: unknown): ReactNode => {
	if (Array.isArray(value)) return value.length === 0 ? documents.nothing : <Rows rows={value} />
	if (typeof value === 'boolean') return value ? documents.on : documents.off
	const text = String(value ?? '')
	if (text.trim() === '') return documents.nothing
	if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.value === text)?.text ?? text
	if (field instanceof HTMLButtonElement) return <img className="picture-shown" {...pictureSource(text, '320px')} alt="" />
	return field?.getAttribute('type') === 'datetime-local' ? text.replace('T', ' ') : <span className="meanwhile-text">{text}</span>
}

const Rows = ({ rows }: { rows: readonly object[] }) => (
	<ol>
		{rows.map((row, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: rows are only shown
			<li key={index}>{Object.values(row).filter(Boolean).join(' · ')}</li>
		))}
	</ol>
)
