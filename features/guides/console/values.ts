import type { PublicationState } from '#contract/publication.ts'
import type { AdminSection } from '#features/guides/admin.contract.ts'
import { changesOf } from '#web/console/editing/changes.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'

/** When it goes public: the request behind each button. */
export type Plan = { state: PublicationState; publishAt?: string | null }

/**
 * The field values of a section: its draft if there is one, else the public version. `isShown` 'null' keeps whether it is on its page;
 * `publishAt` is the Manila time in its field, empty for none.
 */
export type Values = Pick<AdminSection, 'en' | 'fil'> & { isShown: `${AdminSection['isShown'] | null}`; publishAt: string }

export const valuesOf = ({ en, fil, draft }: AdminSection): Values =>
	draft
		? { en: draft.en, fil: draft.fil, isShown: `${draft.isShown}`, publishAt: momentField(draft.publishAt) }
		: { en, fil, isShown: 'null', publishAt: '' }

/** State of the last save: public, scheduled, or a draft. */
export const stateOf = ({ draft }: AdminSection): PublicationState => {
	if (!draft) return 'published'
	return draft.publishAt === null ? 'draft' : 'scheduled'
}

/**
 * The body of a save over a colleague's version: only the fields that were changed here. If the colleague has started a draft in the
 * meantime, all fields that differ from it, so that no unseen part of that draft is published.
 */
export const changesOver = (theirs: AdminSection, base: AdminSection, mine: Values): Partial<Values> =>
	changesOf(valuesOf(theirs.draft && !base.draft ? theirs : base), mine)

/** The time of the field as an instant, for the calls. */
export const timeOf = ({ publishAt }: Values): string | null => instantOf(publishAt)
