import type { Columns } from './columns.ts'

/**
 * A ticket that is sent twice is recognized by the key of its form; the fingerprint is now a keyed hash of that key. `content_hash` shows
 * whether the same text was sent again; it is empty for older tickets.
 */
export const ticketFormKeys = ({ text }: Columns): string[] => [`ALTER TABLE tickets ADD COLUMN content_hash ${text} NOT NULL DEFAULT ''`]
