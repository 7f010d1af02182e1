import type { Listed, ListedState } from '#contract/ordered-list.ts'
import { toastUndo } from '#web/console/toasts.ts'
import { media as words } from '#web/words/console/media.ts'
import type { Change, OrderedKind } from './ordered-kind.ts'

export type OrderedActions<E> = { move: (entry: E, place: number) => Promise<void>; put: (entry: E, state: ListedState) => Promise<void> }

type List = { reload: () => void; reloaded: () => Promise<void> }

/** Actions in a list by a single click; each can be undone for a while. */
export const useOrderedActions = <E extends Listed, B>(kind: OrderedKind<E, B>, { reload, reloaded }: List): OrderedActions<E> => {
	const move = async (entry: E, place: number) => {
		const { place: now } = await kind.move(entry.id, place)
		toastUndo(words.done.moved(kind.titleOf(entry), now ?? place), () => kind.move(entry.id, entry.place ?? place), reload)
		// Until the list is there again, a second press would send the same place once more.
		await reloaded()
	}
	const put = async (entry: E, state: ListedState) => {
		// Reload also after a failure: a colleague may have changed it first, and the list then shows that change.
		const { edition } = await kind.change(entry.id, { state, edition: entry.edition } as Change<B>).finally(reload)
		const undo = () => kind.change(entry.id, { state: entry.state, edition } as Change<B>)
		toastUndo(words.done[state](kind.titleOf(entry)), undo, reload)
	}
	return { move, put }
}
