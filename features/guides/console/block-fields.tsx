import type { ReactNode } from 'react'
import { GUIDE } from '#contract/limits.ts'
import type { GuideBlock } from '#features/guides/contract.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { guides as words } from '../words/guides.console.ts'
import { labelOf, TIES } from './block-names.ts'
import '#web/console/editing/writing.css'

type Value = string | number | null | Value[] | { [name: string]: Value }
type Props = { name: string; label: string; value: Value; onChange: (value: Value) => void }

/**
 * The block of a section as fields: a text field per line, a group per card, stop or skill. Values that link it to the page have no
 * field.
 */
export const BlockFields = ({ block, onChange }: { block: GuideBlock; onChange: (block: GuideBlock) => void }) => {
	const change = (name: string) => (value: Value) => onChange({ ...block, [name]: value } as GuideBlock)
	const entries = Object.entries(block as { [name: string]: Value }).filter(([name]) => !TIES.has(name))
	return entries.map(([name, value]) =>
		name === 'rows' ? (
			<Items key={name} name={name} label={labelOf(name)} value={value as Value[]} onChange={change(name)} labels={columnsOf(block)} />
		) : (
			<Any key={name} name={name} label={labelOf(name)} value={value} onChange={change(name)} />
		),
	)
}

const LONG = new Set(['text', 'tip', 'note'])
/** In these fields empty means null. */
const OPTIONAL = new Set(['quote', 'levels', 'note'])
const GROWING = new Set(['weapons', 'rows', 'cards', 'skills'])

const columnsOf = (block: GuideBlock) => (block.kind === 'table' ? block.columns : undefined)

const Any = ({ name, label, value, onChange }: Props): ReactNode => {
	if (TIES.has(name)) return null
	if (name === 'picture') return <Picture label={label} value={value as string | null} onChange={onChange} />
	if (Array.isArray(value)) return <Items name={name} label={label} value={value} onChange={onChange} />
	if (typeof value === 'number') return <Rating label={label} value={value} onChange={onChange} />
	if (typeof value === 'object' && value !== null) return <Group label={label} value={value} onChange={onChange} />
	const Kind = LONG.has(name) ? TextAreaField : Field
	return (
		<Kind
			label={label}
			value={value ?? ''}
			onChange={({ target }: { target: { value: string } }) => onChange(target.value === '' && OPTIONAL.has(name) ? null : target.value)}
		/>
	)
}

const Picture = ({ label, value, onChange }: { label: string; value: string | null; onChange: (value: Value) => void }) => (
	<PictureField
		place="guide"
		label={label}
		name="picture"
		value={value ?? ''}
		canRemove={false}
		onChange={({ currentTarget }) => onChange(currentTarget.value)}
	/>
)

const Rating = ({ label, value, onChange }: { label: string; value: number; onChange: (value: Value) => void }) => (
	<SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
		{Array.from({ length: GUIDE.bestRating }, (_step, index) => index + 1).map((step) => (
			<option key={step} value={step}>
				{step}
			</option>
		))}
	</SelectField>
)

type GroupProps = { label: string; value: { [name: string]: Value }; onChange: (value: Value) => void }

const Group = ({ label, value, onChange }: GroupProps) => (
	<fieldset className="block-group">
		<legend>{label}</legend>
		{Object.entries(value).map(([name, inner]) => (
			<Any key={name} name={name} label={labelOf(name)} value={inner} onChange={(next) => onChange({ ...value, [name]: next })} />
		))}
	</fieldset>
)

type ItemsProps = Omit<Props, 'value'> & { value: Value[]; labels?: readonly string[] | undefined }

/** A list of items. `labels` are the labels of the cells of a row. */
const Items = ({ name, label, value, onChange, labels }: ItemsProps) => {
	const put = (index: number, next: Value) => onChange(value.map((item, at) => (at === index ? next : item)))
	const canGrow = GROWING.has(name)
	return (
		<fieldset className="block-group">
			<legend>{label}</legend>
			{value.map((item, index) => {
				const own = titleOf(item, labels?.[index] ?? `${label} ${index + 1}`)
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: list items have no other stable key
					<div key={index} className="block-item">
						{Array.isArray(item) ? (
							<Items name="" label={own} value={item} onChange={(next) => put(index, next)} labels={labels ?? words.pair} />
						) : (
							<Any name={typeof item === 'string' ? '' : name} label={own} value={item} onChange={(next) => put(index, next)} />
						)}
						{canGrow && value.length > 1 && (
							<Button size="small" onClick={() => onChange(value.filter((_item, at) => at !== index))}>
								{words.removeOf(own)}
							</Button>
						)}
					</div>
				)
			})}
			{canGrow && <SmallButton onClick={() => onChange([...value, emptied(value.at(-1) ?? '')])}>{words.addTo(label)}</SmallButton>}
		</fieldset>
	)
}

/** The item's own name where it has one. */
const titleOf = (item: Value, otherwise: string): string =>
	typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item.name === 'string' && item.name ? item.name : otherwise

/** A new item of the same shape, with empty texts. */
const emptied = (value: Value): Value => {
	if (typeof value === 'string') return ''
	if (Array.isArray(value)) return value.map(emptied)
	return typeof value === 'object' && value !== null
		? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]))
		: value
}
