import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import type { Log } from '#server/kernel/process/log.ts'
import type { Encryption } from '#server/kernel/secrets/encryption.ts'
import { failureOf } from './failure.ts'
import type { Site } from './layout.ts'
import { isOutdated, type StoredLetter, type WrittenLetter, writeLetter } from './letters.ts'
import { claimDue, hasDue, type MailRow, postpone, release, settleMail } from './store.ts'
import { SEND_MS, type Transport } from './transport.ts'

type Needs = {
	database: Database
	clock: Clock
	log: Log
	encryption: Encryption
	secretKey: string
	transport: Transport
	site: () => Promise<Site>
}
type Batch = { rows: MailRow[]; leaseUntil: number }

/**
 * Claims due mails for two minutes, sends them outside any transaction and records each result. A crash between sending and recording sends
 * that one mail at most twice. Both copies carry the same Message-ID, by which mail systems drop the second.
 */
export const createMailSender = (needs: Needs) => {
	const { database, clock } = needs
	let running: Promise<void> | null = null
	let isWanted = false
	let isStopped = false

	const run = async () => {
		try {
			while (isWanted) {
				isWanted = false
				if (!(await deliverAll())) return
			}
		} finally {
			running = null
		}
	}

	/** Runs until nothing is due. False when mails are left because the server is away; they wait for the next call. */
	const deliverAll = async (): Promise<boolean> => {
		while (!isStopped && (await hasDue(database.read, clock.now()))) {
			const now = clock.now()
			const leaseUntil = now + LEASE_MS
			const rows = await database.transaction((tx) => claimDue(tx, { now, leaseUntil, most: BATCH }))
			if (rows.length === 0) return true // another process was faster
			if (!(await deliverBatch(needs, { rows, leaseUntil }, () => isStopped))) return false
		}
		return true
	}

	return {
		deliverDue(): Promise<void> {
			isWanted = true
			running ??= run()
			return running
		},
		stop(): void {
			isStopped = true
		},
	}
}

const BATCH = 20
const LANES = 2
const LEASE_MS = 120_000
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = HOUR_MS
const GIVE_UP_MS = DAY_MS

/** False when some mails were not tried; their claim is released. */
const deliverBatch = async (needs: Needs, { rows, leaseUntil }: Batch, isStopped: () => boolean): Promise<boolean> => {
	const queue = [...rows]
	let isAway = false
	// A send that begins before this time ends before another process may claim the mail.
	const mayBegin = () => !isAway && !isStopped() && needs.clock.now() + SEND_MS < leaseUntil
	const lane = async () => {
		while (mayBegin()) {
			const row = queue.shift()
			if (!row) return
			if (await deliver(needs, row, leaseUntil)) isAway = true
		}
	}
	await Promise.all(Array.from({ length: LANES }, lane))
	if (queue.length === 0) return !isAway
	const ids = queue.map(({ id }) => id)
	await needs.database.transaction((tx) => release(tx, ids, leaseUntil))
	return false
}

/** Sends one mail. True when the mail server is away. */
const deliver = async (needs: Needs, row: MailRow, leaseUntil: number): Promise<boolean> => {
	const letter = openLetter(needs.encryption, row)
	if (!letter) return giveUp(needs, row, 'encrypted with another secret key')
	if (isOutdated(letter.kind, needs.clock.now() - row.created_at)) return giveUp(needs, row, 'its link or code has ended')
	try {
		// Also for a letter that is not sent, which takes the same work up to here (RC1).
		const sender = await needs.site()
		if (letter.kind !== 'nothing') await send(needs, row, { letter, sender })
	} catch (error) {
		return tryLater(needs, row, { error, leaseUntil })
	}
	const settled = { state: 'sent', failure: needs.transport.reachesNobody ?? null, now: needs.clock.now() } as const
	await needs.database.transaction((tx) => settleMail(tx, row.id, settled))
	return false
}

const openLetter = (encryption: Encryption, { kind, sealed }: MailRow): StoredLetter | null => {
	const text = encryption.decrypt(kind, sealed)
	return text === null ? null : ({ ...JSON.parse(text), kind } as StoredLetter)
}

const send = async ({ transport, secretKey }: Needs, row: MailRow, { letter, sender }: { letter: WrittenLetter; sender: Site }) => {
	const { appName, publicUrl, logo = null } = sender
	// Includes the time of writing: a database that is created anew assigns the same numbers again.
	const number = hmacSha256(secretKey, `mail:${row.id}:${row.created_at}`).slice(0, 32)
	const messageId = `<${number}@${new URL(publicUrl).hostname}>`
	await transport.send({
		to: letter.to,
		fromName: appName,
		messageId,
		...writeLetter(letter, sender),
		...(logo && { logo: logo.png }),
	})
}

const giveUp = async ({ database, clock, log }: Needs, { id, kind, attempts }: MailRow, failure: string): Promise<false> => {
	log.error({ mail: id, kind, attempts, failure }, 'a mail was given up')
	await database.transaction((tx) => settleMail(tx, id, { state: 'failed', failure, now: clock.now() }))
	return false
}

const tryLater = async (needs: Needs, row: MailRow, { error, leaseUntil }: { error: unknown; leaseUntil: number }): Promise<boolean> => {
	const { reason, isPermanent, isAway } = failureOf(error)
	const now = needs.clock.now()
	const end = row.created_at + GIVE_UP_MS
	if (isPermanent || now >= end) return giveUp(needs, row, reason)
	const delay = Math.min(FIRST_DELAY_MS * 2 ** (row.attempts - 1), LONGEST_DELAY_MS)
	const nextAt = Math.min(now + delay, end)
	needs.log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts, failure: reason }, 'a mail could not be sent yet')
	await needs.database.transaction((tx) => postpone(tx, row.id, { leaseUntil, nextAt, failure: reason }))
	return isAway
}
