import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * The standing connection of a process. It listens on a channel for ever: a lost one is opened again. What was missed meanwhile
 * is unknown, so after a reconnect every listener hears of the topic `*`, which means "anything may have changed".
 */
export const listenForNotices = (connect: () => pg.Client, channel: string, onError: (error: Error) => void) => {
	const listeners: ((topic: string) => void)[] = []
	const tell = (topic: string) => {
		for (const listener of listeners) listener(topic)
	}
	let client: pg.Client | null = null
	let leader: pg.Client | null = null
	let closed = false

	const open = async (isFirst: boolean): Promise<void> => {
		const fresh = connect()
		fresh.on('error', onError)
		fresh.on('notification', ({ payload }) => tell(payload ?? '*'))
		fresh.once('end', () => {
			if (!closed && client === fresh) void reopen()
		})
		try {
			await fresh.connect()
			await fresh.query(`listen ${channel}`)
		} catch (error) {
			await fresh.end().catch(onError)
			throw error
		}
		client = fresh
		if (!isFirst) tell('*')
	}

	const reopen = async (): Promise<void> => {
		await pause(RETRY_MS)
		if (closed) return
		await open(false).catch((error: Error) => {
			onError(error)
			return reopen()
		})
	}

	const opened = open(true).catch((error: Error) => {
		onError(error)
		void reopen()
	})

	return {
		onNotice: (listener: (topic: string) => void) => void listeners.push(listener),
		/** Takes the site's one lock, or asks whether its connection still stands: the server frees the lock with the connection. */
		async lead(): Promise<boolean> {
			const asked = client
			if (!asked) return false
			try {
				const { rows } = await asked.query<{ leads: boolean }>(leader === asked ? STILL : TRY, leader === asked ? [] : [channel])
				if (rows[0]?.leads) leader = asked
				return leader === asked && asked === client
			} catch (error) {
				onError(error instanceof Error ? error : new Error(String(error)))
				return false
			}
		},
		async close() {
			closed = true
			await opened
			const last = client
			client = null
			await last?.end()
		},
	}
}

const RETRY_MS = 500
const STILL = 'select true as leads'
const TRY = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as leads'
