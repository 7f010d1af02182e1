import type { KnownItem } from './item-list.ts'
import type { Link } from './link.ts'
import { digestOf, type State } from './state.ts'

/** Tells the portal which items the game has, the whole list in parts, when it differs from what was told last. */
export const tellItems = async ({ link, state }: { link: Link; state: State }, items: readonly KnownItem[]): Promise<boolean> => {
	const digest = digestOf(items)
	if (state.note('items') === digest) return false
	const parts = Math.max(1, Math.ceil(items.length / PART))
	for (let part = 1; part <= parts; part++) await link.items(part, parts, items.slice((part - 1) * PART, part * PART))
	state.setNote('items', digest)
	return true
}

const PART = 5_000
