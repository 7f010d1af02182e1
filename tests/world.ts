import { inject } from 'vitest'
import { addressOf } from '#contract/address.ts'
import type { CallName } from '#contract/index.ts'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import type { Host } from '#db/sqlite/writer-host.ts'
import { writerOnThisThread } from '#db/sqlite/writer-ports.ts'
import type { Mail, Transport } from '#features/mail/mail.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import type { HashCost } from '#server/kernel/passwords/password-hasher.ts'
import { createLog } from '#server/kernel/process/log.ts'
import { createCallHost } from '#server/writer/call-host.ts'
import { requireDocumented } from './answers.ts'
import { BUILT_PAGES } from './built-pages.ts'
import { type Engine, type FreshDatabase, preparedDatabase } from './databases.ts'
import { drawPictures } from './drawn-pictures.ts'
import { machineEnvironment } from './machine-environment.ts'
import { createTestClock, patient } from './test-clock.ts'

/** The result of a registration in a test. */
export type Person = { userId: string; token: string; userNum: number; password: string; referralCode: string }
type Settings = Record<string, string>

/** For tests that let days pass: sessions last as long as the settings allow, and limits are far away. */
export const LASTING_SESSIONS: Settings = {
	RATE_LIMIT_SCALE: '1000',
	SESSION_IDLE_MINUTES: '525600',
	SESSION_ABSOLUTE_HOURS: '8760',
	SESSION_STAFF_IDLE_MINUTES: '525600',
	SESSION_STAFF_ABSOLUTE_HOURS: '8760',
}

/**
 * The whole API on a fresh, migrated database of the engine of this run, with a clock that the test controls. `databaseHost` is another
 * host and port of the database server, which the test can cut; `database` is an existing database.
 */
export const openWorld = async (
	settings: Settings = {},
	{ engine = inject('engine'), hashCost = QUICK_HASHES, ...otherwise }: Otherwise = {},
) => {
	const fresh = otherwise.database ?? (await preparedDatabase(engine))
	const config = configOf(fresh, otherwise.databaseHost ?? null, settings)
	const clock = createTestClock()
	const mails: Mail[] = []
	const handed = {
		config,
		clock,
		random: systemRandom,
		log: createLog(config.logLevel),
		secretKey: '5e'.repeat(32),
		transport: recordTo(mails),
		hashCost,
	}
	let atWriter: Database | null = null
	const writer = (file: string) => writerOnThisThread(file, (host) => (atWriter = serveCalls(host, handed)))
	const open = () => openDatabase({ ...config, ...(!otherwise.hasNeighbours && { writer }), onError: () => undefined })
	const database = await migrated(await open())
	const dependencies = { ...handed, database }
	const from = { pages: otherwise.hasPages ? BUILT_PAGES : null, artDir: drawPictures(config.dataDir) }
	const app = await buildApp(dependencies, from)
	if (!otherwise.needsTwoStep) await letStaffIn(app, dependencies)
	if (!otherwise.isWithoutJobs) app.work()
	let [running, runningOn, isClosed] = [app, database, false]
	const settle = async () => {
		if (isClosed) return
		await runningOn.handOver?.('settle')
		await running.services.background.settle()
	}
	const url = await app.http.listen({ host: config.host, port: 0 })
	const call = createCaller(url, (request) => running.http.inject(request))
	return {
		...dependencies,
		clock: patient(clock, settle),
		/** What the site has sent so far; `settle()` waits for what a call started. */
		mails,
		/** For a second process on the same site. */
		environment: {
			...machineEnvironment(),
			DATA_DIR: config.dataDir,
			SECRET_KEY: dependencies.secretKey,
			...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
		},
		/** The databases that calls use: on the embedded one those of the HTTP side and of the writer. */
		databases: () => [database, ...(atWriter ? [atWriter] : [])],
		app,
		services: app.services,
		url,
		call,
		register: createRegistrar(call),
		/** Waits for background work that the calls so far started. */
		settle,
		/** Ends the process and starts another one on its data and URL; `services` stay those of the first. `meanwhile` runs in between. */
		async restart(meanwhile: () => unknown = () => undefined) {
			isClosed = true
			await running.close()
			await meanwhile()
			runningOn = await open()
			running = await buildApp({ ...dependencies, database: runningOn }, from)
			isClosed = false
			running.work()
			await running.http.listen({ host: config.host, port: Number(new URL(url).port) })
		},
		async close() {
			await running.close()
			await fresh.drop()
		},
	}
}

const configOf = (fresh: FreshDatabase, databaseHost: string | null, settings: Settings) =>
	readConfig({
		DATA_DIR: fresh.DATA_DIR,
		...(fresh.DATABASE_URL && { DATABASE_URL: via(fresh.DATABASE_URL, databaseHost) }),
		LOG_LEVEL: 'silent',
		PORT: '0',
		DEMO: '0',
		BACKUP_EVERY_MINUTES: '0',
		SHED_DELAY_MS: '60000',
		// A busy machine must not make the queues of hashing and of connections refuse calls either.
		HASH_WAIT_MS: '20000',
		DATABASE_CONNECT_MS: '30000',
		HOST: '127.0.0.1',
		// Nothing listens there: no test writes to Discord or to push services.
		DISCORD_URL: 'http://127.0.0.1:9',
		PUSH_URL: 'http://127.0.0.1:9',
		...settings,
	})

