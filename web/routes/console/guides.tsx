import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskSectionLine } from '#contract/guide-desk.ts'
import { GUIDE_PAGES, type GuidePage } from '#contract/guides.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { AddSection } from '#web/console/guides/add-section.tsx'
import { type SectionDeeds, useSectionDeeds } from '#web/console/guides/use-section-deeds.ts'
import { ListTools } from '#web/console/list-tools.tsx'
import { StageTag } from '#web/console/news/stage.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { guides as words } from '#web/words/console/guides.ts'
import { news } from '#web/words/console/news.ts'
import '#web/styles/console-news.css'

export const meta = screenMeta(words.crumb)

/** The sections of all guide pages: a few dozen, so they come at once. */
const Guides = () => {
	const [parameters] = useSearchParams()
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/guides', {}, { signal }), []))
	const [isAdding, setIsAdding] = useState(false)
	const deeds = useSectionDeeds(reload)
	const page = parameters.get('page') ?? ''
	const search = (parameters.get('search') ?? '').toLowerCase()
	const rows = data?.sections.filter((row) => (page === '' || row.page === page) && row.title.toLowerCase().includes(search))
	return (
		<Screen
			title={words.crumb}
			intro={words.intro}
			actions={
				<Button size="small" kind="primary" onClick={() => setIsAdding(true)}>
					{words.add.open}
				</Button>
			}
		>
			<ListTools hint={words.searchHint} total={rows?.length}>
				<label>
					<span>{words.page}</span>
					<select name="page" defaultValue={page}>
						<option value="">{words.allPages}</option>
						{GUIDE_PAGES.map((name) => (
							<option key={name} value={name}>
								{words.pages[name]}
							</option>
						))}
					</select>
				</label>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.crumb}
					columns={[placeColumn(data?.sections ?? [], deeds), ...COLUMNS, deedColumn(deeds)]}
					rows={rows ?? null}
					keyOf={(row) => `${row.page}/${row.key}`}
				/>
			)}
			{isAdding && <AddSection page={GUIDE_PAGES.find((name) => name === page) ?? FIRST_PAGE} onClose={() => setIsAdding(false)} />}
		</Screen>
	)
}
export default Guides

const FIRST_PAGE: GuidePage = 'story'

const placeColumn = (all: readonly DeskSectionLine[], { move }: SectionDeeds): Column<DeskSectionLine> => ({
	head: words.place,
	cell: (row) => {
		const { place } = row
		if (place === null) return <span className="quiet">{words.fixed}</span>
		const last = all.filter((other) => other.page === row.page && other.place !== null).length
		return (
			<span className="row-buttons one-line">
				<b>{place}</b>
				<ActionButton
					size="small"
					aria-label={words.up(row.title)}
					disabled={place === 1}
					act={() => move(row, { from: place, to: place - 1 })}
				>
					<ArrowUp aria-hidden size={16} />
				</ActionButton>
				<ActionButton
					size="small"
					aria-label={words.down(row.title)}
					disabled={place === last}
					act={() => move(row, { from: place, to: place + 1 })}
				>
					<ArrowDown aria-hidden size={16} />
				</ActionButton>
			</span>
		)
	},
})

const COLUMNS: Column<DeskSectionLine>[] = [
	{
		head: words.title,
		cell: ({ page, key, title }) => (
			<Link className="text-link" to={`/admin/guides/${page}/${key}`}>
				{title}
			</Link>
		),
	},
	{ head: words.page, cell: ({ page }) => words.pages[page] },
	{ head: news.columns.languages, cell: ({ hasFilipino }) => (hasFilipino ? news.both : news.englishOnly) },
	{
		head: news.columns.saved,
		cell: ({ savedAt, savedBy }) => (
			<>
				<ManilaTime at={savedAt} /> {savedBy && news.by(savedBy)}
			</>
		),
	},
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

const deedColumn = ({ show }: SectionDeeds): Column<DeskSectionLine> => ({
	head: words.change,
	cell: (row) =>
		row.place === null ? (
			<span className="quiet">{words.fixedReason}</span>
		) : (
			<ActionButton size="small" kind="outline" act={() => show(row, !row.isShown)}>
				{row.isShown ? words.hide : words.show}
			</ActionButton>
		),
})
