import { type ReactNode, useState } from 'react'
import type { Column } from '#web/console/data-table.tsx'
import { LoadedTable } from '#web/console/loaded.tsx'
import { SmallActionButton } from '#web/console/small-buttons.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { documents } from '#web/words/console/documents.ts'
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
	children: (text: T) => ReactNode
}

/** The saved versions of a text, with time and author; each can be viewed and restored. */
export const Versions = <V extends Saved, T>({ current, of, load, look, bringBack, columns, titleOf, children }: Props<V, T>) => {
	const loaded = useLoading(['versions', of], load)
	const [shown, setShown] = useState<T | null>(null)
	const show = async (version: V) => setShown(await look(version))
	return (
		<section className="writing-versions">
			<h2>{words.title}</h2>
			<LoadedTable
				loaded={loaded}
				caption={words.title}
				columns={[...SAVED, ...columns, actions(current, show, bringBack)]}
				rows={loaded.data?.versions ?? null}
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
		</section>
	)
}

const SAVED: Column<Saved>[] = [
	{ head: documents.saved, cell: ({ savedAt }) => <ManilaTime at={savedAt} /> },
	{ head: words.who, cell: ({ savedBy }) => savedBy ?? words.site },
]

type Act<V> = (version: V) => Promise<void>

const actions = <V extends Saved>(current: number, show: Act<V>, bringBack: Act<V>): Column<V> => ({
	head: words.act,
	cell: (version) =>
		version.edition === current ? (
			words.current
		) : (
			<span className="row-buttons">
				<SmallActionButton act={() => show(version)}>{words.look}</SmallActionButton>
				<ActionButton size="small" kind="quiet" act={() => bringBack(version)}>
					{words.bringBack}
				</ActionButton>
			</span>
		),
})
