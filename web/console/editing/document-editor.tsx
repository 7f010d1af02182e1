import type { ReactNode } from 'react'
import { documents } from '#web/words/console/documents.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { Conflict, type Difference } from './conflict.tsx'
import type { Saved } from './document-kind.ts'
import type { WrittenDocument } from './use-document.ts'
import './writing.css'

type Props<D extends Saved, V extends object, P, None extends null> = {
	written: WrittenDocument<D, V, P, None>
	/** The fields whose input here differs from what a colleague has saved. */
	differences: (theirs: D) => Difference[]
	publishing: ReactNode
	versions: ReactNode
	children: ReactNode
}

/** The editor of a document: notices and fields at the left, its publication at the right, its earlier versions below. */
export const DocumentEditor = <D extends Saved, V extends object, P, None extends null>(props: Props<D, V, P, None>) => {
	const { written, differences, publishing, versions, children } = props
	const { theirs, localDraft, isTyped, isBusy } = written
	return (
		<div className="writing">
			<div className="writing-main">
				<DraftNotice localDraft={localDraft} isTyped={isTyped} onDrop={written.dropLocalDraft} />
				{theirs && (
					<Conflict
						saved={theirs}
						differences={differences(theirs)}
						isBusy={isBusy}
						onOverwrite={() => void written.overwrite()}
						onTake={() => written.adopt(theirs, documents.conflict.taken)}
					/>
				)}
				{children}
			</div>
			{publishing}
			{versions}
		</div>
	)
}
