import { frame as words } from '#web/words/console/frame.ts'

type Props = {
	/** The columns by which rows can be sorted. */
	sortable: readonly { head: string; name: string }[]
	/** The name of a column, with a minus in front for the largest first; empty as the rows come. */
	sort: string
	onSort: (sort: string) => void
}

/** The order of a table, for a screen that does not show the heads of its columns. */
export const SortSelect = ({ sortable, sort, onSort }: Props) => {
	if (sortable.length === 0) return null
	return (
		<label className="sort-choice">
			<span>{words.sort}</span>
			<select value={sort} onChange={({ target }) => onSort(target.value)}>
				<option value="" disabled={sort !== ''}>
					{words.usualOrder}
				</option>
				{sortable.flatMap(({ head, name }) =>
					[name, `-${name}`].map((value) => (
						<option key={value} value={value}>
							{value === name ? words.upwards(head) : words.downwards(head)}
						</option>
					)),
				)}
			</select>
		</label>
	)
}
