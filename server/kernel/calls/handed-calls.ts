import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Database } from '#db/database.ts'
import { QueueFull } from '#db/queue.ts'
import { Recorded } from '../audit/audited-action.ts'
import type { FieldMessages, Message } from '../messages.ts'
import { Problem } from '../problem.ts'
import type { Actor } from './actor.ts'
import { StoredAnswer } from './idempotency.ts'

/** A call that has passed every check of the HTTP side, as plain data that can cross to another thread. */
export type CheckedCall = {
	params: unknown
	query: unknown
	body: unknown
	actor: Actor | null
	formKey: string | null
	/** The caller's network address; X-Forwarded-For counts only behind trusted proxies. */
	address: string
	requestId: string
	userAgent: string
	bearer: string | null
	/** The value of the cookie of the browser's visit. */
	visit: string | null
	/** The value of the cookie of an arrival: what this browser proved elsewhere, sealed (features/identities). */
	arrival: string | null
	/** The key of a repeatable request, with what it is compared by. */
	attempt: { key: string; fingerprint: string } | null
}

/**
 * Whether a call runs where the writer is (docs/decisions/03-sqlite-writer.md). It follows from its definition: a call that changes data, without hashing,
 * files, pictures, long texts and snapshots, which would keep the one writer from other work.
 */
export const runsAtWriter = ({ method, access, hashes, files, formKey, produces, bodyBytes, isRaw }: Endpoint): boolean =>
	method !== 'GET' && access !== 'game' && !hashes && !files && !formKey && !produces && !isRaw && bodyBytes === undefined

/** Runs the handler of a call: here, or handed over whole. Refusals are thrown as if the handler had run here. */
export const createHandingOver =
	({ handOver }: Pick<Database, 'handOver'>) =>
	(endpoint: Endpoint): ((call: CheckedCall) => Promise<unknown>) | null => {
		if (handOver === null || !runsAtWriter(endpoint)) return null
		const name = nameOf(endpoint)
		return async (call) => repliedBy((await handOver({ name, call } satisfies Handed)) as Outcome)
	}

type Handle = (call: CheckedCall) => Promise<unknown>

/** The handlers of the calls that are handed over, and what answers them. */
export const createCallTable = () => {
	const handlers = new Map<string, Handle>()
	return {
		add(endpoint: Endpoint, handle: Handle): void {
			if (runsAtWriter(endpoint)) handlers.set(nameOf(endpoint), handle)
		},
		async answer(work: unknown): Promise<Outcome> {
			const { name, call } = work as Handed
			const handle = handlers.get(name)
			if (!handle) throw new Error(`${name} is not handled here`)
			return handle(call).then((outcome) => ({ reply: outcome instanceof Recorded ? Recorded.replyOf(outcome) : outcome }), toRefusal)
		},
	}
}

type Handed = { name: string; call: CheckedCall }
type Refused = {
	code: ProblemCode
	message: Message
	errors: FieldMessages | undefined
	retryAfterSeconds: number | undefined
	isCounted: boolean
}
type Outcome = { reply: unknown } | { problem: Refused } | { stored: { status: number; body: string } } | { isFull: { hasBegun: boolean } }

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Other errors cross as they are: they become a logged 500, or a 503 by the code of the database. */
const toRefusal = (error: unknown): Outcome => {
	if (error instanceof StoredAnswer) return { stored: { status: error.status, body: error.body } }
	if (error instanceof QueueFull) return { isFull: { hasBegun: error.hasBegun } }
	if (!(error instanceof Problem)) throw error
	const { code, sentence, errors, retryAfterSeconds, isCounted } = error
	return { problem: { code, message: sentence, errors, retryAfterSeconds, isCounted } }
}

const repliedBy = (outcome: Outcome): unknown => {
	if ('reply' in outcome) return outcome.reply
	if ('stored' in outcome) throw new StoredAnswer(outcome.stored.status, outcome.stored.body)
	if ('isFull' in outcome) throw new QueueFull(outcome.isFull.hasBegun)
	const { code, errors, retryAfterSeconds, ...rest } = outcome.problem
	throw new Problem(code, { ...rest, ...(errors && { errors }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
