import type { ReactNode } from 'react'
import { frame } from '#web/words/console/frame.ts'
import type { Column } from './data-table.tsx'
import { ListEnd } from './list-end.tsx'
import { ListFile } from './list-file.tsx'
import { ListPager, ListTools, SortChoice } from './list-tools.tsx'
import { LoadedTable, type Loading } from './loaded.tsx'
import { Screen } from './screen.tsx'
import type { Selection } from './selection.tsx'
import { SmallActionButton } from './small-buttons.tsx'

type Counted = { total?: number; last_page?: number; [other: string]: unknown }
type RowsProps<R> = {
	caption: string
	/** What the search looks for. */
	hint: string
	filters?: ReactNode
	/** `total` and `last_page` of the data are shown, unless `counts` are given. */
	loaded: Loading<Counted>
	counts?: { total: number | undefined; lastPage: number; found?: readonly R[] | undefined }
	tools?: Pick<Parameters<typeof ListTools>[0], 'take' | 'isNarrowed'>
	rows: readonly R[] | null | undefined
	columns: Column<R>[]
	keyOf: (row: R) => string | number
	/** The text when nothing is searched and there are no rows. */
	none?: string
	selection?: Selection<R> | undefined
	/** What can be done with the selected rows. */
	below?: ReactNode
	/** The whole list as a file, where the server writes it; else it is put together here. */
	download?: () => Promise<unknown>
	/** Notices between the search and the rows. */
	children?: ReactNode
}
type Props<R> = Omit<RowsProps<R>, 'caption'> & { title: string; intro: string; actions?: ReactNode; above?: ReactNode }

/** A screen with one list. */
export const ResourceList = <R,>({ title, intro, actions, above, ...list }: Props<R>) => (
	<Screen title={title} intro={intro} actions={actions}>
		{above}
		<ResourceRows caption={title} {...list} />
	</Screen>
)

/** A list: search and filters, the rows, and their pages. */
export const ResourceRows = <R,>({ hint, filters, loaded, counts, tools, rows, children, below, download, ...table }: RowsProps<R>) => {
	const { total, lastPage } = counts ?? { total: loaded.data?.total, lastPage: loaded.data?.last_page ?? 1 }
	return (
		<>
			<ListTools hint={hint} total={total} failure={loaded.failure} {...tools}>
				{filters}
				<SortChoice columns={table.columns} />
			</ListTools>
			{children}
			<LoadedTable loaded={loaded} rows={rows ?? null} {...table} />
			{below}
			<ListPager lastPage={lastPage} />
			{rows && rows.length > 0 && (
				<ListEnd hasSizes={loaded.data?.last_page !== undefined}>
					{download ? (
						<SmallActionButton act={download}>{frame.listFile.save}</SmallActionButton>
					) : (
						<ListFile {...{ loaded, rows, found: counts?.found, ...table }} />
					)}
				</ListEnd>
			)}
		</>
	)
}
