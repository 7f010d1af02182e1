import { NEWS_TYPE } from '#contract/codes.ts'
import { PUBLICATION_STAGES } from '#contract/publication.ts'
import type { AdminNewsRow } from '#features/news/admin.contract.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { SAVED, StageTag } from '#web/console/editing/publication.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useSelection } from '#web/console/lists/selection.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { documents } from '#web/words/console/documents.ts'
import { count } from '#web/words/format.ts'
import { news as words } from '../words/news.console.ts'
import { ManyArticles } from './many-articles.tsx'
import { stageOf } from './values.ts'
import '#web/console/editing/writing.css'

/** All articles, including drafts. */
const News = () => {
	const list = useList('GET /admin/news', FILTERS)
	const { data } = list.loaded
	const selection = useSelection(data?.news, keyOf, ({ subject }) => subject)
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
			list={list}
			columns={COLUMNS}
			rows={data?.news}
			keyOf={keyOf}
			selection={selection}
			below={<ManyArticles selection={selection} />}
		>
			<UnsavedTexts kind="news" pathOf={pathOf} titles={(data?.news ?? []).map(({ id, subject }) => [String(id), subject])} />
		</ResourceList>
	)
}
export default News

const keyOf = ({ id }: AdminNewsRow) => id

const pathOf = (id: string) => `/admin/news/${id}`

const FILTERS = {
	type: choice(
		words.type,
		words.allTypes,
		Object.values(NEWS_TYPE).map((type) => [String(type), words.types[type]]),
	),
	state: choice(
		words.state,
		documents.allStates,
		PUBLICATION_STAGES.map((stage) => [stage, documents.stages[stage]]),
	),
}

const COLUMNS: Column<AdminNewsRow, SortOf<'GET /admin/news'>>[] = [
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
