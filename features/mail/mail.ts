import { DAY_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import { afterCommit } from '#db/transaction.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { Background } from '#server/kernel/process/background.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { createEncryption } from '#server/kernel/secrets/encryption.ts'
import type { Site } from './server/layout.ts'
import type { Letter } from './server/letters.ts'
import { withinBudget } from './server/notice-budget.ts'
import { createMailSender } from './server/sender.ts'
import { countLetters, deleteSettledBefore, hasSent, insertMail, selectQueue } from './server/store.ts'
import type { Transport } from './server/transport.ts'

export type { Letter, Warning } from './server/letters.ts'
export { createTransport, type Mail, type Transport } from './server/transport.ts'
export type { OpenWays } from './server/warnings.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	log: Log
	background: Background
	rateLimit: Pick<RateLimit, 'tryTakeIn'>
	secretKey: string
	transport: Transport
	site: () => Promise<Site>
	/** Tells another thread that mail is due; without it this one sends it. */
	tellMailIsDue?: (() => void) | undefined
}

/** The outbox: mails are stored with the change they are about, sent afterwards, and retried for a day (RELIABILITY 3.4). */
export const createMail = ({ database, clock, random, log, background, rateLimit, secretKey, transport, site, tellMailIsDue }: Needs) => {
	const encryption = createEncryption(secretKey, random, 'mail outbox')
	const delivery = createMailSender({ database, clock, log, encryption, secretKey, transport, site })
	const deliverSoon = () => background.run(delivery.deliverDue)
	return {
		/**
		 * Stores a mail in the caller's transaction; it is sent soon after the commit, and never without one. A mailbox that got too many mails
		 * of one kind within the hour gets no more of it (`withinBudget`).
		 */
		async post(tx: Tx, wanted: Letter): Promise<void> {
			const letter = await withinBudget(tx, rateLimit, wanted)
			if (letter === null) return
			const { kind, account, ...data } = letter
			await insertMail(tx, { kind, account, sealed: encryption.encrypt(kind, JSON.stringify(data)), now: clock.now() })
			afterCommit(tx, tellMailIsDue ?? deliverSoon)
		},
		/** Sends due mails. Never runs twice at once: a call during a run makes that run check once more. */
		deliverDue: delivery.deliverDue,
		deliverSoon,
		/** The number of waiting mails, counted up to 10,000, and when the oldest of them was posted. */
		queue: () => selectQueue(database.read, COUNTED_UP_TO),
		/** Number of waiting mails, of those that have waited for more than a quarter of an hour, and of those given up within a week. */
		health: () => countLetters(database.read, { before: clock.now() - LATE_MS, since: clock.now() - RECENT_MS }),
		/** Whether a mail server has taken a letter lately. */
		hasSent: () => hasSent(database.read),
		/** Starts no more sends; await `deliverDue` for those that are running. */
		stop: delivery.stop,
		/** Deletes sent mails after 30 days, as rows and as files. Until then they help to answer questions of players. */
		async forgetSent(): Promise<void> {
			const before = clock.now() - KEEP_SETTLED_MS
			await deleteInPortions(database, (tx, atMost) => deleteSettledBefore(tx, before, atMost))
			await transport.forgetBefore?.(before)
		},
	}
}

const COUNTED_UP_TO = 10_000
const LATE_MS = 15 * 60_000
const RECENT_MS = 7 * DAY_MS

export type Outbox = ReturnType<typeof createMail>

const KEEP_SETTLED_MS = 30 * DAY_MS
