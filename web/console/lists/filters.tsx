import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { CallFailed } from '#web/calls/api.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { type Text, useTranslate } from '#web/words/words.ts'

type Choice = { label: string; any: string; options: readonly (readonly [value: string, label: string])[] }
type Typed = { label: string; is: 'day' | 'text' }
/** Null: only links set it, and the other filters leave it as it is. */
export type Filter = Choice | Typed | null
/** The filters of a list by their names in its query. */
export type Filters<Name extends string = string> = Readonly<Record<Name, Filter>>

/** A filter by one of a few values, or any. */
export const choice = (label: string, any: string, options: Readonly<Record<string, string>> | Choice['options']): Filter => ({
	...{ label, any },
	options: Array.isArray(options) ? options : Object.entries(options),
})

/** The fields of the filters; they begin with what the address says. */
export const FilterFields = ({ filters, errors }: { filters: Filters; errors: CallFailed['errors'] | undefined }) => {
	const [parameters] = useSearchParams()
	return Object.entries(filters).map(([name, filter]) => {
		const value = parameters.get(name) ?? ''
		if (filter === null) return value !== '' && <input key={name} type="hidden" name={name} value={value} />
		if ('options' in filter) return <ChoiceField key={name} {...{ name, value, ...filter }} />
		return <TypedField key={name} {...{ name, value, ...filter }} error={errors?.[name]?.[0]} />
	})
}

type Field = { name: string; value: string }

const ChoiceField = ({ name, value, label, any, options }: Field & Choice) => (
	<label>
		<span>{label}</span>
		{/* Choices that come later are shown as the address says only by a new element. */}
		<select key={options.length} name={name} defaultValue={value}>
			<option value="">{any}</option>
			{options.map(([choice, text]) => (
				<option key={choice} value={choice}>
					{text}
				</option>
			))}
		</select>
	</label>
)

/** A day is one of the calendar in Manila. */
const TypedField = ({ name, value, label, is, error }: Field & Typed & { error: Text | undefined }) => {
	const translate = useTranslate()
	const id = useId()
	const tie = error && { 'aria-invalid': true, 'aria-describedby': id }
	const kind = is === 'day' ? { type: 'date' } : { type: 'search', maxLength: SEARCH_LENGTH }
	return (
		<>
			<label>
				<span>{label}</span>
				<input {...kind} name={name} defaultValue={value} {...tie} />
			</label>
			{error && (
				<p id={id} className="field-error">
					<CircleAlert aria-hidden size={15} /> {translate(error)}
				</p>
			)}
		</>
	)
}
