import { useRef, useState } from 'react'
import type { AdminNewsItem } from '#contract/news.admin.ts'
import { news as words } from '#web/words/console/news.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { draftKey } from '../drafts/local-draft.ts'
import { Meanwhile } from '../editing/edit-conflict.tsx'
import { ArticleFields, type Tab } from './article-fields.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { theirChanges } from './conflicting-changes.tsx'
import { Publishing } from './publishing.tsx'
import { useArticle } from './use-article.ts'
import '#web/console/editing/writing.css'

type Props = {
	item: AdminNewsItem | null
	author: string
	userNum: number
	onCreated: (item: AdminNewsItem) => void
	reload: () => void
}

/** The editor of an article: both languages, its publication and its earlier versions. */
export const ArticleEditor = ({ item, author, userNum, onCreated, reload }: Props) => {
	const id = item ? String(item.id) : 'new'
	const keptAs = draftKey('news', userNum, id)
	const written = useArticle({ item, author, keptAs, onCreated })
	const [tab, setTab] = useState<Tab>('en')
	const fields = useRef<HTMLDivElement>(null)
	const { base, theirs, typed, isTyped } = written
	return (
		<div className="writing">
			<div ref={fields} className="writing-main">
				<DraftNotice typed={typed} isTyped={isTyped} onDrop={written.dropLocalDraft} />
				{theirs && theirs.deletedAt === null && (
					<Meanwhile
						who={theirs.savedBy}
						at={theirs.savedAt}
						differences={theirChanges(theirs, written.values, written.changes)}
						isBusy={written.isBusy}
						onOverwrite={() => void written.save({}, theirs)}
						onTake={() => written.adopt(theirs, words.tookTheirs)}
					/>
				)}
				<ArticleFields written={written} tab={tab} onTab={setTab} />
			</div>
			<Publishing written={written} tab={tab} previewPath={`/admin/news/${id}/preview`} onDeleted={reload} />
			{base && <ArticleVersions key={base.edition} base={base} adopt={written.adopt} />}
		</div>
	)
}
