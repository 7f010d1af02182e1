import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { AdminNewsItem } from '#features/news/admin.contract.ts'
import { draftKey } from '#web/console/drafts/local-draft.ts'
import { DocumentEditor } from '#web/console/editing/document-editor.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { theirChanges } from './conflicting-changes.tsx'
import { Publishing } from './publishing.tsx'
import { useArticle } from './use-article.ts'
import type { Values } from './values.ts'

type Props = {
	item: AdminNewsItem | null
	/** What a new article begins with, and under which name its unsaved text is kept. */
	begin?: Partial<Values> | undefined
	id?: string | undefined
	author: string
	userNum: number
	onCreated: (item: AdminNewsItem) => void
}

/** The editor of an article: both languages, its publication and its earlier versions. */
export const ArticleEditor = ({ item, begin, author, userNum, onCreated, ...named }: Props) => {
	const id = item ? String(item.id) : 'new'
	const written = useArticle({ item, begin, author, keptAs: draftKey('news', userNum, named.id ?? id), onCreated })
	const [tab, setTab] = useState<Language>('en')
	const { base, values, conflicts, adopt } = written
	return (
		<DocumentEditor
			written={written}
			differences={(theirs) => theirChanges(theirs, values, conflicts)}
			publishing={<Publishing written={written} tab={tab} previewPath={`/admin/news/${id}/preview`} />}
			versions={base && <ArticleVersions base={base} adopt={adopt} />}
		>
			<ArticleFields written={written} tab={tab} onTab={setTab} />
		</DocumentEditor>
	)
}
