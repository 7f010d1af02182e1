import { type ReactNode, useCallback } from 'react'
import { type Column, DataTable } from './data-table.tsx'
import { Failure } from './failure.tsx'
import { ListPager, ListTools } from './list-tools.tsx'
import { Screen } from './screen.tsx'
import { useLoading } from './use-loading.ts'
import { useQuery } from './use-query.ts'

type Load<D> = (query: Record<string, string>, signal: AbortSignal) => Promise<D>

/** The data of a list, loaded with the parameters `names` of the address. `load` must stay the same function. */
export const useResource = <D,>(names: string, load: Load<D>) => {
	const query = useQuery(names)
	return useLoading(useCallback((signal) => load(query, signal), [load, query]))
}

type Counted = { total?: number; last_page?: number; [other: string]: unknown }
type Props<R> = {
	title: string
	intro: string
	actions?: ReactNode
	/** What the search looks for. */
	hint: string
	filters?: ReactNode
	/** `total` and `last_page` of the data are shown, unless `counts` are given. */
	loaded: Pick<ReturnType<typeof useLoading<Counted>>, 'data' | 'failure' | 'reload'>
	counts?: { total: number | undefined; lastPage: number }
	tools?: Pick<Parameters<typeof ListTools>[0], 'take' | 'isNarrowed'>
	rows: readonly R[] | null | undefined
	columns: Column<R>[]
	keyOf: (row: R) => string | number
	/** The text when nothing is searched and there are no rows. */
	none?: string
	above?: ReactNode
	/** Notices between the search and the rows. */
	children?: ReactNode
}

/** A screen with one list: search and filters, the rows, and their pages. */
export const ResourceList = <R,>({
	title,
	intro,
	actions,
	hint,
	filters,
	loaded,
	tools,
	rows,
	columns,
	keyOf,
	children,
	...given
}: Props<R>) => {
	const { data, failure, reload } = loaded
	const { total, lastPage } = given.counts ?? { total: data?.total, lastPage: data?.last_page ?? 1 }
	return (
		<Screen title={title} intro={intro} actions={actions}>
			{given.above}
			<ListTools hint={hint} total={total} {...tools}>
				{filters}
			</ListTools>
			{children}
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && <DataTable caption={title} columns={columns} rows={rows ?? null} keyOf={keyOf} none={given.none} />}
			<ListPager lastPage={lastPage} />
		</Screen>
	)
}
