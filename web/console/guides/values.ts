import type { AdminSection } from '#contract/guides.admin.ts'
import type { NewsState } from '#contract/news.admin.ts'
import { instantOf, momentField } from '../manila-moment.ts'

/**
 * What stands in the fields of a section: its draft where there is one, else what is public. `isShown` null leaves it on its
 * page or off it; `publishAt` is a time of Manila as its field has it, empty for none.
 */
export type Values = Pick<AdminSection, 'en' | 'fil'> & { isShown: boolean | null; publishAt: string }

export const valuesOf = ({ en, fil, draft }: AdminSection): Values =>
	draft
		? { en: draft.en, fil: draft.fil, isShown: draft.isShown, publishAt: momentField(draft.publishAt) }
		: { en, fil, isShown: null, publishAt: '' }

/** What was saved last: public, planned, or waiting for somebody. */
export const stateOf = ({ draft }: AdminSection): NewsState => {
	if (!draft) return 'published'
	return draft.publishAt === null ? 'draft' : 'scheduled'
}

/** The fields in which two differ, as the second has them. */
export const changesOf = (before: Values, after: Values): Partial<Values> =>
	Object.fromEntries(
		Object.entries(after).filter(([field, value]) => JSON.stringify(before[field as keyof Values]) !== JSON.stringify(value)),
	)

/**
 * What is sent when somebody saves over what a colleague has saved: what they changed. Where the colleague has begun a draft
 * meanwhile, all that stands here: nobody publishes half of a draft that they have not seen.
 */
export const changesOver = (theirs: AdminSection, base: AdminSection, mine: Values): Partial<Values> =>
	changesOf(valuesOf(theirs.draft && !base.draft ? theirs : base), mine)

/** The time in the field, for the calls. */
export const timeOf = ({ publishAt }: Values): string | null => instantOf(publishAt)
