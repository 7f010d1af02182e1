import type { Columns } from './columns.ts'

/** A section of a guide can be off its page: before it is shown for the first time, and after it was taken off. */
export const guideOrder = ({ int }: Columns): string[] => [`ALTER TABLE guide_sections ADD COLUMN hidden_at ${int}`]
