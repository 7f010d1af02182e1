import { type ReactNode, useState } from 'react'
import type { Column } from '#web/console/lists/data-table.tsx'
import { LoadedTable } from '#web/console/loading/loaded.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { documents } from '#web/words/console/documents.ts'
import { CompareVersions, type Part } from './compare-versions.tsx'
import './writing.css'

const words = documents.versions

type Saved = { edition: number; savedAt: string; savedBy: string | null }
type Props<V extends Saved, T> = {
	/** The current edition, which cannot be restored. */
	current: number
	/** The path of the document. */
	of: string
	load: (signal: AbortSignal) => Promise<{ versions: V[] }>
	/** Loads the text of a version. */
	look: (version: V) => Promise<T>
	bringBack: (version: V) => Promise<void>
	/** Further columns after time and author. */
	columns: Column<V>[]
	titleOf: (text: T) => string
	/** Its fields, to compare them with those of another version. */
	partsOf: (text: T) => readonly Part[]
	children: (text: T) => ReactNode
}

/** The saved versions of a text, with time and author; each can be viewed, compared with another and restored. */
export const Versions = <V extends Saved, T>({ current, of, load, look, bringBack, columns, titleOf, partsOf, children }: Props<V, T>) => {
	const loaded = useLoading(['versions', of], load)
	const [shown, setShown] = useState<T | null>(null)
	const [compared, setCompared] = useState<V | null>(null)
	const versions = loaded.data?.versions ?? null
	const show = async (version: V) => setShown(await look(version))
	const compare = versions && versions.length > 1 ? setCompared : null
	return (
		<section className="writing-versions">
			<h2>{words.title}</h2>
			<LoadedTable
				loaded={loaded}
				caption={words.title}
				columns={[...SAVED, ...columns, actions({ current, show, compare, bringBack })]}
				rows={versions}
				keyOf={({ edition }) => edition}
				atFirst={10}
			/>
			{shown && (
				<Dialog title={titleOf(shown)} onClose={() => setShown(null)}>
					{children(shown)}
					<div className="dialog-buttons">
						<Button kind="primary" onClick={() => setShown(null)} autoFocus>
							{words.close}
						</Button>
					</div>
				</Dialog>
			)}
			{compared && versions && (
				<CompareVersions version={compared} onClose={() => setCompared(null)} {...{ of, versions, current, look, partsOf }} />
			)}
		</section>
	)
}

const SAVED: Column<Saved>[] = [
	{ head: documents.saved, cell: ({ savedAt }) => <ManilaTime at={savedAt} /> },
	{ head: words.who, cell: ({ savedBy }) => savedBy ?? words.site },
]

type Acts<V> = {
	current: number
	show: (version: V) => Promise<void>
	/** Null where there is no other. */
	compare: ((version: V) => void) | null
	bringBack: (version: V) => Promise<void>
}

const actions = <V extends Saved>({ current, show, compare, bringBack }: Acts<V>): Column<V> => ({
	head: words.act,
	cell: (version) => (
		<span className="row-buttons">
			{version.edition === current ? (
				<span>{words.current}</span>
			) : (
				<SmallActionButton act={() => show(version)}>{words.look}</SmallActionButton>
			)}
			{compare && <SmallButton onClick={() => compare(version)}>{documents.compare.open}</SmallButton>}
			{version.edition !== current && (
				<ActionButton size="small" kind="quiet" act={() => bringBack(version)}>
					{words.bringBack}
				</ActionButton>
			)}
		</span>
	),
})
