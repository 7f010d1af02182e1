import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { NEWS_TYPE } from '#contract/codes.ts'
import { type AdminNewsRow, NEWS_STAGES } from '#contract/news.admin.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListPager, ListTools } from '#web/console/list-tools.tsx'
import { StageTag, stageOf } from '#web/console/news/stage.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { count } from '#web/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { news as words } from '#web/words/console/news.ts'
import '#web/console/editing/writing.css'

export const meta = screenMeta(words.crumb)

/** All articles, including drafts. */
const News = () => {
	const query = useQuery('search type state page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/news', { query }, { signal }), [query]))
	return (
		<Screen
			title={words.crumb}
			intro={words.intro}
			actions={
				<LinkButton size="small" kind="primary" to="/admin/news/new">
					{words.write}
				</LinkButton>
			}
		>
			<ListTools hint={words.searchHint} total={data?.total}>
				<Choice name="type" label={words.type} all={words.allTypes} options={TYPES} />
				<Choice name="state" label={words.state} all={words.allStates} options={STAGES} />
			</ListTools>
			<UnsavedTexts kind="news" pathOf={pathOf} titles={(data?.news ?? []).map(({ id, subject }) => [String(id), subject])} />
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && <DataTable caption={words.crumb} columns={COLUMNS} rows={data?.news ?? null} keyOf={({ id }) => id} />}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}
export default News

const pathOf = (id: string) => `/admin/news/${id}`

type ChoiceProps = { name: string; label: string; all: string; options: [string, string][] }

const Choice = ({ name, label, all, options }: ChoiceProps) => {
	const [parameters] = useSearchParams()
	return (
		<label>
			<span>{label}</span>
			<select name={name} defaultValue={parameters.get(name) ?? ''}>
				<option value="">{all}</option>
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		</label>
	)
}

const TYPES = Object.values(NEWS_TYPE).map((type): [string, string] => [String(type), words.types[type]])
const STAGES = NEWS_STAGES.map((stage): [string, string] => [stage, words.stages[stage]])

const COLUMNS: Column<AdminNewsRow>[] = [
	{
		head: words.columns.subject,
		cell: ({ id, subject }) => (
			<Link className="text-link" to={`/admin/news/${id}`}>
				{subject}
			</Link>
		),
	},
	{ head: words.columns.type, cell: ({ type }) => <span className="one-line">{words.types[type as keyof typeof words.types]}</span> },
	{ head: words.columns.state, cell: (line) => <StageTag stage={stageOf(line)} /> },
	{ head: words.columns.public, cell: ({ publishAt }) => (publishAt ? <ManilaTime at={publishAt} /> : words.never) },
	{ head: words.columns.languages, cell: ({ hasFilipino }) => (hasFilipino ? words.both : words.englishOnly) },
	{ head: words.columns.views, isNumber: true, cell: ({ views }) => <span className="one-line">{count(views)}</span> },
	{
		head: words.columns.saved,
		cell: ({ savedAt, savedBy }) => (
			<>
				<ManilaTime at={savedAt} /> {savedBy && words.by(savedBy)}
			</>
		),
	},
]
