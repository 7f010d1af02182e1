import type { FindKind } from '#features/search/kinds.contract.ts'

/** The search page with these words, for all kinds or for one. */
export const searchAddress = (words: string, kind?: FindKind): string =>
	`/search?${new URLSearchParams({ q: words.trim(), ...(kind && { kind }) })}`
