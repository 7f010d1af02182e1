import { DAY_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { pauseAfter } from '#server/kernel/process/outgoing.ts'
import type { Encryption } from '#server/kernel/secrets/encryption.ts'
import type { Trouble } from '../kinds.contract.ts'
import { ANNOUNCEMENT } from '../limits.contract.ts'
import { type ChannelRow, pauseAll, updateSending } from './channel-store.ts'
import { contextOf } from './channels.admin.ts'
import type { Discord, Embed, Outcome } from './discord.ts'
import { type Message, selectLate, selectNext, selectWaitingChannels, settle } from './store.ts'

type Needs = {
	database: Database
	clock: Clock
	log: Log
	encryption: Encryption
	discord: Discord
	/** What a message says now; null when what it was about is no longer there. */
	embedOf: (message: Message, language: ChannelRow['language']) => Promise<Embed | null>
}

/**
 * Sends what waits, outside of any transaction: the channels beside each other, each one message after the other. The record of a message
 * follows its answer, so one whose record was lost is sent again, under the same id. Nothing that players do waits for this.
 */
export const createDelivery = (needs: Needs) => ({
	async deliverDue(): Promise<void> {
		await giveUpLate(needs)
		const channels = await selectWaitingChannels(needs.database.read, needs.clock.now())
		await Promise.all(channels.map((channel) => deliverTo(needs, channel)))
	},
})

const giveUpLate = async ({ database, clock, log }: Needs): Promise<void> => {
	const now = clock.now()
	const { lasting, passing } = ANNOUNCEMENT.termDays
	const terms = { lasting: now - lasting * DAY_MS, passing: now - passing * DAY_MS, test: now - ANNOUNCEMENT.testMs }
	const late = await selectLate(database.read, terms)
	if (late.length === 0) return
	log.warn({ messages: late.length }, 'messages to Discord were given up: they waited for too long')
	await database.transaction((tx) => settle(tx, late, { state: 'failed', trouble: 'late', settled_at: now }))
}

const deliverTo = async (needs: Needs, channel: ChannelRow): Promise<void> => {
	const { database, encryption, discord } = needs
	const webhook = encryption.decrypt(contextOf(channel.id), channel.sealed)
	const onlyTests = channel.stopped === 1 || channel.active === 0 || channel.removed_at !== null
	for (let sent = 0; sent < MOST_AT_ONCE; sent++) {
		const message = await selectNext(database.read, channel.id, onlyTests)
		if (!message) return
		if (webhook === null) return record(needs, { channel, message }, { state: 'over', trouble: 'locked' })
		const embed = await needs.embedOf(message, channel.language)
		if (embed === null)
			await database.transaction((tx) => settle(tx, [message.id], { state: 'void', trouble: null, settled_at: needs.clock.now() }))
		else {
			const outcome = await discord.send(webhook, embed)
			await record(needs, { channel, message }, outcome)
			if (outcome.state !== 'rejected' && !(outcome.state === 'sent' && outcome.pauseMs === 0)) return
		}
	}
}

/** A change of the address or of the switch counts for the next messages soon. */
const MOST_AT_ONCE = 5

type Sending = { channel: ChannelRow; message: Message }

const record = async ({ database, clock, log }: Needs, { channel, message }: Sending, outcome: Outcome): Promise<void> => {
	if (outcome.state === 'stopping') return
	if (outcome.state !== 'sent') log.warn({ channel: channel.id, message: message.id, outcome }, 'a message to Discord did not arrive')
	const now = clock.now()
	await database.transaction((tx) => RECORD[outcome.state](tx, { channel, message, now }, outcome as never))
}

type At = Sending & { now: number }
type Recorder<S extends Outcome['state']> = (tx: Tx, at: At, outcome: Extract<Outcome, { state: S }>) => Promise<unknown>

const RECORD: { [S in Exclude<Outcome['state'], 'stopping'>]: Recorder<S> } = {
	async sent(tx, { channel, message, now }, { pauseMs }) {
		await settle(tx, [message.id], { state: 'sent', trouble: null, settled_at: now })
		await updateSending(tx, channel, { ...FINE, sent_at: now, next_at: now + pauseMs })
	},
	async limited(tx, { channel, now }, { pauseMs, isForAll }) {
		await updateSending(tx, channel, { trouble: 'busy', trouble_at: now, next_at: now + pauseMs })
		if (isForAll) await pauseAll(tx, now + pauseMs)
	},
	async away(tx, at, { trouble }) {
		const { channel, now } = at
		const next = now + pauseAfter(channel.failures)
		await updateSending(tx, channel, { trouble, trouble_at: now, failures: channel.failures + 1, next_at: next })
		await endTest(tx, at, trouble)
	},
	async over(tx, at, { trouble }) {
		await updateSending(tx, at.channel, { trouble, trouble_at: at.now, stopped: 1 })
		await endTest(tx, at, trouble)
	},
	async rejected(tx, { channel, message, now }) {
		await settle(tx, [message.id], { state: 'failed', trouble: 'rejected', settled_at: now })
		await updateSending(tx, channel, { ...FINE, trouble: 'rejected', trouble_at: now })
	},
}

/** Somebody waits for the outcome of a test, so it is tried once. */
const endTest = async (tx: Tx, { message, now }: At, trouble: Trouble): Promise<void> => {
	if (message.kind === 'test') await settle(tx, [message.id], { state: 'failed', trouble, settled_at: now })
}

const FINE = { failures: 0, trouble: null, trouble_at: null, stopped: 0 }
