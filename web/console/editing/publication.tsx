import type { Language } from '#contract/languages.ts'
import type { NEWS_STAGES } from '#contract/news.admin.ts'
import type { Errors } from '#web/forms/errors.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { documents as words } from '#web/words/console/documents.ts'
import { typed as draftWords } from '#web/words/console/local-drafts.ts'
import type { Saved } from './document-kind.ts'
import './writing.css'

/** The parts in which the publication of all kinds of documents is shown and planned. */

export type Stage = (typeof NEWS_STAGES)[number]

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
				{words.saved} <ManilaTime at={base.savedAt} /> {base.savedBy && words.by(base.savedBy)}
			</p>
		)}
	</>
)

type Timed = { values: { publishAt: string }; set: (change: { publishAt: string }) => void; errors: Errors }

/** The time from which it is public. */
export const PublishAtField = ({ written: { values, set, errors } }: { written: Timed }) => (
	<Field
		type="datetime-local"
		label={words.publishAt}
		name="publishAt"
		value={values.publishAt}
		error={errors.publishAt?.[0]}
		onChange={({ target }) => set({ publishAt: target.value })}
	/>
)

/** Opens the public page as it would look now, in the language that is being edited. */
export const PreviewLink = ({ to, tab, keepNow }: { to: string; tab: Language; keepNow: () => void }) => (
	<LinkButton
		size="small"
		kind="outline"
		to={`${to}?lang=${tab}`}
		target="_blank"
		reloadDocument
		// The preview window reads the draft from browser storage.
		onClick={keepNow}
	>
		{words.preview}
	</LinkButton>
)
