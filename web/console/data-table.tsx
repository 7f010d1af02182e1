import type { ReactNode } from 'react'
import { Empty } from '#web/ui/empty.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { frame as words } from '#web/words/console/frame.ts'

export type Column<R> = {
	head: string
	cell: (row: R) => ReactNode
	/** Numbers stand at the right. */
	isNumber?: true
}

type Props<R> = {
	caption: string
	columns: Column<R>[]
	/** Null while the first ones are on their way. */
	rows: readonly R[] | null
	keyOf: (row: R) => string | number
	empty?: string
}

/** Rows of one kind. On a phone each row becomes a card whose values carry their column's name. */
export const DataTable = <R,>({ caption, columns, rows, keyOf, empty }: Props<R>) => {
	if (!rows) return <SkeletonRows rows={8} />
	if (rows.length === 0) return <Empty text={empty ?? `${words.empty} ${words.emptyHint}`} />
	return (
		<table className="data-table">
			<caption className="quietly">{caption}</caption>
			<thead>
				<tr>
					{columns.map(({ head, isNumber }) => (
						<th key={head} scope="col" className={isNumber && 'is-number'}>
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={keyOf(row)}>
						{columns.map(({ head, cell, isNumber }) => (
							<td key={head} data-label={head} className={isNumber && 'is-number'}>
								<div>{cell(row)}</div>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