/** As the thread of the server does (`server/writer/serving-writer.ts`), with the clock of the test. */
const serveCalls = (host: Host, handed: Parameters<typeof createCallHost>[1]): Database => {
	const calls = createCallHost(host, handed)
	host.serve((work) => (work === 'settle' ? calls.settle() : calls.answer(work)))
	return calls.database
}

const migrated = async (database: Database): Promise<Database> => {
	await database.migrate()
	return database
}

/** Most tests are about what staff do, not about how they sign in. */
const letStaffIn = (
	{ services }: Awaited<ReturnType<typeof buildApp>>,
	{ database, clock }: { database: Database; clock: { now: () => number } },
) => database.transaction((tx) => services.settings.change(tx, { requireStaffTwoStep: false }, clock.now()))

type Otherwise = {
	databaseHost?: string | null
	engine?: Engine
	database?: FreshDatabase
	hashCost?: HashCost
	needsTwoStep?: boolean
	/** The pages of the build, beside the API. */
	hasPages?: boolean
	/** The recurring jobs do not run: what is counted or recorded comes from the test's own calls alone. */
	isWithoutJobs?: boolean
	/** Another process of the site runs in the test's own thread: neither of the two may stand still for the lock of the other. */
	hasNeighbours?: boolean
}

/** Tests that are not about hashing use cheap hashes; tests of passwords and of floods use HASH_COST. */
const QUICK_HASHES: HashCost = { memoryCost: 256, timeCost: 1 }

const via = (url: string, host: string | null) => (host === null ? url : Object.assign(new URL(url), { host }).href)

export type World = Awaited<ReturnType<typeof openWorld>>
export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers }
type Sending = {
	/** Bypasses the cache. */
	isAfresh?: boolean
	token?: string | undefined
	body?: unknown
	query?: Record<string, string | number>
	params?: Record<string, string | number>
	headers?: Record<string, string>
}

/** Real HTTP to the listening server. The name of a call is checked against the contract, its response against the OpenAPI document. */
const createCaller =
	(url: string, ask: (request: { method: 'GET'; url: string }) => Promise<{ statusCode: number; payload: string; headers: object }>) =>
	async (name: CallName, { token, body, query, params = {}, headers = {}, isAfresh = false }: Sending = {}): Promise<Answer> => {
		const askAfresh = async (target: URL) => {
			const { statusCode, payload, headers: given } = await ask({ method: 'GET', url: target.pathname + target.search })
			return new Response(payload, { status: statusCode, headers: given as Record<string, string> })
		}
		const [method = 'GET', path = ''] = name.split(' ')
		const target = new URL(url + addressOf(path, { params, query }))
		const response = isAfresh
			? await askAfresh(target)
			: await fetch(target, {
					method,
					headers: {
						...(body !== undefined && { 'content-type': 'application/json' }),
						...(token && { authorization: `Bearer ${token}` }),
						...headers,
					},
					...(body !== undefined && { body: JSON.stringify(body) }),
				})
		const text = await response.text()
		const isJson = response.headers.get('content-type')?.startsWith('application/json')
		const answer = {
			status: response.status,
			body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
			text,
			headers: response.headers,
		}
		requireDocumented(name, answer)
		return answer
	}

export type Caller = ReturnType<typeof createCaller>

let people = 0

export const registration = (userId: string, changes: Record<string, unknown> = {}) => ({
	userId,
	userFirstName: 'Ana',
	userLastName: 'Reyes',
	userPassword: 'Kalesa-at-Araw',
	userPasswordConfirm: 'Kalesa-at-Araw',
	userEmail: `${userId.toLowerCase()}@example.com`,
	secretQuestion: 2,
	secretAnswer: 'Iloilo',
	gender: 'Female',
	country: 'PH',
	agreeTerms: true,
	...changes,
})

/** Registers and signs in through the real routes. */
const createRegistrar =
	(call: Caller) =>
	async (changes: Record<string, unknown> = {}): Promise<Person> => {
		const form = registration(`player_${++people}`, changes)
		const registered = await call('POST /register', { body: form })
		if (registered.status !== 200) throw new Error(`registration failed: ${registered.text}`)
		const { body } = await call('POST /processlogin', { body: { UserID: form.userId, UserPass: form.userPassword } })
		const user = body.user as { UserNum: number; ReferralCode: string }
		return {
			userId: form.userId,
			token: String(body.token),
			userNum: user.UserNum,
			password: form.userPassword,
			referralCode: user.ReferralCode,
		}
	}

const recordTo = (mails: Mail[]): Transport => ({
	send: async (mail) => {
		mails.push(mail)
	},
	close: () => undefined,
})
