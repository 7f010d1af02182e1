import { MINUTE_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { pauseAfter } from '#server/kernel/process/outgoing.ts'
import { PUSHED_AT_FIRST } from '../kinds.contract.ts'
import { NOTIFICATION } from '../limits.contract.ts'
import type { SealedBrowsers } from './browsers.ts'
import { deleteBrowser, updateBrowser } from './browsers-store.ts'
import type { Outcome, PushSender, Subscription } from './push-sender.ts'
import { type DuePush, deletePush, postponePush, selectDue, selectServices } from './pushes-store.ts'
import { quietUntil } from './quiet-hours.ts'
import { filipino } from './texts.fil.ts'
import { english } from './texts.ts'

type Needs = {
	database: Database
	clock: Clock
	log: Log
	secretKey: string
	sealed: SealedBrowsers
	sender: Pick<PushSender, 'send'>
	siteName: () => Promise<string>
}

/** `unwanted`: there is no reason for it any more. `later`: quiet hours have begun, or its host does not answer. */
type Result = Outcome | { state: 'unwanted' } | { state: 'later'; at: number }

/**
 * Sends what is due, outside of any transaction: the push services beside each other, to each some pushes at a time. The record of a push
 * follows its answer, so one whose record was lost is sent again, under the same tag. Nothing that players do waits for this.
 */
export const createDelivery = (needs: Needs) => {
	const { database, clock } = needs
	/**
	 * Until when hosts that do not answer are left alone: the others would wait for them in each run. By host, because clients can make up
	 * names below those of a service, and one of these must not silence it.
	 */
	const silent: Silent = new Map()
	const deliverTo = async (service: string): Promise<void> => {
		// Many services have one host, by which they are called.
		if ((silent.get(service) ?? 0) > clock.now()) return
		const due = await selectDue(database.read, { service, now: clock.now(), most: AT_ONCE })
		if (due.length === 0) return
		const results = await Promise.all(due.map((push) => deliver(needs, silent, push)))
		noteSilent(silent, results, clock.now())
		await record(needs, results)
	}
	return {
		async deliverDue(): Promise<void> {
			await Promise.all((await selectServices(database.read)).map(deliverTo))
		},
	}
}

/** In each run, once a second, to each service. All of them are recorded together: purchases wait for each commit that is not theirs. */
const AT_ONCE = 24

type Silent = Map<string, number>
/** `host` is the one that was asked; null where none was. */
type Sent = { push: DuePush; host: string | null; result: Result }

const noteSilent = (silent: Silent, results: readonly Sent[], now: number): void => {
	for (const [host, until] of silent) if (until <= now) silent.delete(host)
	for (const [host, sent] of Map.groupBy(results, (one) => one.host))
		if (host !== null && sent.every(({ result }) => result.state === 'away' && result.status === null)) silent.set(host, now + MINUTE_MS)
}

const deliver = async (needs: Needs, silent: Silent, push: DuePush): Promise<Sent> => {
	const without = withoutSending(push, needs.clock.now())
	if (without) return { push, host: null, result: without }
	const subscription = needs.sealed.open(push)
	if (!subscription) return { push, host: null, result: { state: 'over' } }
	const { host } = new URL(subscription.endpoint)
	const at = silent.get(host) ?? 0
	if (at > needs.clock.now()) return { push, host: null, result: { state: 'later', at } }
	return { push, host, result: await send(needs, push, subscription) }
}

/** What becomes of a push that nobody wants now; null where it is to be sent. */
const withoutSending = ({ kind, read_at, until, from_hour, until_hour, ...push }: DuePush, now: number): Result | null => {
	const isWanted = push.push === null ? PUSHED_AT_FIRST.includes(kind) : push.push === 1
	// Whoever has read of it elsewhere needs no push. A login may be that of a thief, who reads the list to keep its owner from knowing.
	const isRead = read_at !== null && kind !== 'sign-in'
	if (!isWanted || isRead || push.is_reached === 0) return { state: 'unwanted' }
	const hours = from_hour === null || until_hour === null ? NOTIFICATION.quietHours : { from: from_hour, until: until_hour }
	const end = quietUntil(now, hours)
	if (end === null) return null
	return end < until ? { state: 'later', at: end } : { state: 'unwanted' }
}

const send = async (needs: Needs, push: DuePush, subscription: Subscription): Promise<Outcome> => {
	const { kind, created_at, until } = push
	const tag = tagOf(needs.secretKey, push)
	const path = `/notifications?open=${push.notification_id}`
	const payload = JSON.stringify({ title: await needs.siteName(), body: TEXTS[push.language][kind], tag, path, at: created_at })
	return needs.sender.send(subscription, { payload, tag, ttlMs: until - needs.clock.now() })
}

const TEXTS = { en: english, fil: filipino }

/**
 * By it a push service and a browser know that it is the same one. It includes the time, because a database that is created anew assigns
 * the same numbers again.
 */
const tagOf = (secretKey: string, { notification_id, created_at }: DuePush): string =>
	hmacSha256(secretKey, `notification:${notification_id}:${created_at}`).slice(0, TAG_LENGTH)
/** RFC 8030 has room for 32 signs. */
const TAG_LENGTH = 32

const record = async ({ database, clock, log }: Needs, results: readonly Sent[]): Promise<void> => {
	const now = clock.now()
	for (const { push, result } of results)
		if (result.state === 'away' || result.state === 'refused' || result.state === 'busy')
			log.warn({ push: push.id, browser: push.subscription_id, result }, 'a push was not taken')
	await database.transaction(async (tx) => {
		for (const { push, result } of results) await settle(tx, push, result, now)
	})
}

const settle = async (tx: Tx, push: DuePush, result: Result, now: number): Promise<unknown> => {
	switch (result.state) {
		case 'sent':
		case 'unwanted':
		case 'refused':
			return deletePush(tx, push.id)
		case 'later':
			return postponePush(tx, push.id, { dueAt: result.at, failures: push.failures })
		case 'over':
			return deleteBrowser(tx, push.subscription_id)
		case 'busy':
			return updateBrowser(tx, push.subscription_id, { paused_until: now + result.pauseMs })
		case 'away': {
			const pauseMs = Math.max(pauseAfter(push.failures), result.pauseMs)
			return postponePush(tx, push.id, { dueAt: now + pauseMs, failures: push.failures + 1 })
		}
		case 'stopping':
			return undefined
	}
}
