import { NEWS_TYPE } from '#contract/codes.ts'
import { type AdminNewsRow, NEWS_STAGES } from '#features/news/admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { SAVED, StageTag } from '#web/console/editing/publication.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { documents } from '#web/words/console/documents.ts'
import { count } from '#web/words/format.ts'
import { news as words } from '../words/news.console.ts'
import { stageOf } from './values.ts'
import '#web/console/editing/writing.css'

/** All articles, including drafts. */
const News = () => {
	const loaded = useCall('GET /admin/news', { query: useQuery('search type state page') })
	const { data } = loaded
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={
				<LinkButton size="small" kind="primary" to="/admin/news/new">
					{words.write}
				</LinkButton>
			}
			hint={words.searchHint}
			filters={
				<>
					<ChoiceFilter label={words.type} name="type" any={words.allTypes} options={TYPES} />
					<ChoiceFilter label={words.state} name="state" any={documents.allStates} options={STAGES} />
				</>
			}
			loaded={loaded}
			columns={COLUMNS}
			rows={data?.news}
			keyOf={({ id }) => id}
		>
			<UnsavedTexts kind="news" pathOf={pathOf} titles={(data?.news ?? []).map(({ id, subject }) => [String(id), subject])} />
		</ResourceList>
	)
}
export default News

const pathOf = (id: string) => `/admin/news/${id}`

const TYPES = Object.values(NEWS_TYPE).map((type): [string, string] => [String(type), words.types[type]])
const STAGES = NEWS_STAGES.map((stage): [string, string] => [stage, documents.stages[stage]])

const COLUMNS: Column<AdminNewsRow>[] = [
	{
		head: words.columns.subject,
		cell: ({ id, subject }) => <TextLink to={`/admin/news/${id}`}>{subject}</TextLink>,
	},
	{ head: words.columns.type, cell: ({ type }) => <span className="one-line">{words.types[type as keyof typeof words.types]}</span> },
	{ head: words.columns.state, cell: (line) => <StageTag stage={stageOf(line)} /> },
	{ head: words.columns.public, sort: 'public', cell: ({ publishAt }) => (publishAt ? <ManilaTime at={publishAt} /> : words.never) },
	{ head: documents.languages, cell: ({ hasFilipino }) => (hasFilipino ? documents.both : documents.englishOnly) },
	{ head: words.columns.views, isNumber: true, sort: 'views', cell: ({ views }) => <span className="one-line">{count(views)}</span> },
	{ ...SAVED, sort: 'saved' },
]
