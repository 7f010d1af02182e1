import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Crowd, crowd, type Visit } from './crowd.ts'
import { startPostgres } from './postgres.ts'
import { startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { atLeast, below, perSecond, type Row } from './report.ts'
import { mintMany, openShop, type Shop } from './shoppers.ts'

/** What a hundred visits are, how the rate rises from step to step, and the rates that the site should follow. */
type Day = { name: string; mix: Record<Kind, number>; step: number; rates?: { sqlite: number; postgres: number } }
type Kind = 'page' | 'shop' | 'login' | 'code' | 'purchase'

/** The opening day of a server, when many sign in. */
export const LAUNCH_DAY: Day = { name: 'launch day', mix: { page: 80, shop: 10, login: 5, code: 3, purchase: 2 }, step: 1.5 }

/** An evening with an event: players are signed in already, and redeem and buy more. */
export const EVENING: Day = {
	name: 'an ordinary evening',
	mix: { page: 80, shop: 10, login: 1, code: 5, purchase: 4 },
	step: 1.25,
	rates: { sqlite: 2_500, postgres: 1_500 },
}

/**
 * Sends the visits of such a day. The rate rises until the site cannot follow. Then twice its highest rate is sent, and afterwards the
 * site must recover (RELIABILITY AV2).
 */
export const dayOnSqlite = (folder: string, day: Day): Promise<Row[]> =>
	measure(day, { what: 'SQLite', settings: dataFolder(folder, `${day.name.replaceAll(' ', '-')}-sqlite`), asked: day.rates?.sqlite })

export const dayOnPostgres = async (folder: string, day: Day): Promise<Row[]> => {
	const postgres = await startPostgres()
	try {
		const DATABASE_URL = await postgres.createDatabase('visits')
		const settings = { ...dataFolder(folder, `${day.name.replaceAll(' ', '-')}-postgres`), DATABASE_URL, PROCESSES: 'auto' }
		return await measure(day, { what: `PostgreSQL ${postgres.version}, a process a core`, settings, asked: day.rates?.postgres })
	} finally {
		await postgres.stop()
	}
}

const FIRST_RATE = 50
const WARM_SECONDS = 8
const SECONDS = 4
const CROWD_SECONDS = 60
const LATEST_MS = 1_000
const LATEST_PAGE_MS = 300
/** For calls that hash a password, which wait in a queue (DECISIONS 16). */
const LATEST_HASHING_MS = 8_000
const MEMORY_MB = 512
const RECOVERY_MS = 5_000

type On = { what: string; settings: Record<string, string>; asked: number | undefined }

const measure = async (day: Day, { what, settings, asked }: On): Promise<Row[]> => {
	const seeding = await startServer({ ...settings, DEMO: '1' })
	await seeding.stop()
	const shop = await openShop(settings)
	const next = visits(day, shop, await mintMany(settings))
	const server = await startServer({ ...settings, DEMO: '1', TRUST_PROXY: '127.0.0.1' })
	const processes = settings.PROCESSES === 'auto' ? availableParallelism() : 1
	try {
		await crowd(server.url, { rate: FIRST_RATE, seconds: WARM_SECONDS, next }) // compiles what will run, in each process
		let most: Crowd | null = null
		let rate = FIRST_RATE
		for (; rate < 100_000; rate = Math.round(rate * day.step)) {
			// Tries once more before this counts as the limit: it may have been other work on the machine.
			const seen = await followed(server.url, rate, next)
			if (!seen) break
			most = seen
		}
		await sleep(RECOVERY_MS)
		const sustainable = rate / day.step
		const twice = await crowd(server.url, { rate: sustainable * 2, seconds: CROWD_SECONDS, next })
		printStep(sustainable * 2, twice)
		const memory = (await memoryOf(server.url)) / processes
		const recovered = await recovery(server.url, sustainable / 2, next)
		return rowsOf(`${day.name} on ${what}`, { rate: most ? sustainable : 0, asked, twice, memory, recovered })
	} finally {
		await server.stop()
	}
}

/** Prints the result of each step, to show where the limit is. */
const printStep = (rate: number, seen: Crowd) => {
	const kinds = [...seen.kinds].map(
		([name, { served, shed, p99 }]) => `${name} ${Math.round(p99)} ms (${served} served, ${shed} sent away)`,
	)
	const reasons = [...seen.reasons].map(([reason, times]) => ` (${times} x ${reason})`).join('')
	process.stderr.write(
		`${Math.round(rate)}/s: p99 ${Math.round(seen.p99)} ms (of calls that hash ${Math.round(seen.p99Hashing)} ms, of others ${Math.round(seen.p99Others)} ms), of which the generator ${Math.round(seen.late)} ms; failed ${seen.failed}${reasons}; ${kinds.join(', ')}\n`,
	)
}

const followed = async (url: string, rate: number, next: () => Visit): Promise<Crowd | null> => {
	for (let tries = 0; tries < 2; tries++) {
		const seen = await crowd(url, { rate, seconds: SECONDS, next })
		printStep(rate, seen)
		if (isFollowed(seen)) return seen
		await sleep(RECOVERY_MS)
	}
	return null
}

/** No visit fails, hardly any is shed, and nearly all are answered within a second, those that sign in within eight. */
const isFollowed = ({ sent, shed, failed, p99Others, p99Hashing }: Crowd): boolean =>
	failed === 0 && shed <= sent * 0.01 && p99Others < LATEST_MS && p99Hashing < LATEST_HASHING_MS

/** Milliseconds until the first second in which all visits were answered in time. */
const recovery = async (url: string, rate: number, next: () => Visit): Promise<number> => {
	const began = performance.now()
	for (;;) {
		const at = performance.now() - began
		const seen = await crowd(url, { rate, seconds: 1, next })
		if (isFollowed(seen) || at > 60_000) return at
	}
}

type Result = { rate: number; asked: number | undefined; twice: Crowd; memory: number; recovered: number }

const rowsOf = (what: string, { rate, asked, twice, memory, recovered }: Result): Row[] => [
	asked === undefined
		? { what, ours: perSecond(rate), baseline: 'no one failed, 1 % sent away at most', ratio: 1 }
		: { what, ours: perSecond(rate), baseline: `${perSecond(asked)} asked for`, ratio: rate / asked, bar: atLeast(100, rate / asked) },
	{
		what: 'at twice that: 99th percentile of those served, all that hash nothing',
		ours: `${Math.round(twice.p99Others)} ms`,
		baseline: `${LATEST_MS} ms asked for`,
		ratio: LATEST_MS / twice.p99Others,
		bar: below(LATEST_MS, twice.p99Others, 'ms'),
	},
	{
		what: 'of these, pages and the shop',
		ours: `${Math.round(pagesAndShop(twice))} ms`,
		baseline: `${LATEST_PAGE_MS} ms asked for`,
		ratio: LATEST_PAGE_MS / pagesAndShop(twice),
		bar: below(LATEST_PAGE_MS, pagesAndShop(twice), 'ms'),
	},
	{
		what: 'and of those who sign in',
		ours: `${Math.round(twice.p99Hashing)} ms`,
		baseline: `${LATEST_HASHING_MS} ms asked for`,
		ratio: LATEST_HASHING_MS / Math.max(1, twice.p99Hashing),
		bar: below(LATEST_HASHING_MS, twice.p99Hashing, 'ms'),
	},
	{
		what: 'told to come back',
		ours: percent(twice.shed, twice),
		baseline: `${perSecond(twice.perSecond)} served`,
		ratio: twice.served / twice.sent,
	},
	{
		what: 'neither served nor told when',
		ours: percent(twice.failed + twice.shedWithoutHint, twice),
		baseline: 'none asked for',
		ratio: 1 - (twice.failed + twice.shedWithoutHint) / twice.sent,
		bar: atLeast(100, 1 - (twice.failed + twice.shedWithoutHint) / twice.sent),
	},
	{
		what: 'memory of each process',
		ours: `${Math.round(memory)} MB`,
		baseline: `${MEMORY_MB} MB asked for`,
		ratio: MEMORY_MB / memory,
		bar: below(MEMORY_MB, memory, 'MB'),
	},
	{
		what: 'itself again after',
		ours: `${Math.round(recovered)} ms`,
		baseline: `${RECOVERY_MS} ms asked for`,
		ratio: RECOVERY_MS / Math.max(1, recovered),
		bar: below(RECOVERY_MS, recovered, 'ms'),
	},
]

const pagesAndShop = ({ kinds }: Crowd) => Math.max(...['page', 'shop'].map((kind) => kinds.get(kind)?.p99 ?? 0))

/** Megabytes of all server processes. */
const memoryOf = async (url: string): Promise<number> => {
	const figures = await (await fetch(`${url}/metrics`)).text()
	return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 2 ** 20
}

const percent = (part: number, { sent }: Crowd) => `${((part / sent) * 100).toFixed(1)} %`

const PAGES = ['/', '/', '/news', '/topic/1', '/topic/2', '/rankings', '/download', '/story']
const SHOP = ['/itemshop', '/api/itemshop', '/api/itemshop?page=2', '/api/shopcategories']

/**
 * Visits in the proportions of the day. Each sign-in, purchase and redemption is by another player, and each has its own address.
 */
const visits = ({ mix }: Day, { shoppers, password, itemId }: Shop, codes: string[]) => {
	let count = 0
	// Frequent sign-ins end an account's oldest session, so other players do the buying.
	const half = shoppers.length / 2
	const member = () => ({ UserID: shoppers[count % half]?.userId, UserPass: password })
	const shopper = () => ({ authorization: `Bearer ${shoppers[half + (count % half)]?.token}` })
	const from = (): string => `100.${64 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`
	const get = (kind: string, paths: readonly string[]): Visit => ({ kind, method: 'GET', path: paths[count % paths.length] ?? '/' })
	const post = (kind: string, path: string, rest: Pick<Visit, 'headers' | 'body'>): Visit => ({ kind, method: 'POST', path, ...rest })
	const visit: Record<Kind, () => Visit> = {
		page: () => get('page', PAGES),
		shop: () => get('shop', SHOP),
		login: () => ({ ...post('login', '/api/processlogin', { body: member() }), hashes: true }),
		code: () => post('code', '/api/processCoupon', { headers: shopper(), body: { CouponCode: codes.pop() ?? 'AAAA' } }),
		purchase: () => post('purchase', `/api/buyitem?productnum=${itemId}`, { headers: shopper() }),
	}
	const hundred = (Object.keys(mix) as Kind[]).flatMap((kind) => Array.from({ length: mix[kind] }, () => kind))
	return (): Visit => {
		// 37 has no common divisor with 100: the kinds come mixed, in exact proportions.
		const { headers, ...next } = visit[hundred[(count++ * 37) % 100] ?? 'page']()
		return { ...next, headers: { ...headers, 'x-forwarded-for': from() } }
	}
}
