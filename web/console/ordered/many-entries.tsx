import type { Listed, ListedState } from '#contract/ordered-list.ts'
import type { Selection } from '#web/console/lists/selection.tsx'
import { SelectionBar } from '#web/console/lists/selection-bar.tsx'
import { useMany } from '#web/console/lists/use-many.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { type Change, type OrderedKind, wordsOf } from './ordered-kind.ts'

type Props<E extends Listed, B> = { kind: OrderedKind<E, B>; selection: Selection<E> }

/** Shows or hides the selected entries. */
export const ManyEntries = <E extends Listed, B>({ kind, selection }: Props<E, B>) => {
	const many = useMany(selection)
	const words = wordsOf(kind)
	const put = (entries: readonly E[], state: ListedState) => () => {
		const change = changing(kind)
		return many.doWithEach(entries, {
			act: (entry) => change(entry, state),
			back: (entry) => change(entry, entry.state),
			said: (count) => words.many(count, words.states[state]),
		})
	}
	const [hidden, shown] = (['hidden', 'shown'] as const).map((state) => selection.selected.filter((entry) => entry.state === state))
	return (
		<SelectionBar selection={selection} many={many}>
			{hidden && hidden.length > 0 && <SmallActionButton act={put(hidden, 'shown')}>{words.show}</SmallActionButton>}
			{shown && shown.length > 0 && <SmallActionButton act={put(shown, 'hidden')}>{words.hide}</SmallActionButton>}
		</SelectionBar>
	)
}

/** A later change of an entry, such as its undoing, names the edition that the earlier left. */
const changing = <E extends Listed, B>(kind: OrderedKind<E, B>) => {
	const editions = new Map<number, number>()
	return async ({ id, edition }: E, state: ListedState) => {
		const after = await kind.change(id, { state, edition: editions.get(id) ?? edition } as Change<B>)
		editions.set(id, after.edition)
	}
}
