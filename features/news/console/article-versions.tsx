import { LANGUAGE_NAMES } from '#contract/languages.ts'
import type { AdminNewsItem, NewsVersion } from '#features/news/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Column } from '#web/console/data-table.tsx'
import { SavedBy } from '#web/console/editing/publication.tsx'
import { SafeHtml } from '#web/console/editing/safe-html.tsx'
import { Versions } from '#web/console/editing/versions.tsx'
import { documents } from '#web/words/console/documents.ts'
import { news as words } from '../words/news.console.ts'

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
		>
			{(item) => <Article item={item} />}
		</Versions>
	)
}

const COLUMNS: Column<NewsVersion>[] = [
	{ head: words.columns.state, cell: ({ state }) => documents.stages[state] },
	{ head: words.columns.subject, cell: ({ subject }) => subject },
]

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
