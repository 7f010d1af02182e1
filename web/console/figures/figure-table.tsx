import { useState } from 'react'
import { type Cell, csvText, ownText } from '#contract/csv.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { DataTable, type Column as TableColumn } from '#web/console/lists/data-table.tsx'
import { SortSelect } from '#web/console/lists/sort-select.tsx'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#web/words/console/frame.ts'
import './figures.css'

/** A number, or a text that somebody typed; `own` is a text of the site itself, such as a day. */
type Value = number | string | { own: string }
type Column<R> = {
	head: string
	of: (row: R) => Value
	format?: (value: number) => string
	/** Where its text leads. */
	to?: (row: R) => string
	/** The table can be sorted by this number, the largest first at first. Only rows of one group are compared, such as those of one currency. */
	sorts?: { group?: (row: R) => number }
}

type Props<R> = {
	title: string
	columns: readonly Column<R>[]
	rows: readonly R[]
	keyOf: (row: R) => string
	fileName: string
	empty: string
	/** How many rows are shown at first. */
	atFirst?: number
}

/** Figures as a table, and all of its rows as a file for a spreadsheet. */
export const FigureTable = <R,>({ title, columns, rows: given, keyOf, fileName, empty, atFirst = AT_FIRST }: Props<R>) => {
	/** The head of a column, with a minus in front for the largest first; empty as the rows were given. */
	const [sort, setSort] = useState('')
	const rows = sortedBy(given, columns, sort)
	const save = () => {
		const cells = rows.map((row) => columns.map(({ of }) => cellOf(of(row))))
		saveFile(new Blob([`\uFEFF${csvText([columns.map(({ head }) => head), ...cells])}`], { type: 'text/csv' }), `${fileName}.csv`)
	}
	return (
		<>
			{rows.length > 1 && (
				<div className="list-tools sort-choice">
					<SortSelect sortable={columns.flatMap(({ head, sorts }) => (sorts ? [{ head, name: head }] : []))} sort={sort} onSort={setSort} />
				</div>
			)}
			<DataTable
				caption={title}
				rows={rows}
				keyOf={keyOf}
				empty={empty}
				atFirst={atFirst}
				columns={columns.map((column) => ({
					...shownColumn(column, rows[0]),
					...(column.sorts && { inPlace: inPlaceOf(column.head, sort, setSort) }),
				}))}
			/>
			{rows.length > 0 && (
				<p className="figure-file">
					<SmallButton onClick={save} aria-label={`${frame.download}: ${title}`}>
						{frame.download}
					</SmallButton>
				</p>
			)}
		</>
	)
}

const AT_FIRST = 5

const inPlaceOf = (head: string, sort: string, setSort: (sort: string) => void): NonNullable<TableColumn<never>['inPlace']> => ({
	sorted: sort === head ? 'ascending' : sort === `-${head}` ? 'descending' : 'none',
	onSort: () => setSort(sort === `-${head}` ? head : `-${head}`),
})

const sortedBy = <R,>(rows: readonly R[], columns: readonly Column<R>[], sort: string): readonly R[] => {
	const column = columns.find(({ head }) => sort === head || sort === `-${head}`)
	if (!column) return rows
	const numberOf = (row: R) => Number(column.of(row)) * (sort === column.head ? 1 : -1)
	const groupOf = column.sorts?.group ?? (() => 0)
	return rows.toSorted((one, other) => groupOf(one) - groupOf(other) || numberOf(one) - numberOf(other))
}

const shownColumn = <R,>({ head, of, format = String, to }: Column<R>, first: R | undefined): TableColumn<R> => ({
	head,
	cell: (row) => (to ? <TextLink to={to(row)}>{textOf(of(row), format)}</TextLink> : textOf(of(row), format)),
	...(first !== undefined && typeof of(first) === 'number' && { isNumber: true }),
})

const textOf = (value: Value, format: (value: number) => string) =>
	typeof value === 'number' ? format(value) : typeof value === 'string' ? value : value.own

const cellOf = (value: Value): Cell => (typeof value === 'object' ? ownText(value.own) : value)
