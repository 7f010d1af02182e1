import { useRef, useState } from 'react'
import type { NewsroomItem } from '#contract/newsroom.ts'
import { news as words } from '#web/words/console/news.ts'
import { Meanwhile } from '../meanwhile.tsx'
import { TypedNotice } from '../typed-notice.tsx'
import { typedKey } from '../typed-text.ts'
import { ArticleFields, type Tab } from './article-fields.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { Publishing } from './publishing.tsx'
import { theirChanges } from './their-changes.tsx'
import { useArticle } from './use-article.ts'

type Props = {
	item: NewsroomItem | null
	author: string
	userNum: number
	onCreated: (item: NewsroomItem) => void
	reload: () => void
}

/** An article in both languages, when it is public, and what it was before. */
export const ArticleEditor = ({ item, author, userNum, onCreated, reload }: Props) => {
	const id = item ? String(item.id) : 'new'
	const keptAs = typedKey('news', userNum, id)
	const written = useArticle({ item, author, keptAs, onCreated })
	const [tab, setTab] = useState<Tab>('en')
	const fields = useRef<HTMLDivElement>(null)
	const { base, theirs, typed, isTyped } = written
	return (
		<div className="writing">
			<div ref={fields} className="writing-main">
				<TypedNotice typed={typed} isTyped={isTyped} onDrop={written.dropTyped} />
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
