import type { Listed, ListedState } from '#contract/ordered-list.ts'
import { toastUndo } from '#web/console/toasts.ts'
import { type Change, type OrderedKind, wordsOf } from './ordered-kind.ts'

export type OrderedActions<E> = { move: (entry: E, place: number) => Promise<void>; put: (entry: E, state: ListedState) => Promise<void> }

/**
 * Actions in a list by a single click; each can be undone for a while. An action lasts until the list is loaded again: a press before that
 * would act on rows that are no longer true.
 */
export const useOrderedActions = <E extends Listed, B>(kind: OrderedKind<E, B>, reload: () => Promise<unknown>): OrderedActions<E> => {
	const words = wordsOf(kind)
	const move = async (entry: E, place: number) => {
		const tell = ({ place: now }: E) =>
			toastUndo(words.done.moved(kind.titleOf(entry), now ?? place), () => kind.move(entry.id, entry.place ?? place))
		await kind.move(entry.id, place).then(tell).finally(reload)
	}
	const put = async (entry: E, state: ListedState) => {
		const tell = ({ edition }: E) => {
			const undo = () => kind.change(entry.id, { state: entry.state, edition } as Change<B>)
			toastUndo(words.done[state](kind.titleOf(entry)), undo)
		}
		const change = kind.change(entry.id, { state, edition: entry.edition } as Change<B>)
		await change.then(tell).finally(reload)
	}
	return { move, put }
}
