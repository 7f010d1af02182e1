import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { NothingFound } from './nothing-found.tsx'
import { SelectAll, type Selection, SelectRow } from './selection.tsx'
import { useDisplayAddress } from './use-query.ts'

/** `S`: the names of `sort` that there are. */
export type Column<R, S extends string = never> = {
	head: string
	cell: (row: R) => ReactNode
	/** Numbers are right-aligned. */
	isNumber?: true
	/** The name by which the list can be sorted by this column (`sortedBy` of its call). */
	sort?: S
	/** Sorts rows that are all here by this column. */
	inPlace?: { sorted: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

type Props<R> = {
	caption: string
	columns: Column<R, string>[]
	/** Null while the first rows are being loaded. */
	rows: readonly R[] | null
	keyOf: (row: R) => string | number
	/** For a list with search: the text when nothing is searched and there are no rows. */
	none?: string
	/** For any other list: the text when there are no rows. */
	empty?: string
	/** How many rows are shown at first; a button shows the rest. */
	atFirst?: number
	/** Rows can be selected, to act on many at once. */
	selection?: Selection<R> | undefined
}

/** Rows of one kind. On a phone a row is its first value, with the others below it in a line that wraps, each after its column's name. */
export const DataTable = <R,>({ caption, columns, rows, keyOf, none, empty, atFirst, selection }: Props<R>) => {
	const [isWhole, setIsWhole] = useState(atFirst === undefined)
	if (!rows) return <SkeletonRows rows={8} />
	if (rows.length === 0) return empty === undefined ? <NothingFound none={none} /> : <Empty text={empty} />
	const shown = isWhole ? rows : rows.slice(0, atFirst)
	return (
		<>
			<table className="data-table">
				<caption className="quietly">{caption}</caption>
				<thead>
					<tr>
						{selection && <SelectAll selection={selection} />}
						{columns.map((column) => (
							<Head key={column.head} {...column} />
						))}
					</tr>
				</thead>
				<tbody>
					{shown.map((row) => (
						<tr key={keyOf(row)}>
							{selection && <SelectRow selection={selection} row={row} />}
							{columns.map(({ head, cell, isNumber }) => (
								<td key={head} data-label={head} className={isNumber && 'is-number'}>
									<div>{cell(row)}</div>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{shown.length < rows.length && (
				<p className="table-rest">
					<SmallButton onClick={() => setIsWhole(true)}>{words.showAll(count(rows.length))}</SmallButton>
				</p>
			)}
		</>
	)
}

/** A sortable one leads to the list sorted by it, and then the other way round, the largest first at first. */
const Head = ({ head, isNumber, sort, inPlace }: Pick<Column<never, string>, 'head' | 'isNumber' | 'sort' | 'inPlace'>) => {
	const [parameters] = useSearchParams()
	const to = useDisplayAddress()
	const className = isNumber && 'is-number'
	if (inPlace)
		return (
			<th scope="col" className={className} aria-sort={inPlace.sorted}>
				<button type="button" className="sort-link" onClick={inPlace.onSort}>
					{head}
				</button>
			</th>
		)
	if (sort === undefined)
		return (
			<th scope="col" className={className}>
				{head}
			</th>
		)
	const now = parameters.get('sort')
	return (
		<th scope="col" className={className} aria-sort={now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : 'none'}>
			<Link className="sort-link" to={to('sort', now === `-${sort}` ? sort : `-${sort}`)} replace>
				{head}
			</Link>
		</th>
	)
}
