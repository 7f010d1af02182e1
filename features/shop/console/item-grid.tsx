import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { DraftNotice } from '#web/console/drafts/draft-notice.tsx'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { useShownKeys } from '#web/console/keys/shown-keys.ts'
import { DataTable } from '#web/console/lists/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { count } from '#web/words/format.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import { itemGrid as words } from '../words/item-grid.console.ts'
import { itemTable } from '../words/item-table.console.ts'
import { lineOf, type Reasons } from './item-edits.ts'
import { DIFFERENCES, gridColumns } from './item-grid-columns.tsx'
import type { TableLine } from './item-table.ts'
import { useItemEdits } from './use-item-edits.ts'
import { useItemTable } from './use-item-table.ts'
import './shop.css'

type Props = { items: readonly AdminItem[]; reload: () => Promise<unknown> }

/** The table with its cells, what was typed into them, and the button that saves it all after a look at the differences. */
export const ItemGrid = ({ items, reload }: Props) => {
	const written = useItemEdits(items)
	const { edits, edited, elsewhere, draft } = written
	const { progress, left, save, forget } = useItemTable(() => void reload())
	const [refused, setRefused] = useState<Reasons>(new Map())
	const [pending, setPending] = useState<readonly TableLine[] | null>(null)
	useShownKeys(words.keys)

	const ask = async () => {
		forget()
		const lines = await Promise.all(edited.map((item) => lineOf(edits, item)))
		const wrong = lines.filter(({ kind }) => kind === 'refused')
		flushSync(() => setRefused(new Map(wrong.map(({ line, reasons }) => [line, reasons]))))
		if (wrong.length < lines.length) setPending(lines)
		else document.querySelector<HTMLElement>('.grid-changes .field-error')?.closest('tr')?.querySelector('input')?.focus()
	}
	const send = async (lines: readonly TableLine[]) => {
		setPending(null)
		written.keepNow()
		const saved = await save(lines)
		written.drop(saved.flatMap(({ item }) => item ?? []))
		await reload()
	}
	const put: typeof written.put = (cell, item, now) => {
		written.put(cell, item, now)
		setRefused((before) => new Map([...before].filter(([number]) => number !== item.ProductNum)))
	}
	const reasons: Reasons = new Map([...refused, ...left.map(({ line, why }): [number, readonly Text[]] => [line, [why]])])
	return (
		<>
			<DraftNotice {...draft} />
			{elsewhere > 0 && (
				<p className="console-notice">
					{words.elsewhere(count(elsewhere))} <TextLink to="/admin/shop/grid">{words.showAll}</TextLink>
				</p>
			)}
			<DataTable
				caption={words.crumb}
				columns={gridColumns({ ...written, put }, reasons)}
				rows={items}
				keyOf={({ ProductNum }) => ProductNum}
				empty={words.none}
				atFirst={AT_FIRST}
			/>
			<GridEnd progress={progress} left={left} items={edited.length} ask={() => void ask().catch(toastError)} />
			{pending && <Question lines={pending} send={(lines) => void send(lines).catch(toastError)} onClose={() => setPending(null)} />}
		</>
	)
}

/** More fields at once make typing slow on an old PC. */
const AT_FIRST = 100

type End = Pick<ReturnType<typeof useItemTable>, 'progress' | 'left'> & { items: number; ask: () => void }

/** Stays in sight while the table is scrolled. */
const GridEnd = ({ progress, left, items, ask }: End) => {
	const translate = useTranslate()
	return (
		<div className="form-end price-end">
			{left.length > 0 && (
				<div className="console-notice" role="alert">
					{words.left}
					<ul>
						{left.map(({ line, name, why }) => (
							<li key={line}>
								<b>{name}</b>: {translate(why)}
							</li>
						))}
					</ul>
				</div>
			)}
			<Button kind="primary" busy={progress !== null} disabled={items === 0} onClick={ask}>
				{items === 0 ? words.nothing : itemTable.submit(count(items))}
			</Button>
			<p role="status">{progress && itemTable.progress(count(progress.done), count(progress.all))}</p>
		</div>
	)
}

type Asked = { lines: readonly TableLine[]; send: (lines: readonly TableLine[]) => void; onClose: () => void }

/** Every difference, and what is left out. */
const Question = ({ lines, send, onClose }: Asked) => {
	const wanted = lines.filter(({ kind }) => kind === 'changed')
	const others = lines.length - wanted.length
	const { changed, refused, waits } = itemTable.consequences
	return (
		<ActionDialog
			title={itemTable.title(count(wanted.length))}
			consequences={[
				...(wanted.length > 0 ? [changed(count(wanted.length))] : []),
				...(others > 0 ? [refused(count(others))] : []),
				...(wanted.some(({ values }) => values.price !== undefined) ? [waits] : []),
			]}
			ok={itemTable.ok}
			act={async () => send(wanted)}
			onClose={onClose}
		>
			<DataTable
				caption={words.columns.changes}
				columns={DIFFERENCES}
				rows={lines}
				keyOf={({ line }) => line}
				empty={words.nothing}
				atFirst={20}
			/>
		</ActionDialog>
	)
}
