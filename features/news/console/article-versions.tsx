import { LANGUAGE_NAMES } from '#contract/languages.ts'
import type { AdminNewsItem, NewsVersion } from '#features/news/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Part } from '#web/console/editing/compare-versions.tsx'
import { SavedBy } from '#web/console/editing/publication.tsx'
import { SafeHtml } from '#web/console/editing/safe-html.tsx'
import { Versions } from '#web/console/editing/versions.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { readingText } from '#web/console/rich-text/reading-text.ts'
import { documents } from '#web/words/console/documents.ts'
import { news as words } from '../words/news.console.ts'
import { type Values, valuesOf } from './values.ts'

type Props = { base: AdminNewsItem; adopt: (item: AdminNewsItem, message: string) => void }

/** The versions of an article. */
export const ArticleVersions = ({ base, adopt }: Props) => {
	const id = String(base.id)
	const bringBack = async ({ edition }: NewsVersion) => {
		const params = { id, edition: String(edition) }
		const item = await call('POST /admin/news/{id}/versions/{edition}/bring-back', { params, body: { edition: base.edition } })
		adopt(item, words.broughtBack)
	}
	return (
		<Versions
			current={base.edition}
			of={`news/${id}`}
			load={(signal) => call('GET /admin/news/{id}/versions', { params: { id } }, { signal })}
			look={({ edition }) => call('GET /admin/news/{id}/versions/{edition}', { params: { id, edition: String(edition) } })}
			bringBack={bringBack}
			columns={COLUMNS}
			titleOf={({ subject }) => subject}
			partsOf={partsOf}
		>
			{(item) => <Article item={item} />}
		</Versions>
	)
}

const COLUMNS: Column<NewsVersion>[] = [
	{ head: words.columns.state, cell: ({ state }) => documents.stages[state] },
	{ head: words.columns.subject, cell: ({ subject }) => subject },
]

const partsOf = (item: AdminNewsItem): Part[] => {
	const { publishAt: _publishAt, ...values } = valuesOf(item)
	return (Object.keys(values) as (keyof typeof values)[]).map((field) => ({ label: words.fields[field], text: textOf(field, values) }))
}

const textOf = (field: Exclude<keyof Values, 'publishAt'>, values: Omit<Values, 'publishAt'>): string => {
	if (field === 'content' || field === 'filContent') return readingText(values[field])
	if (field === 'type') return words.types[Number(values.type) as keyof typeof words.types]
	return typeof values[field] === 'boolean' ? words[values[field] ? 'shown' : 'hidden'] : values[field]
}

/** A version of an article, in all its languages. */
const Article = ({ item }: { item: AdminNewsItem }) => (
	<>
		<p className="quiet">
			<SavedBy {...item} />
		</p>
		<SafeHtml html={item.content} lang="en" />
		{item.fil && (
			<>
				<h3>
					{LANGUAGE_NAMES.fil}: {item.fil.subject}
				</h3>
				<SafeHtml html={item.fil.content} lang="fil" />
			</>
		)}
	</>
)
