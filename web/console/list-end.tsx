import type { RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PAGE_SIZES } from '#contract/fields.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { PESOS } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { csvOfTable } from './table-text.ts'
import { useDisplayAddress } from './use-query.ts'

/** `shown` contains the table, `name` is that of its file. `hasSizes`: the server pages the list. */
type Props = { shown: RefObject<HTMLElement | null>; name: string; hasSizes: boolean }

/** Below a list: how many rows a page has, and what is shown as a table for a spreadsheet. */
export const ListEnd = ({ shown, name, hasSizes }: Props) => {
	const navigate = useNavigate()
	const to = useDisplayAddress()
	const [parameters] = useSearchParams()
	const { rCoin, milleage } = useWords().money
	const save = () => {
		const text = csvOfTable(shown.current, [rCoin, milleage, PESOS])
		saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${name}.csv`)
	}
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
