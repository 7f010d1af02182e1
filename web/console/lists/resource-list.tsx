import type { ReactNode } from 'react'
import { Screen } from '#web/console/frame/screen.tsx'
import { LoadedTable } from '#web/console/loading/loaded.tsx'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { frame } from '#web/words/console/frame.ts'
import type { Column } from './data-table.tsx'
import { ListEnd } from './list-end.tsx'
import { ListFile } from './list-file.tsx'
import { ListPager, ListTools } from './list-tools.tsx'
import type { Selection } from './selection.tsx'
import type { List } from './use-list.ts'

type Counted = { total?: number; last_page?: number; [other: string]: unknown }
type RowsProps<R, S extends string> = {
	caption: string
	/** What the search looks for. */
	hint: string
	/** `total` and `last_page` of its data are shown, unless `counts` are given. */
	list: List<Counted, S>
	counts?: { total: number | undefined; lastPage: number; found?: readonly R[] | undefined }
	rows: readonly R[] | null | undefined
	/** Only columns by which the call of the list can sort it lead to another order. */
	columns: Column<R, NoInfer<S>>[]
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
type Props<R, S extends string> = Omit<RowsProps<R, S>, 'caption'> & {
	title: string
	intro: string
	actions?: ReactNode
	above?: ReactNode
}

/** A screen with one list. */
export const ResourceList = <R, S extends string>({ title, intro, actions, above, ...list }: Props<R, S>) => (
	<Screen title={title} intro={intro} actions={actions}>
		{above}
		<ResourceRows caption={title} {...list} />
	</Screen>
)

/** A list: search and filters, the rows, and their pages. */
export const ResourceRows = <R, S extends string>(props: RowsProps<R, S>) => {
	const { hint, list, counts, rows, children, below, download, none, ...table } = props
	const { loaded, isHidden } = list
	const { total, lastPage } = counts ?? { total: loaded.data?.total, lastPage: loaded.data?.last_page ?? 1 }
	return (
		<>
			<ListTools {...{ list, hint, total }} columns={table.columns} />
			{children}
			<LoadedTable loaded={loaded} rows={rows ?? null} none={isHidden ? frame.nothingFits : none} {...table} />
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
