import { useState } from 'react'
import type { AdminSectionRow } from '#features/guides/admin.contract.ts'
import { GUIDE_PAGES, type GuidePage } from '#features/guides/contract.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { SAVED, StageTag } from '#web/console/editing/publication.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { Place } from '#web/console/lists/place.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useSelection } from '#web/console/lists/selection.tsx'
import { useShortList } from '#web/console/lists/use-short-list.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { documents } from '#web/words/console/documents.ts'
import { guides as words } from '../words/guides.console.ts'
import { AddSection } from './add-section.tsx'
import { ManySections } from './many-sections.tsx'
import { type SectionActions, useSectionActions } from './use-section-actions.ts'
import '#web/console/editing/writing.css'

/** The sections of all guide pages. */
const Guides = () => {
	const loaded = useCall('GET /admin/guides')
	const { data, reload } = loaded
	const [isAdding, setIsAdding] = useState(false)
	const actions = useSectionActions(reload)
	const { list, rows, counts } = useShortList(loaded, data?.sections, {
		textOf: ({ title, key }) => `${title} ${key}`,
		filters: FILTERS,
		fits: ({ page, state }, asked) => page === (asked.guide ?? page) && state === (asked.state ?? state),
	})
	const { guide } = list.query
	const selection = useSelection(rows, keyOf, ({ title }) => title)
	return (
		<>
			<ResourceList
				title={words.crumb}
				intro={words.intro}
				actions={
					<Button size="small" kind="primary" onClick={() => setIsAdding(true)}>
						{words.add.open}
					</Button>
				}
				hint={words.searchHint}
				list={list}
				counts={counts}
				columns={[placeColumn(data?.sections ?? [], actions), ...COLUMNS, actionColumn(actions)]}
				rows={rows}
				keyOf={keyOf}
				selection={selection}
				below={<ManySections selection={selection} />}
			>
				<UnsavedTexts
					kind="guide"
					pathOf={pathOf}
					titles={(data?.sections ?? []).map(({ page, key, title }) => [`${page}/${key}`, title])}
				/>
			</ResourceList>
			{isAdding && <AddSection page={GUIDE_PAGES.find((name) => name === guide) ?? FIRST_PAGE} onClose={() => setIsAdding(false)} />}
		</>
	)
}
export default Guides

const keyOf = ({ page, key }: AdminSectionRow) => `${page}/${key}`
const pathOf = (id: string) => `/admin/guides/${id}`
const FIRST_PAGE: GuidePage = 'story'
const { draft, scheduled, published } = documents.stages
const FILTERS = {
	guide: choice(words.page, words.allPages, words.pages),
	state: choice(words.publicity, documents.allStates, { draft, scheduled, published }),
}

const placeColumn = (all: readonly AdminSectionRow[], { move }: SectionActions): Column<AdminSectionRow> => ({
	head: words.place,
	cell: (row) => {
		const { place } = row
		if (place === null) return <span className="quiet">{words.fixed}</span>
		const last = all.filter((other) => other.page === row.page && other.place !== null).length
		return (
			<Place
				place={place}
				last={last}
				labels={{ up: words.up(row.title), down: words.down(row.title) }}
				move={(next) => move(row, { from: place, to: next })}
			/>
		)
	},
})

const COLUMNS: Column<AdminSectionRow>[] = [
	{
		head: words.title,
		cell: ({ page, key, title }) => <TextLink to={`/admin/guides/${page}/${key}`}>{title}</TextLink>,
	},
	{ head: words.page, cell: ({ page }) => words.pages[page] },
	{ head: documents.languages, cell: ({ hasFilipino }) => (hasFilipino ? documents.both : documents.englishOnly) },
	SAVED,
	{
		head: words.state,
		cell: ({ isShown, state, publishAt }) => (
			<>
				<span className={isShown ? 'stage stage-published' : 'stage'}>{isShown ? words.shown : words.hidden}</span>{' '}
				{state !== 'published' && <StageTag stage={state} />} {publishAt && <ManilaTime at={publishAt} />}
			</>
		),
	},
]

const actionColumn = ({ show }: SectionActions): Column<AdminSectionRow> => ({
	head: words.change,
	cell: (row) => <SmallActionButton act={() => show(row, !row.isShown)}>{row.isShown ? words.hide : words.show}</SmallActionButton>,
})
