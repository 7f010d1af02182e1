import type { Listed, ListedState } from '#contract/ordered-list.ts'

type Query = Record<string, string>
export type Change<B> = Partial<B> & { state?: ListedState; edition: number }

/** A kind of ordered list: how it is read and changed, and its texts. */
export type OrderedKind<E extends Listed, B> = {
	path: string
	words: { crumb: string; one: string; intro: string; add: string }
	list: (query: Query, signal: AbortSignal) => Promise<{ entries: E[]; total: number; last_page: number }>
	read: (id: string, signal: AbortSignal) => Promise<E>
	add: (body: B, idempotencyKey: string) => Promise<E>
	change: (id: number, body: Change<B>) => Promise<E>
	move: (id: number, place: number) => Promise<E>
	titleOf: (entry: E) => string
	/** Left out where entries have no pictures. */
	pictureOf?: (entry: E) => string | null
}

/** The parameters of a call for one entry. */
export const idOf = (id: number | string) => ({ params: { id: String(id) } })
