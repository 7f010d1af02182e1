import type { AuditSubject } from '#contract/audit-subjects.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '../calls/actor.ts'
import type { UnitOfWork } from '../calls/idempotency.ts'
import { type Message, messageOf } from '../messages.ts'

/**
 * What a staff member changed, for the audit log. `subject` names one thing: `account:12`, `batch:3`, `settings`. `before` and `after` hold
 * the changed values as people will read them; never secrets, codes or whole e-mail addresses.
 */
export type AuditChange = { subject: AuditSubject; before?: unknown; after?: unknown }

/** An action, or that a staff member signed in. */
type Done = AuditChange & { kind?: 'sign-in' }
/** A refused call is about whatever its address named. */
type Refused = Omit<AuditChange, 'subject'> & { kind: 'refusal'; subject: string }

export type AuditRecord = (Done | Refused) & {
	actor: Pick<Actor, 'accountId' | 'userId'> | null
	/** The source of the change if it was neither a signed-in account nor the operator. */
	by?: 'the site' | 'a mailed link'
	address: string
	requestId: string
	action: string
}

/** Writes an entry into the audit log, in the transaction of the change. */
export type RecordAudit = (tx: Tx, audit: AuditRecord) => Promise<void>

/**
 * The reply of a staff call that changed something and was recorded. Only `act` makes one. A handler that returns anything else does not
 * compile, so no audited action can miss the audit log (RELIABILITY AD1).
 */
export class Recorded<T> {
	readonly #reply: T
	constructor(reply: T) {
		this.#reply = reply
	}
	/** Adds what only the caller may see and what must not be stored, such as fresh codes: a repeated request gets the answer without it. */
	and<U>(more: (reply: T) => U): Recorded<U> {
		return new Recorded(more(this.#reply))
	}
	static replyOf<T>(recorded: Recorded<T>): T {
		return recorded.#reply
	}
}

/** One transaction for the change and its entry in the audit log. Slow work is done before it. */
export type Act = <T>(work: (tx: Tx) => Promise<{ reply: T; audit: AuditChange }>) => Promise<Recorded<T>>

/** Whether a call is an audited action: staff only, and not a GET. */
export type IsAudited<E extends Endpoint> = E['access'] extends Permission ? (E['method'] extends 'GET' ? false : true) : false

/** What a handler returns: the reply of the contract, or for a text format the text in pieces; a Recorded for an audited action. */
export type Outcome<E extends Endpoint> =
	IsAudited<E> extends true ? Recorded<Reply<E>> : Reply<E> | (E['produces'] extends string ? AsyncIterable<string> : never)

export const createAct =
	(unit: UnitOfWork, record: RecordAudit, signature: Omit<AuditRecord, keyof AuditChange | 'kind'>): Act =>
	async (work) =>
		new Recorded(
			await unit(async (tx) => {
				const { reply, audit } = await work(tx)
				// Last: entries of the audit log are written one after another, and a writer makes the others wait until it commits.
				await record(tx, { ...signature, ...audit })
				return reply
			}),
		)

/** The work of an audited action whose reply is a message only. */
export const withMessage = (message: Message, work: (tx: Tx) => Promise<AuditChange>) => async (tx: Tx) => ({
	audit: await work(tx),
	reply: messageOf(message),
})

/** The differences between two versions of a thing, for the audit log. The edition number is left out. */
export const changesOf = <T extends object>(before: T, after: T): Pick<AuditChange, 'before' | 'after'> => {
	const old = new Map(Object.entries(before))
	const names = Object.entries(after).flatMap(([name, value]) =>
		name !== 'edition' && JSON.stringify(old.get(name)) !== JSON.stringify(value) ? [name] : [],
	)
	const only = (all: T) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
	return { before: only(before), after: only(after) }
}
