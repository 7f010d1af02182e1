import { useEffect, useState } from 'react'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { readLocalDraft } from '#web/console/drafts/local-draft.ts'
import { useKeptAs } from '#web/console/drafts/use-kept-as.ts'
import { useLocalDraft } from '#web/console/drafts/use-local-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { localDrafts as words } from '#web/words/console/local-drafts.ts'
import { type Cell, type Edits, editsOf, keptOver, numbersIn, takenOver, withEdit, without, withoutStored } from './item-edits.ts'

/** Where unsaved edits are kept: in one place, whatever part of the items is shown. */
export const KEPT = { kind: 'item-grid', id: 'all' } as const

/** What was typed into the cells of these items; kept in this browser until it is saved. */
export const useItemEdits = (items: readonly AdminItem[]) => {
	const keptAs = useKeptAs(KEPT.kind, KEPT.id)
	const [restored] = useState(() => readLocalDraft<Edits>(keptAs))
	const [edits, setEdits] = useState<Edits>(() => (restored?.changes ?? {}) as Edits)
	const kept = useLocalDraft<Edits>({ key: keptAs, edition: 0, changes: edits })
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile is compared when it is saved
	useEffect(() => setEdits(withoutStored(edits, items)), [items])

	const shown = new Set(items.map(({ ProductNum }) => ProductNum))
	const edited = items.filter((item) => editsOf(edits, item).length > 0)
	return {
		edits,
		/** The items with edits. */
		edited,
		/** How many others have some that are not among these items. */
		elsewhere: numbersIn(edits).filter((number) => !shown.has(number)).length,
		put: (cell: Cell, item: AdminItem, now: string) => setEdits((before) => withEdit(before, cell, item, now)),
		/** Drops the edits of these items. */
		drop: (dropped: readonly AdminItem[]) => setEdits((before) => without(before, dropped)),
		/** Keeps those of an item although somebody else has changed it. */
		keepOver: (item: AdminItem) => setEdits((before) => keptOver(before, item)),
		/** Takes what somebody else has set instead. */
		takeTheirs: (item: AdminItem) => setEdits((before) => takenOver(before, item)),
		draft: {
			localDraft: { restored, hasRoom: kept.hasRoom },
			isTyped: edited.length > 0,
			onDrop: () => {
				setEdits({})
				toast.info(words.dropped, { label: frame.undo, undo: () => setEdits(edits) })
			},
		},
		keepNow: kept.keepNow,
	}
}

export type ItemEdits = ReturnType<typeof useItemEdits>
