import type { Columns } from './columns.ts'

/** A section of a guide can be hidden: before it is first shown, and after it was taken off its page. */
export const guideOrder = ({ int }: Columns): string[] => [`ALTER TABLE guide_sections ADD COLUMN hidden_at ${int}`]
