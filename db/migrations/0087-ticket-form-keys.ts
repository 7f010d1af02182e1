import type { Columns } from './columns.ts'

/**
 * A ticket that is sent twice is known by the key of its form, whose keyed hash is the fingerprint from now on. The hash of what was
 * written tells whether the same was sent again; tickets from before have none.
 */
export const ticketFormKeys = ({ text }: Columns): string[] => [`ALTER TABLE tickets ADD COLUMN content_hash ${text} NOT NULL DEFAULT ''`]
