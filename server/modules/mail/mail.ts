import type { Database, Tx } from '#db/database.ts'
import { afterCommit } from '#db/transaction.ts'
import type { Background } from '../../kernel/background.ts'
import type { Clock } from '../../kernel/clock.ts'
import { emailPerson } from '../../kernel/email-key.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import type { Random } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import { createSeal } from '../../kernel/seal.ts'
import { createDelivery } from './delivery.ts'
import type { Site } from './layout.ts'
import type { Letter } from './letters.ts'
import { countLetters, countWaitingMail, deleteSettledBefore, insertMail } from './store.ts'
import type { Transport } from './transport.ts'

export type { Letter } from './letters.ts'
export { createTransport, type Mail, type Transport } from './transport.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	log: Log
	background: Background
	rateLimit: Pick<RateLimit, 'hasRoomIn'>
	secretKey: string
	transport: Transport
	site: () => Promise<Site>
}

/** Letters to players: written down with what they tell about, sent afterwards, tried for a day (RELIABILITY 3.4). */
export const createMail = ({ database, clock, random, log, background, rateLimit, secretKey, transport, site }: Needs) => {
	const seal = createSeal(secretKey, random, 'mail outbox')
	const delivery = createDelivery({ database, clock, log, seal, secretKey, transport, site })
	return {
		/**
		 * Writes a letter down in the caller's transaction: it goes out soon after the commit, and never without one. A mailbox that has
		 * had twenty of one kind within the hour gets no more of it, whoever sets them off and however its address is spelled.
		 */
		async post(tx: Tx, letter: Letter): Promise<void> {
			const { kind, ...data } = letter
			if (!(await rateLimit.hasRoomIn(tx, ['noticesPerMailbox', `${kind} ${emailPerson(letter.to)}`]))) return
			await insertMail(tx, { kind, sealed: seal.close(kind, JSON.stringify(data)), now: clock.now() })
			afterCommit(tx, () => background.run(delivery.deliverDue))
		},
		/** Sends what is due. Never overlaps itself: a call meanwhile has the one that runs look once more. */
		deliverDue: delivery.deliverDue,
		countWaiting: () => countWaitingMail(database.read),
		/** What waits, what has waited for longer than a quarter of an hour, and what was given up within a week. */
		health: () => countLetters(database.read, { before: clock.now() - LATE_MS, since: clock.now() - RECENT_MS }),
		/** Nothing more is begun; what is being sent is finished by whoever waits for `deliverDue`. */
		stop: delivery.stop,
		/** Sent letters are of use for a while, to answer a player's question, then they go, as rows and as files. */
		async forgetSent(): Promise<void> {
			const before = clock.now() - KEEP_SETTLED_MS
			await deleteInPortions(database, (tx, atMost) => deleteSettledBefore(tx, before, atMost))
			await transport.forgetBefore?.(before)
		},
	}
}

const LATE_MS = 15 * 60_000
const RECENT_MS = 7 * 86_400_000

export type Outbox = ReturnType<typeof createMail>

const KEEP_SETTLED_MS = 30 * 86_400_000
