import type { KeyboardEvent } from 'react'
import { currencyOfSection } from '#contract/codes.ts'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useTranslate } from '#web/words/words.ts'
import { itemGrid as words } from '../words/item-grid.console.ts'
import { itemTable } from '../words/item-table.console.ts'
import { stock } from '../words/shop.console.ts'
import { FILE } from './item-columns.ts'
import { CELLS, type Cell, editsOf, isReadable, keyOf, type Reasons, shownIn, storedIn } from './item-edits.ts'
import type { TableLine } from './item-table.ts'
import type { ItemEdits } from './use-item-edits.ts'
import './shop.css'

type Written = Pick<ItemEdits, 'edits' | 'put' | 'keepOver' | 'takeTheirs'>

/** The name of each item, its cells, and what is changed in them. */
export const gridColumns = (written: Written, reasons: Reasons): Column<AdminItem>[] => [
	{
		head: words.columns.item,
		cell: ({ ProductNum, ItemName, state }) => (
			<>
				<TextLink to={`/admin/shop/items/${ProductNum}`}>{ItemName}</TextLink>{' '}
				<span className="quiet">
					{stock.number(ProductNum)} · {stock.states[state]}
				</span>
			</>
		),
	},
	...CELLS.map(
		(cell): Column<AdminItem> => ({
			head: words.columns[cell],
			cell: (item) => <GridCell cell={cell} item={item} written={written} />,
		}),
	),
	{
		head: words.columns.changes,
		cell: (item) => <Changes item={item} written={written} reasons={reasons.get(item.ProductNum) ?? []} />,
	},
]

/** Every difference of a line, or why it is left out. */
export const DIFFERENCES: Column<TableLine>[] = [
	{ head: words.columns.item, cell: ({ name }) => name },
	{
		head: words.columns.changes,
		cell: ({ differences, reasons }) => (
			<>
				{differences.map(({ field, was, now }) => (
					<div key={field}>{changeText(field as Cell, was ?? '', now)}</div>
				))}
				<Refused reasons={reasons} />
			</>
		),
	},
]

const changeText = (cell: Cell, was: string, now: string) =>
	itemTable.fromTo(words.columns[cell], shownIn(cell, was), shownIn(cell, now) || itemTable.empty)

type OfItem = { item: AdminItem; written: Written }

const GridCell = ({ cell, item, written: { edits, put } }: OfItem & { cell: Cell }) => {
	const now = edits[keyOf(cell, item)]?.now ?? storedIn(cell, item)
	const common = {
		'data-cell': cell,
		'aria-label': words.cell(words.columns[cell], item.ItemName),
		'aria-describedby': editsOf(edits, item).length > 0 ? changesId(item) : undefined,
		onKeyDown: walk,
	}
	if (cell === 'isOnSale')
		return (
			<label className="price-choice grid-choice">
				<input
					{...common}
					type="checkbox"
					checked={now === FILE.yes}
					onChange={({ target }) => put(cell, item, target.checked ? FILE.yes : FILE.no)}
				/>
			</label>
		)
	return (
		<>
			<input
				{...common}
				className="grid-cell"
				inputMode="numeric"
				autoComplete="off"
				aria-invalid={!isReadable(cell, now) || undefined}
				value={now}
				onChange={({ target }) => put(cell, item, target.value)}
			/>
			{cell === 'price' && <span className="quiet"> {stock.currencies[currencyOfSection(item.section)]}</span>}
		</>
	)
}

const changesId = ({ ProductNum }: AdminItem) => `changes-${ProductNum}`

/** Enter and the arrows move in a column, as in a spreadsheet; what is there is selected, to be typed over. */
const walk = (event: KeyboardEvent<HTMLInputElement>) => {
	const { currentTarget, key, shiftKey, ctrlKey, altKey, metaKey } = event
	const step = key === 'Enter' && shiftKey ? -1 : STEPS[key]
	if (!step || ctrlKey || altKey || metaKey) return
	event.preventDefault()
	const column = [
		...(currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-cell="${currentTarget.dataset.cell}"]`) ?? []),
	]
	const next = column[column.indexOf(currentTarget) + step]
	next?.focus()
	next?.select()
}

const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

const Changes = ({ item, written: { edits, keepOver, takeTheirs }, reasons }: OfItem & { reasons: TableLine['reasons'] }) => {
	const own = editsOf(edits, item)
	const theirs = own.filter(({ isMeanwhile }) => isMeanwhile)
	if (own.length + reasons.length === 0) return null
	return (
		<div id={changesId(item)} className="grid-changes">
			{own.map(({ cell, stored, now }) => (
				<div key={cell}>
					{isReadable(cell, now)
						? changeText(cell, stored, now)
						: reasons.length === 0 && <Wrong text={words.whole(words.columns[cell])} />}
				</div>
			))}
			{theirs.map(({ cell, stored }) => (
				<Wrong key={cell} text={words.meanwhile(words.columns[cell], shownIn(cell, stored))} />
			))}
			{theirs.length > 0 && (
				<span className="row-buttons">
					<SmallButton onClick={() => keepOver(item)}>{words.mine}</SmallButton>
					<SmallButton onClick={() => takeTheirs(item)}>{words.theirs}</SmallButton>
				</span>
			)}
			<Refused reasons={reasons} />
		</div>
	)
}

const Refused = ({ reasons }: { reasons: TableLine['reasons'] }) => {
	const translate = useTranslate()
	return reasons.map((reason) => <Wrong key={translate(reason)} text={translate(reason)} />)
}

const Wrong = ({ text }: { text: string }) => (
	<p className="field-error" role="alert">
		{text}
	</p>
)
