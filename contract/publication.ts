/** The states of a text that staff can set (DECISIONS 14). `published` with a future time is the same as `scheduled`. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]
/** What lists are filtered by: the current states, and texts that were taken back or deleted. */
export const PUBLICATION_STAGES = [...PUBLICATION_STATES, 'taken-back', 'deleted'] as const
