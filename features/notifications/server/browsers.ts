import type { Language } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { deviceOf } from '#server/kernel/device.ts'
import { hmacSha256, type Random } from '#server/kernel/ids.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { createEncryption } from '#server/kernel/secrets/encryption.ts'
import { PUSH } from '../limits.contract.ts'
import { pushServiceOf } from '../push-service.contract.ts'
import {
	deleteByEndpoint,
	deleteOldest,
	deleteOwn,
	insertBrowser,
	isReached,
	selectBrowsers,
	selectByEndpoint,
	updateBrowser,
} from './browsers-store.ts'
import type { Subscription } from './push-sender.ts'
import { isPoint } from './vapid.ts'

/**
 * Where a browser gets its pushes, encrypted for its row: whoever has the endpoint and the secret of the site could write to it. Null where it
 * was encrypted with another secret, or names no known push service.
 */
export const createSealedBrowsers = ({ secretKey, random }: { secretKey: string; random: Random }) => {
	const encryption = createEncryption(secretKey, random, 'push subscriptions')
	return {
		hashOf: (endpoint: string): string => hmacSha256(secretKey, `push endpoint ${endpoint}`),
		seal: (hash: string, subscription: Subscription): string => encryption.encrypt(hash, JSON.stringify(subscription)),
		open({ endpoint_hash, sealed }: { endpoint_hash: string; sealed: string }): Subscription | null {
			const text = encryption.decrypt(endpoint_hash, sealed)
			const subscription = text === null ? null : (JSON.parse(text) as Subscription)
			return subscription && pushServiceOf(subscription.endpoint) === null ? null : subscription
		},
	}
}

export type SealedBrowsers = ReturnType<typeof createSealedBrowsers>

type Needs = { database: Database; clock: Clock; sealed: SealedBrowsers }
type Wanted = Subscription & { language: Language; userAgent: string }

/** The browsers of an account that get its pushes. */
export const createBrowsers = ({ database, clock, sealed }: Needs) => ({
	/**
	 * Pushes to this browser from now on; beyond ten of an account, the oldest gets none any more. Refused for keys that are none, and for a session that
	 * ends with the browser: its person has not said that the device is theirs.
	 */
	async subscribe(actor: Actor, { language, userAgent, ...subscription }: Wanted, unit: UnitOfWork): Promise<number> {
		const service = pushServiceOf(subscription.endpoint)
		if (service === null) throw invalid({ endpoint: ['checkInput'] })
		if (!isPoint(subscription.p256dh)) throw invalid({ p256dh: ['checkInput'] })
		const hash = sealed.hashOf(subscription.endpoint)
		const browser = { endpoint_hash: hash, service, sealed: sealed.seal(hash, subscription), language, device: deviceOf(userAgent) }
		return unit(async (tx) => {
			const owner = { account_id: actor.accountId, session_id: actor.sessionId, created_at: clock.now() }
			const id = await insertBrowser(tx, { ...owner, ...browser })
			if (!(await isReached(tx, id))) throw new Problem('PUSH_NEEDS_KEPT_SESSION')
			await deleteOldest(tx, actor.accountId, PUSH.mostBrowsers)
			return id
		})
	},

	/**
	 * The number of this browser, if it gets the pushes of the caller; from then on it depends on the session of the caller, where that outlasts
	 * the browser. Null otherwise: another account's subscription of this browser is over, because somebody else sits there now.
	 */
	keep: (actor: Actor, { endpoint, language }: { endpoint: string; language: Language }, unit: UnitOfWork): Promise<number | null> =>
		unit(async (tx) => {
			const hash = sealed.hashOf(endpoint)
			const known = await selectByEndpoint(tx, hash)
			if (!known) return null
			if (known.account_id !== actor.accountId) {
				await deleteByEndpoint(tx, hash)
				return null
			}
			await updateBrowser(tx, known.id, { session_id: actor.sessionId, language })
			if (await isReached(tx, known.id)) return known.id
			await updateBrowser(tx, known.id, { session_id: known.session_id })
			return (await isReached(tx, known.id)) ? known.id : null
		}),

	/** Browsers of other accounts give NOT_FOUND. */
	async unsubscribe(actor: Actor, id: number, unit: UnitOfWork): Promise<void> {
		if (!(await unit((tx) => deleteOwn(tx, { id, accountId: actor.accountId })))) throw new Problem('NOT_FOUND')
	},

	async browsersOf(accountId: number) {
		const rows = await selectBrowsers(database.read, accountId)
		return rows.map(({ id, device, created_at }) => ({ id, device, created_at: toInstant(created_at) }))
	},

	/** For the download of one's own data. */
	async browserRecordsOf(accountId: number) {
		const rows = await selectBrowsers(database.read, accountId)
		return rows.map(({ device, service, created_at }) => ({ device, service, created_at: toInstant(created_at) }))
	},
})
