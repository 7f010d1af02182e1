import type { RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Cell, csvText, ownText } from '#contract/csv.ts'
import { PAGE_SIZES } from '#contract/fields.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { useDisplayAddress } from './use-query.ts'

/** `shown` contains the table, `name` is that of its file. `hasSizes`: the server pages the list. */
type Props = { shown: RefObject<HTMLElement | null>; name: string; hasSizes: boolean }

/** Below a list: how many rows a page has, and what is shown as a table for a spreadsheet. */
export const ListEnd = ({ shown, name, hasSizes }: Props) => {
	const navigate = useNavigate()
	const to = useDisplayAddress()
	const [parameters] = useSearchParams()
	const save = () => saveFile(new Blob([`\uFEFF${csvOf(shown.current)}`], { type: 'text/csv' }), `${name}.csv`)
	return (
		<div className="list-end">
			{hasSizes && (
				<label>
					{words.size}
					<select value={parameters.get('size') ?? PAGE_SIZES[0]} onChange={({ target }) => void navigate(to('size', target.value))}>
						{PAGE_SIZES.map((size) => (
							<option key={size}>{size}</option>
						))}
					</select>
				</label>
			)}
			<SmallButton onClick={save}>{words.saveTable}</SmallButton>
		</div>
	)
}

/** The heads and the texts of the table as they are shown. A column of buttons is left out, and so is one of pictures alone. */
const csvOf = (shown: HTMLElement | null): string => {
	const rows = [...(shown?.querySelectorAll('tr') ?? [])].map((row) => [...row.cells])
	const isText = (index: number) => {
		const cells = rows.slice(1).flatMap((row) => row[index] ?? [])
		if (cells.some((cell) => cell.querySelector('button, select, input'))) return false
		return cells.some(hasText) || !cells.some((cell) => cell.querySelector('img'))
	}
	return csvText(rows.map((cells) => cells.filter((_, index) => isText(index)).map(cellOf)))
}

const hasText = (cell: HTMLElement) => cell.innerText.trim() !== ''

/** Numbers, amounts and times as a spreadsheet reads them, not how long ago something was; all else is text, whoever wrote it. */
const cellOf = (cell: HTMLTableCellElement): Cell => {
	const text = cell.innerText.trim()
	const time = cell.querySelector('time')
	if (time && time.innerText.trim() === text) return ownText(time.title || text)
	return cell.matches('td.is-number') && /^(?:PHP )?-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(/,|PHP /g, '')) : text
}
