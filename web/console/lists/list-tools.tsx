import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { useKeys } from '#web/console/keys/use-keys.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { FilterFields } from './filters.tsx'
import { SavedViews } from './saved-views.tsx'
import { SortSelect } from './sort-select.tsx'
import type { List } from './use-list.ts'
import { addressOf, DISPLAY_PARAMETERS, pageOf, useDisplayAddress, useWholeList } from './use-query.ts'

type Props = {
	list: List<unknown, string>
	hint: string
	columns: readonly { head: string; sort?: string }[]
	total?: number | undefined
}

/** Search and filters of a list. They are part of the address, so that Back works and a link can be shared with colleagues. */
export const ListTools = ({ list: { loaded, filters, take, isHidden }, hint, columns, total }: Props) => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const { whole, isWhole } = useWholeList()
	const field = useRef<HTMLInputElement>(null)
	useKeys(words.keys.inList, { '/': () => field.current?.focus() })
	const show = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		if (take?.(String(form.get('search')))) return event.currentTarget.reset()
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
			<FilterFields filters={filters} errors={loaded.failure?.errors} />
			<SortChoice columns={columns} />
			<SmallButton type="submit">{words.apply}</SmallButton>
			{(isHidden || !isWhole) && (
				<LinkButton size="small" to={whole}>
					{words.clear}
				</LinkButton>
			)}
			{total !== undefined && <p className="list-total">{words.total(count(total))}</p>}
			{!isHidden && <SavedViews />}
		</form>
	)
}

/** The fields begin anew when another search is shown; another order or size leaves what was typed and not yet sent. */
const filtersOf = (parameters: URLSearchParams) =>
	new URLSearchParams([...parameters].filter(([name]) => !(DISPLAY_PARAMETERS as readonly string[]).includes(name))).toString()

/** How the list is sorted, where the heads of its columns are not shown. */
const SortChoice = ({ columns }: Pick<Props, 'columns'>) => {
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
	return (
		<Pager
			page={pageOf(parameters.get('page'))}
			lastPage={lastPage}
			path={others.size > 0 ? `${pathname}?${others}` : pathname}
			state={state}
		/>
	)
}
