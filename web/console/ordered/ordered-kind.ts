import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import type { Listed, ListedState } from '#contract/ordered-list.ts'
import { call } from '#web/calls/api.ts'
import { orderedLists } from '#web/words/console/ordered-lists.ts'

type Query = Record<string, string>
export type Change<B> = Partial<B> & { state?: ListedState; edition: number }

/** A kind of ordered list: how it is read and changed, and its texts. */
export type OrderedKind<E extends Listed, B> = Looks<E> & {
	path: string
	list: (query: Query, signal: AbortSignal) => Promise<{ entries: E[]; total: number; last_page: number }>
	read: (id: string, signal: AbortSignal) => Promise<E>
	add: (body: B, idempotencyKey: string) => Promise<E>
	change: (id: number, body: Change<B>) => Promise<E>
	/** Left out where the order is not that of staff. */
	move?: (id: number, place: number) => Promise<E>
}

/** What the list says otherwise than others do, where its entries are not shown to players. */
type ListedWords = {
	anyState: string
	states: Record<ListedState, string>
	hide: string
	show: string
	done: Record<'hidden' | 'shown', (title: string) => string>
}

type Looks<E> = {
	words: { crumb: string; one: string; intro: string; add: string; listed?: ListedWords }
	titleOf: (entry: E) => string
	/** Left out where entries have no pictures. */
	pictureOf?: (entry: E) => string | null
}

/** Where the calls of an ordered list are (`orderedListCalls` of the contract), and of a list whose order is not that of staff. */
type MovedPath = { [N in CallName]: N extends `POST ${infer P}/{id}/move` ? P : never }[CallName]
type ListPath = MovedPath | '/admin/events' | '/admin/seasons'
type Entry<P extends ListPath> = CallReply<`GET ${P}/{id}`> & Listed
type Body<P extends ListPath> = CallInput<`POST ${P}`> extends { body: infer B } ? B : never

/** The kind whose calls are below `calls`. Where they serve several lists, `screen` is where this one is, and `only` what its query adds. `isMoved` is false where the order is not that of staff. */
export const orderedKind = <P extends ListPath>(
	calls: P,
	{ screen = calls, only, isMoved = true, ...looks }: Looks<Entry<P>> & { screen?: string; only?: Query; isMoved?: boolean },
): OrderedKind<Entry<P>, Body<P>> => ({
	...looks,
	path: screen,
	list: (query, signal) => send(`GET ${calls}`, { query: { ...query, ...only } }, { signal }),
	read: (id, signal) => send(`GET ${calls}/{id}`, { params: { id } }, { signal }),
	add: (body, idempotencyKey) => send(`POST ${calls}`, { body }, { idempotencyKey }),
	change: (id, body) => send(`PATCH ${calls}/{id}`, { params: { id: String(id) }, body }),
	...(isMoved && { move: (id, place) => send(`POST ${calls}/{id}/move`, { params: { id: String(id) }, body: { place } }) }),
})

/** The words of a list. */
export const wordsOf = ({ words: { listed = orderedLists } }: { words: { listed?: ListedWords } }) => ({
	...orderedLists,
	...listed,
	done: { ...orderedLists.done, ...listed.done },
})

/** The calls of all these lists are alike, so the type of one stands for all of them. */
const send = call as (name: string, input: object, options?: object) => Promise<never>
