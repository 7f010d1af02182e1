import { pino } from 'pino'
import { inject } from 'vitest'
import type { Tx } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import { createMail, type Letter, type Mail, type Transport } from '#features/mail/mail.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createRateLimit } from '#server/kernel/limits/rate-limit.ts'
import { createBackground } from '#server/kernel/process/background.ts'
import { freshDatabase } from './databases.ts'

export const SITE = { appName: 'Barkada Online', publicUrl: 'https://play.example.com', rCoin: 'R-Coin', milleage: 'Milleage' }

type Send = (mail: Mail) => Promise<void>

/** An outbox on a fresh database, a clock that stands still, and any number of processes that deliver from it. */
export const openPostOffice = async () => {
	const fresh = await freshDatabase(inject('engine'))
	const open = () => openDatabase({ dataDir: fresh.DATA_DIR, databaseUrl: fresh.DATABASE_URL, onError: () => undefined })
	const databases = [await open()]
	const database = databases[0] as Awaited<ReturnType<typeof open>>
	await database.migrate()
	const clock = createStillClock()
	const logged: Record<string, unknown>[] = []
	const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })

	const createProcess = (deliver: Send | Transport, own: { database?: typeof database; secretKey?: string } = {}) => {
		const transport = typeof deliver === 'function' ? { send: deliver, close: () => undefined } : deliver
		const background = createBackground(log)
		const secretKey = '5e'.repeat(32)
		// The limit of letters to one mailbox is tested with the whole site.
		const rateLimit = createRateLimit({ database, clock, secretKey, scale: 1_000 })
		const needs = { database, clock, random: systemRandom, log, background, rateLimit, secretKey, transport, site: async () => SITE }
		const mail = createMail({ ...needs, ...own })
		return {
			...mail,
			/** Posts in a separate transaction and waits for the delivery that it triggers. */
			async postAll(letters: Letter[], also: (tx: Tx) => Promise<void> = async () => undefined) {
				await (own.database ?? database).transaction(async (tx) => {
					for (const letter of letters) await mail.post(tx, letter)
					await also(tx)
				})
				await background.settle()
			},
		}
	}
	return {
		dataDir: fresh.DATA_DIR,
		database,
		clock,
		logged,
		createProcess,
		/** A process with separate connections to the same database. */
		async createNeighbour(deliver: Send | Transport) {
			const another = await open()
			databases.push(another)
			return createProcess(deliver, { database: another })
		},
		rows: () => database.read.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
		async close() {
			for (const opened of databases) await opened.close()
			await fresh.drop()
		},
	}
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

const createStillClock = () => {
	let now = Date.UTC(2026, 10, 21, 10)
	return {
		now: () => now,
		steady: () => now,
		advance(ms: number) {
			now += ms
		},
	}
}
