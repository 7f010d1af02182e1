import { type Cell, csvText, ownText } from '#contract/csv.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#web/words/console/frame.ts'
import { DataTable, type Column as TableColumn } from '../data-table.tsx'
import { SmallButton } from '../small-buttons.tsx'
import './figures.css'

/** A number, or a text that somebody typed; `own` is a text of the site itself, such as a day. */
type Value = number | string | { own: string }
type Column<R> = {
	head: string
	of: (row: R) => Value
	format?: (value: number) => string
	/** Where its text leads. */
	to?: (row: R) => string
}

type Props<R> = {
	title: string
	columns: readonly Column<R>[]
	rows: readonly R[]
	keyOf: (row: R) => string
	fileName: string
	empty: string
}

/** Figures as a table, and all of its rows as a file for a spreadsheet. */
export const FigureTable = <R,>({ title, columns, rows, keyOf, fileName, empty }: Props<R>) => {
	const save = () => {
		const cells = rows.map((row) => columns.map(({ of }) => cellOf(of(row))))
		saveFile(new Blob([`\uFEFF${csvText([columns.map(({ head }) => head), ...cells])}`], { type: 'text/csv' }), `${fileName}.csv`)
	}
	return (
		<>
			<DataTable
				caption={title}
				rows={rows}
				keyOf={keyOf}
				empty={empty}
				atFirst={AT_FIRST}
				columns={columns.map((column) => shownColumn(column, rows[0]))}
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

const shownColumn = <R,>({ head, of, format = String, to }: Column<R>, first: R | undefined): TableColumn<R> => ({
	head,
	cell: (row) => (to ? <TextLink to={to(row)}>{textOf(of(row), format)}</TextLink> : textOf(of(row), format)),
	...(first !== undefined && typeof of(first) === 'number' && { isNumber: true }),
})

const textOf = (value: Value, format: (value: number) => string) =>
	typeof value === 'number' ? format(value) : typeof value === 'string' ? value : value.own

const cellOf = (value: Value): Cell => (typeof value === 'object' ? ownText(value.own) : value)
