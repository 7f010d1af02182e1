import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from './actor.ts'
import type { UnitOfWork } from './idempotency.ts'

/**
 * What somebody of staff did, for the audit log. `subject` names one thing: `account:12`, `batch:3`, `settings`. Before and after hold
 * what was changed, as it will be read by people; never secrets, codes or whole e-mail addresses.
 */
export type AuditChange = { subject: string; before?: unknown; after?: unknown }

/** What is no deed: that somebody of staff signed in, or was refused. */
type UnauditedKind = 'sign-in' | 'refusal'

export type AuditRecord = AuditChange & {
	kind?: UnauditedKind
	actor: Pick<Actor, 'accountId' | 'userId'> | null
	/** Who did it where that was neither somebody signed in nor the operator. */
	by?: 'the site' | 'a mailed link'
	address: string
	requestId: string
	action: string
}

/** Writes a line into the log, in the transaction of what it tells. */
export type RecordAudit = (tx: Tx, audit: AuditRecord) => Promise<void>

/**
 * The reply of a staff call that changed something and was recorded. Only `act` makes one: a handler that returns anything else
 * does not compile, so no deed of staff can miss the log (RELIABILITY AD1).
 */
export class Recorded<T> {
	readonly #reply: T
	constructor(reply: T) {
		this.#reply = reply
	}
	/** What only the caller may see of it and nobody may keep, such as fresh codes: a repeated request gets the answer without. */
	and<U>(more: (reply: T) => U): Recorded<U> {
		return new Recorded(more(this.#reply))
	}
	static replyOf<T>(recorded: Recorded<T>): T {
		return recorded.#reply
	}
}

/** One transaction for what is done and its line in the log. Slow work is done before it. */
export type Act = <T>(work: (tx: Tx) => Promise<{ reply: T; audit: AuditChange }>) => Promise<Recorded<T>>

/** A call that changes something on behalf of staff. */
export type IsAudited<E extends Endpoint> = E['access'] extends Permission ? (E['method'] extends 'GET' ? false : true) : false

/** What a handler gives back: the reply of the contract, or the text of one that is not JSON piece by piece; recorded where it is a deed of staff. */
export type Outcome<E extends Endpoint> =
	IsAudited<E> extends true ? Recorded<Reply<E>> : Reply<E> | (E['produces'] extends string ? AsyncIterable<string> : never)

export const createAct =
	(unit: UnitOfWork, record: RecordAudit, signature: Omit<AuditRecord, keyof AuditChange | 'kind'>): Act =>
	async (work) =>
		new Recorded(
			await unit(async (tx) => {
				const { reply, audit } = await work(tx)
				// Last: the log is one line behind another, and whoever writes holds up the others until the commit.
				await record(tx, { ...signature, ...audit })
				return reply
			}),
		)

/** What is different between two views of one thing, for the log; how often it was edited is no part of what was done. */
export const changesOf = <T extends object>(before: T, after: T): Pick<AuditChange, 'before' | 'after'> => {
	const old = new Map(Object.entries(before))
	const names = Object.entries(after).flatMap(([name, value]) =>
		name !== 'edition' && JSON.stringify(old.get(name)) !== JSON.stringify(value) ? [name] : [],
	)
	const only = (all: T) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
	return { before: only(before), after: only(after) }
}
