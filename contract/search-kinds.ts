/** What the search of the site finds, in the order in which it shows them. */
export const FIND_KINDS = ['item', 'character', 'club', 'news', 'guide'] as const
export type FindKind = (typeof FIND_KINDS)[number]
