import type { ReactNode } from 'react'
import type { CallFailed } from '#web/calls/api.ts'
import { DataTable } from '#web/console/lists/data-table.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Failure } from './failure.tsx'

export type Loading<D> = {
	data: D | null
	failure: CallFailed | null
	reload: () => Promise<unknown>
	/** Reads another page of a list, with the same filters. */
	pageAt?: (page: Record<string, string>, signal: AbortSignal) => Promise<D>
}

type Props<D> = {
	loaded: Loading<D>
	/** Of the skeleton that is shown until the data is there. */
	rows?: number
	children: (data: D) => ReactNode
}

/** The content of a screen that is loaded first, or why it could not be loaded. */
export const Loaded = <D,>({ loaded: { data, failure, reload }, rows = 8, children }: Props<D>) => (
	<>
		{failure && <Failure failure={failure} retry={reload} />}
		{data !== null ? children(data) : !failure && <SkeletonRows rows={rows} />}
	</>
)

/** Why a part of a screen could not be loaded, which `what` names; nothing while it can. */
export const Missing = ({ loaded: { failure, reload }, what }: { loaded: Loading<unknown>; what: string }) =>
	failure && <Failure failure={failure} retry={reload} what={what} />

type TableProps<R> = { loaded: Loading<unknown> } & Parameters<typeof DataTable<R>>[0]

/** The same for a table. */
export const LoadedTable = <R,>({ loaded: { data, failure, reload }, ...table }: TableProps<R>) => (
	<>
		{failure && <Failure failure={failure} retry={reload} />}
		{(data !== null || !failure) && <DataTable {...table} />}
	</>
)
