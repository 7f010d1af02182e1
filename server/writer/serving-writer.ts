import { parentPort, workerData } from 'node:worker_threads'
import { hostWriter } from '#db/sqlite/writer-host.ts'
import type { Config } from '../config.ts'
import type { HashCost } from '../kernel/passwords/password-hasher.ts'

/** What the HTTP side tells this thread before the first call. */
export type Preparation = { prepare: { config: Config; secretKey: string; hashCost?: HashCost } }

/**
 * The writer of the embedded database as the server runs it: with the handlers of the calls that change data. The file is open before the
 * handlers are loaded, so that the start of the site does not wait for them.
 */
const start = (port: NonNullable<typeof parentPort>) => {
	const host = hostWriter(port, workerData.file, () => process.exit(1))
	const loaded = Promise.all([
		import('./call-host.ts'),
		import('../kernel/clock.ts'),
		import('../kernel/ids.ts'),
		import('../kernel/process/log.ts'),
		import('../kernel/process/start-memory.ts'),
		import('#features/mail/mail.ts'),
	])
	let calls: ReturnType<Awaited<typeof loaded>[0]['createCallHost']> | null = null
	const prepare = async ({ prepare: given }: Preparation) => {
		const [{ createCallHost }, { systemClock }, { systemRandom }, { createLog }, { releaseStartMemory }, { createTransport }] = await loaded
		const transport = createTransport(given.config, systemClock)
		calls = createCallHost(host, { ...given, clock: systemClock, random: systemRandom, log: createLog(given.config.logLevel), transport })
		releaseStartMemory()
	}
	host.serve(async (work) => {
		if (typeof work === 'object' && work !== null && 'prepare' in work) return prepare(work as Preparation)
		if (work === 'settle') return calls?.settle()
		return calls?.answer(work)
	})
}

if (parentPort) start(parentPort)
