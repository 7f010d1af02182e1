import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PAGE_SIZES } from '#contract/fields.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { Loading } from '#web/console/loading/loaded.tsx'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { count, PESOS } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { type Column, DataTable } from './data-table.tsx'
import { createTableText } from './table-text.ts'

const words = frame.listFile

type Answer = { total?: number; last_page?: number; [other: string]: unknown }
type Props<R> = {
	caption: string
	columns: Column<R, string>[]
	keyOf: (row: R) => string | number
	loaded: Loading<Answer>
	/** Those that are shown: of a list that the server pages, an array of its answer as it came. */
	rows: readonly R[]
	/** All rows of a list that is loaded whole. */
	found?: readonly R[] | undefined
}

/**
 * Saves the whole list as a table for a spreadsheet, as it is filtered and sorted: page after page of its own call, each shown out of sight, so
 * that the file has the columns of the screen and no others.
 */
export const ListFile = <R,>({ caption, columns, keyOf, ...list }: Props<R>) => {
	const [state, setState] = useState<{ part: readonly R[]; done: number } | null>(null)
	const outOfSight = useRef<HTMLDivElement>(null)
	const stop = useRef<AbortController>(null)
	useEffect(() => () => stop.current?.abort(), [])
	const { rCoin, milleage } = useWords().money
	const collect = async (signal: AbortSignal) => {
		const table = createTableText([rCoin, milleage, PESOS])
		const taken = new Set<string | number>()
		for await (const rows of partsOf(list, signal)) {
			// What came meanwhile has moved some rows to the next page.
			const part = rows.filter((row) => !taken.has(keyOf(row))).slice(0, MOST_ROWS - taken.size)
			for (const row of part) taken.add(keyOf(row))
			flushSync(() => setState({ part, done: taken.size }))
			table.add(outOfSight.current)
			if (taken.size === MOST_ROWS) break
		}
		if (taken.size === MOST_ROWS) toast.info(words.cut(count(MOST_ROWS)))
		saveFile(new Blob([`\uFEFF${table.text()}`], { type: 'text/csv' }), `${caption}.csv`)
	}
	const save = async () => {
		stop.current = new AbortController()
		const { signal } = stop.current
		try {
			await collect(signal)
		} catch (error) {
			// Whoever left the screen wants no file.
			if (signal.aborted) return
			toast.error(words.stopped)
			throw error
		} finally {
			setState(null)
		}
	}
	return (
		<>
			<span role="status">
				{state && words.progress(count(state.done), list.loaded.data?.total === undefined ? '' : count(list.loaded.data.total))}
			</span>
			<SmallActionButton act={save}>{words.save}</SmallActionButton>
			<div ref={outOfSight} hidden>
				{state && state.part.length > 0 && <DataTable caption={caption} columns={columns} rows={state.part} keyOf={keyOf} />}
			</div>
		</>
	)
}

/** More would keep the site and the browser busy for minutes. */
const MOST_ROWS = 10_000

async function* partsOf<R>(
	{ loaded, rows, found }: Pick<Props<R>, 'loaded' | 'rows' | 'found'>,
	signal: AbortSignal,
): AsyncIterable<readonly R[]> {
	const [name] = Object.entries(loaded.data ?? {}).find(([, value]) => value === rows) ?? []
	if (loaded.data?.last_page === undefined || name === undefined || !loaded.pageAt) return yield found ?? rows
	for (let page = 1, last = 1; page <= last; page++) {
		const answer = await loaded.pageAt({ page: String(page), size: PAGE_SIZES.at(-1) ?? '' }, signal)
		last = answer.last_page ?? 1
		yield answer[name] as readonly R[]
	}
}
