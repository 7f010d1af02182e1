import { LISTED_STATES, type Listed, type ListedState } from '#contract/ordered-list.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { Place } from '#web/console/lists/place.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useSelection } from '#web/console/lists/selection.tsx'
import { useListOf } from '#web/console/lists/use-list.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { orderedLists as common } from '#web/words/console/ordered-lists.ts'
import { ManyEntries } from './many-entries.tsx'
import { type OrderedKind, wordsOf } from './ordered-kind.ts'
import { type Move, type OrderedActions, useOrderedActions } from './use-ordered-actions.ts'
import './ordered-list.css'

type Props<E extends Listed, B> = { kind: OrderedKind<E, B>; extra: Column<E>[] }

/** All entries of one kind in their order, with the actions on each. */
export const OrderedList = <E extends Listed, B>({ kind, extra }: Props<E, B>) => {
	const words = wordsOf(kind)
	const states = LISTED_STATES.map((state) => [state, words.states[state]] as const)
	const list = useListOf([kind.path], { state: choice(words.state, words.anyState, states) }, kind.list)
	const { data, reload } = list.loaded
	const actions = useOrderedActions(kind, reload)
	const selection = useSelection(data?.entries, ({ id }) => id, kind.titleOf)
	return (
		<ResourceList
			title={kind.words.crumb}
			intro={kind.words.intro}
			actions={
				<LinkButton kind="primary" size="small" to={`${kind.path}/new`}>
					{kind.words.add}
				</LinkButton>
			}
			hint={words.searchHint}
			list={list}
			columns={[
				...(actions.move ? [placeColumn(kind, actions.move)] : []),
				...(kind.pictureOf ? [pictureColumn(kind.pictureOf)] : []),
				titleColumn(kind),
				stateColumn(words),
				...extra,
				actionsColumn(actions, words),
			]}
			rows={data?.entries}
			keyOf={({ id }) => id}
			none={words.none}
			selection={selection}
			below={<ManyEntries kind={kind} selection={selection} />}
		>
			<UnsavedTexts
				key={kind.path}
				kind={kind.path}
				pathOf={(id) => `${kind.path}/${id}`}
				titles={(data?.entries ?? []).map((entry) => [String(entry.id), kind.titleOf(entry)])}
			/>
		</ResourceList>
	)
}

const placeColumn = <E extends Listed, B>({ titleOf }: OrderedKind<E, B>, move: Move<E>): Column<E> => ({
	head: common.columns.place,
	cell: (entry) =>
		entry.place !== null && (
			<Place
				place={entry.place}
				labels={{ up: common.up(titleOf(entry)), down: common.down(titleOf(entry)) }}
				move={(place) => move(entry, place)}
			/>
		),
})

const pictureColumn = <E extends Listed>(pictureOf: (entry: E) => string | null): Column<E> => ({
	head: common.columns.picture,
	cell: (entry) => {
		const address = pictureOf(entry)
		return address && <img className="list-picture" {...pictureSource(address, '120px')} alt="" loading="lazy" />
	},
})

const titleColumn = <E extends Listed, B>({ titleOf, path }: OrderedKind<E, B>): Column<E> => ({
	head: common.columns.title,
	cell: (entry) => <TextLink to={`${path}/${entry.id}`}>{titleOf(entry)}</TextLink>,
})

type Words = ReturnType<typeof wordsOf>

const stateColumn = <E extends Listed>(words: Words): Column<E> => ({
	head: words.columns.state,
	cell: ({ state }) => <span className={state === 'shown' ? 'mark-on' : 'mark-off'}>{words.states[state]}</span>,
})

const actionsColumn = <E extends Listed>({ put }: OrderedActions<E>, words: Words): Column<E> => {
	const button = (entry: E, state: ListedState, label: string) => (
		<SmallActionButton act={() => put(entry, state)}>{label}</SmallActionButton>
	)
	return {
		head: words.columns.act,
		cell: (entry) => (
			<span className="row-buttons">
				{entry.state === 'removed' && button(entry, 'shown', words.bringBack)}
				{entry.state === 'hidden' && button(entry, 'shown', words.show)}
				{entry.state === 'shown' && button(entry, 'hidden', words.hide)}
				{entry.state !== 'removed' && button(entry, 'removed', words.remove)}
			</span>
		),
	}
}
