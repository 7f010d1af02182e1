import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskSectionLine } from '#contract/guide-desk.ts'
import { GUIDE_PAGES } from '#contract/guides.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListTools } from '#web/console/list-tools.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { guides as words } from '#web/words/console/guides.ts'
import { news } from '#web/words/console/news.ts'

export const meta = screenMeta(words.crumb)

/** The sections of all guide pages: a few dozen, so they come at once. */
const Guides = () => {
	const [parameters] = useSearchParams()
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/guides', {}, { signal }), []))
	const page = parameters.get('page') ?? ''
	const search = (parameters.get('search') ?? '').toLowerCase()
	const rows = data?.sections.filter((row) => (page === '' || row.page === page) && row.title.toLowerCase().includes(search))
	return (
		<Screen title={words.crumb} permission="guides.write" intro={words.intro}>
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
				<DataTable caption={words.crumb} columns={COLUMNS} rows={rows ?? null} keyOf={(row) => `${row.page}/${row.key}`} />
			)}
		</Screen>
	)
}
export default Guides

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
]
