import { useState } from 'react'
import { frame } from '#web/words/console/frame.ts'
import './selection.css'

const words = frame.many

export type Selection<R> = {
	/** The selected rows among those that are shown. */
	selected: readonly R[]
	/** All rows that are shown. */
	rows: readonly R[]
	/** What staff know a row by. */
	nameOf: (row: R) => string
	set: (rows: readonly R[], isSelected: boolean) => void
}

/** Which rows of a list are selected. A row that is no longer shown is not selected, and is again when it comes back. */
export const useSelection = <R,>(
	shown: readonly R[] | null | undefined,
	keyOf: (row: R) => string | number,
	nameOf: (row: R) => string,
): Selection<R> => {
	const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
	const rows = shown ?? []
	return {
		rows,
		nameOf,
		selected: rows.filter((row) => keys.has(keyOf(row))),
		set: (changed, isSelected) =>
			setKeys((before) => {
				const after = new Set(before)
				for (const row of changed) {
					if (isSelected) after.add(keyOf(row))
					else after.delete(keyOf(row))
				}
				return after
			}),
	}
}

/** The cell of a row that selects it. */
export const SelectRow = <R,>({ selection: { selected, nameOf, set }, row }: { selection: Selection<R>; row: R }) => (
	<td className="select-cell">
		<label className="check">
			<input
				type="checkbox"
				aria-label={words.select(nameOf(row))}
				checked={selected.includes(row)}
				onChange={({ target }) => set([row], target.checked)}
			/>
		</label>
	</td>
)

export const SelectAll = <R,>({ selection: { selected, rows, set } }: { selection: Selection<R> }) => (
	<th scope="col" className="select-cell">
		<label className="check">
			<input
				type="checkbox"
				aria-label={words.selectAll}
				checked={rows.length > 0 && selected.length === rows.length}
				ref={(box) => {
					if (box) box.indeterminate = selected.length > 0 && selected.length < rows.length
				}}
				onChange={({ target }) => set(rows, target.checked)}
			/>
		</label>
	</th>
)
