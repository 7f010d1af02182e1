import type { Language } from '#contract/languages.ts'
import type { PUBLICATION_STAGES } from '#contract/publication.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { documents as words } from '#web/words/console/documents.ts'
import { localDrafts as draftWords } from '#web/words/console/local-drafts.ts'
import type { Saved } from './document-kind.ts'
import './writing.css'

/** The parts in which the publication of all kinds of documents is shown and planned. */

export type Stage = (typeof PUBLICATION_STAGES)[number]

/** The state of a document in one word. */
export const StageTag = ({ stage }: { stage: Stage }) => <span className={`stage stage-${stage}`}>{words.stages[stage]}</span>

/** Its state, whether it holds unsaved input, and who saved it last. */
export const LastSave = ({ base, stage, isTyped }: { base: Saved | null; stage: Stage; isTyped: boolean }) => (
	<>
		<p>
			<StageTag stage={stage} /> {isTyped && <span className="quiet">{draftWords.unsaved}</span>}
		</p>
		{base && (
			<p className="quiet">
				{words.saved} <SavedBy {...base} />
			</p>
		)}
	</>
)

/** The column of a list of documents: when a document was saved last, and by whom. */
export const SAVED: Column<Pick<Saved, 'savedAt' | 'savedBy'>> = { head: words.saved, cell: (saved) => <SavedBy {...saved} /> }

export const SavedBy = ({ savedAt, savedBy }: Pick<Saved, 'savedAt' | 'savedBy'>) => (
	<>
		<ManilaTime at={savedAt} /> {savedBy && words.by(savedBy)}
	</>
)

/** The time from which it is public. */
export const PublishAtField = ({ written: { field } }: { written: FieldsOf<{ publishAt: string }> }) => (
	<Field type="datetime-local" label={words.publishAt} {...field('publishAt')} />
)

/** Opens the public page as it would look now, in the language that is being edited. */
export const PreviewLink = ({ to, tab, keepNow }: { to: string; tab: Language; keepNow: () => void }) => (
	<SmallLinkButton
		to={`${to}?lang=${tab}`}
		target="_blank"
		reloadDocument
		// The preview window reads the draft from browser storage.
		onClick={keepNow}
	>
		{words.preview}
	</SmallLinkButton>
)
