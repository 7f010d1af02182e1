import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { STOCK } from '#contract/limits.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { textOfFile } from '#web/console/forms/text-of-file.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { useQuery } from '#web/console/lists/use-query.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { count } from '#web/words/format.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import { itemTable as words } from '../words/item-table.console.ts'
import { stock } from '../words/shop.console.ts'
import { FILE } from './item-columns.ts'
import { readTable, type TableLine, tableOf } from './item-table.ts'
import { itemsWanted } from './items-wanted.ts'
import { useCategories } from './use-categories.ts'
import { useItemTable } from './use-item-table.ts'
import './shop.css'

type Compared = { lines: readonly TableLine[]; unknown: readonly string[] }

/** The items for a spreadsheet, and a file of one back, with every difference before anything is saved. */
const ShopTable = () => {
	const { categories, loaded } = useCategories()
	const { progress, left, save, forget } = useItemTable()
	const query = useQuery(['search', 'category', 'currency', 'state'])
	const isFiltered = Object.keys(query).some((name) => name !== 'sort' && name !== 'size')
	const [compared, setCompared] = useState<Compared | null>(null)
	const [refusal, setRefusal] = useState<string | null>(null)
	const [isAsking, setIsAsking] = useState(false)

	const download = async () => {
		const text = tableOf({ items: await itemsWanted(query), categories })
		saveFile(new Blob([text], { type: 'text/csv' }), words.fileName)
	}
	const choose = async (file: File) => {
		forget()
		setCompared(null)
		const text = await textOfFile(file)
		const read = text === null ? { refusal: words.unreadable } : await readTable(text, { items: await itemsWanted({}), categories })
		setRefusal('refusal' in read ? read.refusal : null)
		setCompared('refusal' in read ? null : read)
	}
	const wanted = compared?.lines.filter(({ kind }) => kind === 'new' || kind === 'changed') ?? []
	const send = async () => {
		setIsAsking(false)
		await save(wanted)
		setCompared(null)
	}
	return (
		<Screen title={words.crumb} intro={words.intro} actions={<SmallActionButton act={download}>{words.save}</SmallActionButton>}>
			<BackTo to={`/admin/shop${useLocation().search}`} list={stock.crumb}>
				{isFiltered && ` · ${words.filtered}`}
			</BackTo>
			<Missing loaded={loaded} what={stock.categories.crumb} />
			{loaded.data && progress === null && <FileChoice refusal={refusal} choose={choose} />}
			{progress && (
				<p className="console-notice" role="status">
					{words.progress(count(progress.done), count(progress.all))}
				</p>
			)}
			{left.length > 0 && <NotSaved left={left} />}
			{compared && progress === null && <Differences compared={compared} wanted={wanted} ask={() => setIsAsking(true)} />}
			{compared && isAsking && (
				<ActionDialog
					title={words.title(count(wanted.length))}
					consequences={consequencesOf(compared.lines)}
					ok={words.ok}
					act={async () => void send().catch(toastError)}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</Screen>
	)
}
export default ShopTable

const FileChoice = ({ refusal, choose }: { refusal: string | null; choose: (file: File) => Promise<void> }) => {
	const id = useId()
	return (
		<div className="field">
			<Button kind="outline" onClick={() => document.getElementById(id)?.click()}>
				{words.file}
			</Button>
			<input
				id={id}
				className="quietly"
				type="file"
				accept=".csv,.txt,text/csv,text/plain"
				tabIndex={-1}
				aria-label={words.file}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? []
					if (file) void choose(file).catch(toastError)
					// Otherwise the same file could not be chosen again.
					currentTarget.value = ''
				}}
			/>
			{refusal !== null && (
				<p className="field-error" role="alert">
					{refusal}
				</p>
			)}
		</div>
	)
}

const Differences = ({
	compared: { lines, unknown },
	wanted,
	ask,
}: {
	compared: Compared
	wanted: readonly TableLine[]
	ask: () => void
}) => (
	<>
		<p className="screen-intro" role="status">
			{words.summary(...numbersOf(lines))}
		</p>
		{unknown.length > 0 && <p className="console-notice">{words.unknownColumns(unknown.join(', '))}</p>}
		{wanted.length === 0 && <p className="console-notice">{words.nothing}</p>}
		<DataTable
			caption={words.columns.differences}
			columns={COLUMNS}
			rows={lines.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))}
			keyOf={({ line }) => line}
			empty={words.nothing}
			atFirst={SHOWN_AT_FIRST}
		/>
		<div className="form-end price-end">
			<Button kind="primary" disabled={wanted.length === 0} onClick={ask}>
				{words.submit(count(wanted.length))}
			</Button>
		</div>
	</>
)

/** What needs a look comes first. */
const ORDER: readonly TableLine['kind'][] = ['refused', 'changed', 'new', 'same']
const SHOWN_AT_FIRST = STOCK.maxPrices / 5

const COLUMNS: Column<TableLine>[] = [
	{ head: words.columns.line, isNumber: true, cell: ({ line }) => line },
	{ head: words.columns.item, cell: ({ name, item }) => (item ? `${name} (${item.ProductNum})` : name) },
	{ head: words.columns.what, cell: ({ kind }) => words.kinds[kind] },
	{ head: words.columns.differences, cell: (line) => <What {...line} /> },
]

const What = ({ reasons, differences }: TableLine) => {
	const translate = useTranslate()
	const shown = reasons.length > 0 ? reasons.map((reason) => translate(reason)) : differences.map(sentenceOf)
	return shown.map((text) => <div key={text}>{text}</div>)
}

const sentenceOf = ({ field, was, now }: TableLine['differences'][number]) => {
	const value = now || words.empty
	return was === null ? words.value(FILE.heads[field], value) : words.fromTo(FILE.heads[field], was || words.empty, value)
}

const NotSaved = ({ left }: { left: readonly { line: number; name: string; why: Text }[] }) => {
	const translate = useTranslate()
	return (
		<div className="console-notice" role="alert">
			{words.left}
			<ul>
				{left.map(({ line, name, why }) => (
					<li key={line}>
						<b>{words.line(line, name)}</b>: {translate(why)}
					</li>
				))}
			</ul>
		</div>
	)
}

const numberOfKind = (lines: readonly TableLine[], kind: TableLine['kind']) => lines.filter((line) => line.kind === kind).length

const numbersOf = (lines: readonly TableLine[]) => {
	const of = (kind: TableLine['kind']) => count(numberOfKind(lines, kind))
	return [of('new'), of('changed'), of('same'), of('refused')] as const
}

const consequencesOf = (lines: readonly TableLine[]): string[] => {
	const { added, changed, refused, waits } = words.consequences
	const of = (kind: TableLine['kind'], say: (lines: string) => string) =>
		numberOfKind(lines, kind) > 0 ? [say(count(numberOfKind(lines, kind)))] : []
	return [...of('new', added), ...of('changed', changed), ...of('refused', refused), waits]
}
