import type { Listed, ListedState } from '#contract/ordered-list.ts'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { type Change, type OrderedKind, wordsOf } from './ordered-kind.ts'

export type Move<E> = (entry: E, place: number) => Promise<void>
/** `move` is null where the order is not that of staff. */
export type OrderedActions<E> = { move: Move<E> | null; put: (entry: E, state: ListedState) => Promise<void> }

/**
 * Actions in a list by a single click; each can be undone for a while. An action lasts until the list is loaded again: a press before that
 * would act on rows that are no longer true.
 */
export const useOrderedActions = <E extends Listed, B>(kind: OrderedKind<E, B>, reload: () => Promise<unknown>): OrderedActions<E> => {
	const words = wordsOf(kind)
	const { move } = kind
	const moving = (send: NonNullable<typeof move>) => async (entry: E, place: number) => {
		const tell = ({ place: now }: E) =>
			toastUndo(words.done.moved(kind.titleOf(entry), now ?? place), () => send(entry.id, entry.place ?? place))
		await send(entry.id, place).then(tell).finally(reload)
	}
	const put = async (entry: E, state: ListedState) => {
		const tell = ({ edition }: E) => {
			const undo = () => kind.change(entry.id, { state: entry.state, edition } as Change<B>)
			toastUndo(words.done[state](kind.titleOf(entry)), undo)
		}
		const change = kind.change(entry.id, { state, edition: entry.edition } as Change<B>)
		await change.then(tell).finally(reload)
	}
	return { move: move ? moving(move) : null, put }
}
