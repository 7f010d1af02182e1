import type { SubjectKind } from '#contract/audit-subjects.ts'
import type { Tx } from '#db/database.ts'
import { type Act, type AuditChange, changesOf } from '../audit/audited-action.ts'
import type { Actor } from '../calls/actor.ts'
import type { Placed } from './ordered-list.ts'
import type { pageFields } from './paging.ts'

type Changed<R> = { before: Placed<R>; after: Placed<R> }
/** An ordered list with what a feature adds to it: how entries are created and changed, and who is told. */
type List<R, Q, B, C> = {
	page: (wanted: Q) => Promise<{ rows: Placed<R>[]; total: number; paging: ReturnType<typeof pageFields> }>
	read: (id: number) => Promise<Placed<R>>
	create: (tx: Tx, body: B, by: Actor) => Promise<Placed<R>>
	change: (tx: Tx, id: number, body: C, by: Actor) => Promise<Changed<R>>
	move: (tx: Tx, id: number, place: number) => Promise<Changed<R>>
}
type Entry = { params: { id: number } }
type Acting = { actor: Actor; act: Act }
type Definition<R, W, Q, B, C> = {
	/** Of the subjects in the audit log. */
	kind: SubjectKind
	list: List<R, Q, B, C>
	toWire: (row: Placed<R>) => W
	/** What the audit log keeps of an entry, where that is less than staff see or send: no secret, and nothing that changes by itself. */
	audited?: (row: Placed<R>) => object
}

/** What the calls of an ordered list do (contract/ordered-list.ts). */
export const orderedHandlers = <R, W extends { id: number }, Q, B, C>({ kind, list, toWire, audited }: Definition<R, W, Q, B, C>) => {
	const changed = ({ before, after }: Changed<R>): { reply: W; audit: AuditChange } => {
		const reply = toWire(after)
		const kept = audited ? changesOf(audited(before), audited(after)) : changesOf(toWire(before), reply)
		return { reply, audit: { subject: `${kind}:${reply.id}`, ...kept } }
	}
	return {
		async list({ query }: { query: Q }) {
			const { rows, total, paging } = await list.page(query)
			return { entries: rows.map(toWire), total, ...paging }
		},
		read: async ({ params }: Entry) => toWire(await list.read(params.id)),
		add: ({ actor, body, act }: Acting & { body: B }) =>
			act(async (tx) => {
				const after = await list.create(tx, body, actor)
				const reply = toWire(after)
				return { reply, audit: { subject: `${kind}:${reply.id}`, after: audited ? audited(after) : body } }
			}),
		change: ({ actor, params, body, act }: Acting & Entry & { body: C }) =>
			act(async (tx) => changed(await list.change(tx, params.id, body, actor))),
		move: ({ params, body, act }: Acting & Entry & { body: { place: number } }) =>
			act(async (tx) => changed(await list.move(tx, params.id, body.place))),
	}
}
