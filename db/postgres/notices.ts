import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withinPatience } from './patience.ts'
import { refuseStandby } from './sessions.ts'

/**
 * The permanent connection of a process, which listens on a channel. A lost connection is opened again. Notices in between are lost, so
 * after a reconnect every listener gets the topic `*`, which means "anything may have changed".
 */
export const listenForNotices = (connect: () => pg.Client, channel: string, onError: (error: Error) => void) => {
	const { notify, onNotice } = createListeners()
	let client: pg.Client | null = null
	let leader: pg.Client | null = null
	let closed = false

	const open = async (isFirst: boolean): Promise<void> => {
		const fresh = connect()
		fresh.on('error', onError)
		fresh.on('notification', ({ payload }) => notify(payload ?? '*'))
		fresh.once('end', () => leave(fresh))
		await listenOrEnd(fresh, channel, onError)
		// Nobody would end it any more, and an open connection keeps the process alive.
		if (closed) return fresh.end()
		client = fresh
		if (!isFirst) notify('*')
	}

	/** Does not wait for the connection to close: with an unreachable server that takes minutes. */
	const leave = (left: pg.Client) => {
		if (closed || client !== left) return
		client = null
		left.end().catch(onError)
		void reopen()
	}

	const reopen = async (): Promise<void> => {
		await pause(RETRY_MS)
		if (!closed) await open(false).catch(failed)
	}

	const failed = (error: Error): void => {
		onError(error)
		void reopen()
	}

	const opened = open(true).catch(failed)

	return {
		onNotice,
		/** When it listens, or could not at first. What is read earlier may become old without a notice. */
		ready: opened,
		/** Takes the site's single lock, or checks that the connection which holds it is alive: the server frees the lock with it. */
		async lead(): Promise<boolean> {
			const asked = client
			if (!asked) return false
			try {
				if (await leads(asked, channel, leader === asked)) leader = asked
				return leader === asked && asked === client
			} catch (error) {
				onError(error instanceof Error ? error : new Error(String(error)))
				return false
			}
		},
		/** Opens another connection: this one may be to a server that is no longer the primary. */
		renew: (): void => void (client && leave(client)),
		async close() {
			closed = true
			await opened
			const last = client
			client = null
			await last?.end()
		},
	}
}

const createListeners = () => {
	const listeners: ((topic: string) => void)[] = []
	return {
		notify: (topic: string) => {
			for (const listener of listeners) listener(topic)
		},
		onNotice: (listener: (topic: string) => void) => void listeners.push(listener),
	}
}

const listenOrEnd = (client: pg.Client, channel: string, onError: (error: Error) => void): Promise<void> =>
	listen(client, channel).catch(async (error: Error) => {
		await client.end().catch(onError)
		throw error
	})

const listen = async (client: pg.Client, channel: string) => {
	await client.connect()
	await withinPatience(refuseStandby(client), () => client.end())
	await withinPatience(client.query(`listen ${channel}`), () => client.end())
}

const leads = async (client: pg.Client, channel: string, isLeader: boolean): Promise<boolean> => {
	const question = isLeader ? client.query<Answer>(STILL) : client.query<Answer>(TRY, [channel])
	const { rows } = await withinPatience(question, () => client.end())
	return rows[0]?.leads === true
}

type Answer = { leads: boolean }

const RETRY_MS = 500
const STILL = 'select true as leads'
const TRY = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as leads'
