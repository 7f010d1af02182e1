import { createContext, type FormEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { CallFailed } from '#web/calls/api.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { useTranslate } from '#web/words/words.ts'
import { useKeys } from './keys/use-keys.ts'
import { SavedViews } from './saved-views.tsx'
import { SortSelect } from './sort-select.tsx'
import { addressOf, DISPLAY_PARAMETERS, pageIn, useDisplayAddress, useWholeList } from './use-query.ts'

type Props = {
	hint: string
	children?: ReactNode
	total?: number | undefined
	/** Handles search text that must not be in the address; returns true if it has done so. */
	take?: (search: string) => boolean
	/** The list is narrowed by something that is not in the address. */
	isNarrowed?: boolean
	/** Why the list could not be loaded; filters say what is wrong with them. */
	failure?: CallFailed | null | undefined
}

/** Search and filters of a list. They are part of the address, so that Back works and a link can be shared with colleagues. */
export const ListTools = ({ hint, children, total, take = () => false, isNarrowed = false, failure }: Props) => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const { whole, isWhole } = useWholeList()
	const field = useRef<HTMLInputElement>(null)
	useKeys(words.keys.inList, { '/': () => field.current?.focus() })
	const show = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		if (take(String(form.get('search')))) return event.currentTarget.reset()
		const given = [...form].filter(([, value]) => value !== '') as [string, string][]
		void navigate(addressOf(pathname, new URLSearchParams(given)))
	}
	return (
		<form key={filtersOf(parameters)} className="list-tools" aria-label={words.search} onSubmit={show}>
			{DISPLAY_PARAMETERS.map(
				(name) => parameters.has(name) && <input key={name} type="hidden" name={name} value={parameters.get(name) ?? ''} />,
			)}
			<label>
				<span>{words.search}</span>
				<input
					ref={field}
					type="search"
					name="search"
					defaultValue={parameters.get('search') ?? ''}
					placeholder={hint}
					maxLength={SEARCH_LENGTH}
				/>
			</label>
			<FilterErrors value={failure?.errors ?? NO_ERRORS}>{children}</FilterErrors>
			<SmallButton type="submit">{words.apply}</SmallButton>
			{(isNarrowed || !isWhole) && (
				<LinkButton size="small" to={whole}>
					{words.clear}
				</LinkButton>
			)}
			{total !== undefined && <p className="list-total">{words.total(count(total))}</p>}
			{!isNarrowed && <SavedViews />}
		</form>
	)
}

/** The fields begin anew when another search is shown; another order or size leaves what was typed and not yet sent. */
const filtersOf = (parameters: URLSearchParams) =>
	new URLSearchParams([...parameters].filter(([name]) => !(DISPLAY_PARAMETERS as readonly string[]).includes(name))).toString()

const NO_ERRORS: CallFailed['errors'] = {}
const FilterErrors = createContext(NO_ERRORS)

/** A filter by a day of the calendar in Manila. */
export const DayFilter = ({ label, name }: { label: string; name: string }) => {
	const [parameters] = useSearchParams()
	const translate = useTranslate()
	const id = useId()
	const error = useContext(FilterErrors)[name]?.[0]
	const tie = error && { 'aria-invalid': true, 'aria-describedby': id }
	return (
		<>
			<label>
				<span>{label}</span>
				<input type="date" name={name} defaultValue={parameters.get(name) ?? ''} {...tie} />
			</label>
			{error && (
				<p id={id} className="field-error">
					<CircleAlert aria-hidden size={15} /> {translate(error)}
				</p>
			)}
		</>
	)
}

type Choices = { label: string; name: string; any: string; options: readonly (readonly [value: string, label: string])[] }

/** A filter by one of a few values, or any. */
export const ChoiceFilter = ({ label, name, any, options }: Choices) => {
	const [parameters] = useSearchParams()
	return (
		<label>
			<span>{label}</span>
			{/* Choices that come later are shown as the address says only by a new element. */}
			<select key={options.length} name={name} defaultValue={parameters.get(name) ?? ''}>
				<option value="">{any}</option>
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		</label>
	)
}

/** How the list is sorted, where the heads of its columns are not shown. */
export const SortChoice = ({ columns }: { columns: readonly { head: string; sort?: string }[] }) => {
	const navigate = useNavigate()
	const to = useDisplayAddress()
	const [parameters] = useSearchParams()
	const sortable = columns.flatMap(({ head, sort }) => (sort === undefined ? [] : [{ head, name: sort }]))
	const sort = parameters.get('sort') ?? ''
	return <SortSelect sortable={sortable} sort={sort} onSort={(next) => void navigate(to('sort', next))} />
}

/** The pager of a list; the page number is part of the address. */
export const ListPager = ({ lastPage }: { lastPage: number }) => {
	const { pathname, state } = useLocation()
	const [parameters] = useSearchParams()
	if (lastPage <= 1) return null
	const others = new URLSearchParams(parameters)
	others.delete('page')
	return <Pager page={pageIn(parameters)} lastPage={lastPage} path={others.size > 0 ? `${pathname}?${others}` : pathname} state={state} />
}
