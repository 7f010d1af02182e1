/** The kinds of results of the site search, in display order. */
export const FIND_KINDS = ['item', 'character', 'club', 'news', 'guide'] as const
export type FindKind = (typeof FIND_KINDS)[number]
