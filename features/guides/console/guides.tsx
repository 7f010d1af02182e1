import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminSectionRow } from '#features/guides/admin.contract.ts'
import { GUIDE_PAGES, type GuidePage } from '#features/guides/contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { SAVED, StageTag } from '#web/console/editing/publication.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { Place } from '#web/console/place.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { SmallActionButton } from '#web/console/small-buttons.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { useShortList } from '#web/console/use-short-list.ts'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { documents } from '#web/words/console/documents.ts'
import { guides as words } from '../words/guides.console.ts'
import { AddSection } from './add-section.tsx'
import { type SectionActions, useSectionActions } from './use-section-actions.ts'
import '#web/console/editing/writing.css'

/** The sections of all guide pages. */
const Guides = () => {
	const [parameters] = useSearchParams()
	const loaded = useCall('GET /admin/guides')
	const { data, reload } = loaded
	const [isAdding, setIsAdding] = useState(false)
	const actions = useSectionActions(reload)
	const guide = parameters.get('guide')
	const state = parameters.get('state')
	const list = useShortList(
		data?.sections.filter((row) => (!guide || row.page === guide) && (!state || row.state === state)),
		({ title, key }) => `${title} ${key}`,
	)
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
				filters={
					<>
						<ChoiceFilter label={words.page} name="guide" any={words.allPages} options={Object.entries(words.pages)} />
						<ChoiceFilter label={words.publicity} name="state" any={documents.allStates} options={Object.entries(STATES)} />
					</>
				}
				loaded={loaded}
				counts={list}
				columns={[placeColumn(data?.sections ?? [], actions), ...COLUMNS, actionColumn(actions)]}
				rows={list.rows}
				keyOf={(row) => `${row.page}/${row.key}`}
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

const pathOf = (id: string) => `/admin/guides/${id}`
const FIRST_PAGE: GuidePage = 'story'
const STATES = { draft: documents.stages.draft, scheduled: documents.stages.scheduled, published: documents.stages.published }

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
