import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { richBuyer } from '../../../tests/faults/buyer.ts'
import { withoutTable } from '../../../tests/faults/without-table.ts'
import { type Site, signInAs, startSite } from '../../../tests/site.ts'
import { type Collector, openCollector } from '../../../tests/trace-collector.ts'
import { registration } from '../../../tests/world.ts'

const SERVER = 2
const INTERNAL = 1
const ERROR = 2
const isOnThread = inject('engine') === 'sqlite'
const system = { 'db.system.name': isOnThread ? 'sqlite' : 'postgresql' }

/** Says in its output which modules it loads, on each of its threads. */
const TELLS_MODULES = `--import=data:text/javascript,${encodeURIComponent(
	"import{registerHooks}from'node:module';registerHooks({load(url,about,next){process.stdout.write('loads '+url+'\\n');return next(url,about)}})",
)}`

const settingsFor = (url: string) => ({
	OTEL_EXPORTER_OTLP_ENDPOINT: url,
	OTEL_BSP_SCHEDULE_DELAY: '100',
	RATE_LIMIT_SCALE: '100',
	LOG_LEVEL: 'info',
})

let collector: Collector
beforeAll(async () => {
	collector = await openCollector()
})
afterAll(() => collector.close())

const loadedOf = (site: Site) => [...site.output().matchAll(/^loads .*(?:opentelemetry|\/part-(?:spans|collector|outbound))/gm)]

describe('a site with a collector', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite(inject('engine'), {
			...settingsFor(collector.url),
			OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=Susi%20ng%20kolektor',
			OTEL_SERVICE_NAME: 'baryo',
			NODE_OPTIONS: TELLS_MODULES,
			...(isOnThread ? {} : { PROCESSES: '2' }),
		})
	}, 120_000)
	afterAll(() => site.stop())

	const spanWith = (requestId: string | null) =>
		collector.spans().find(({ facts }) => (facts['http.response.header.x-request-id'] as string[] | undefined)?.includes(String(requestId)))
	const spanOf = async ({ headers }: Response) => {
		await expect.poll(() => spanWith(headers.get('x-request-id')), { timeout: 10_000 }).toBeDefined()
		return spanWith(headers.get('x-request-id')) as NonNullable<ReturnType<typeof spanWith>>
	}
	const below = (spanId: string) => collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId)

	it('tells of a purchase within the trace that its caller began, and where it waited for the database', async () => {
		const buyer = await richBuyer(site)
		const [trace, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
		const came = { traceparent: `00-${trace}-${caller}-01`, tracestate: 'lihim=ng-tumawag' }
		expect((await buyer.buy('susi-ng-pagbili-1', came)).status).toBe(200)
		const purchase = () => collector.spans().find(({ traceId, kind }) => traceId === trace && kind === SERVER)
		await expect.poll(purchase, { timeout: 10_000 }).toMatchObject({
			name: 'POST /api/buyitem',
			parentSpanId: caller,
			facts: {
				'http.request.method': 'POST',
				'http.route': '/api/buyitem',
				'http.response.status_code': 200,
				'url.scheme': 'http',
				'server.address': 'localhost',
				'http.response.header.x-request-id': [expect.stringMatching(/^\w{12}$/)],
			},
			from: { 'service.name': 'baryo', 'service.version': expect.any(String), 'process.pid': expect.any(Number) },
		})
		await expect
			.poll(() => below(String(purchase()?.spanId)))
			.toContainEqual(
				expect.objectContaining(
					isOnThread
						? { traceId: trace, name: 'hand over to the writer', facts: { ...system, call: 'POST /buyitem' } }
						: { traceId: trace, name: 'transaction', facts: system, events: ['begun'] },
				),
			)
	})

	it('tells of a login that it waited for a hash and for the database', async () => {
		const response = await fetch(`${site.url}/api/processlogin`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ UserID: 'juan_cruz', UserPass: 'Sampaguita-7' }),
		})
		const { spanId, name } = await spanOf(response)
		expect(name).toBe('POST /api/processlogin')
		expect(below(spanId).map((span) => span.name)).toEqual(expect.arrayContaining(['check a password', 'transaction']))
	})

	it('tells of a page by its template, with the calls that it makes, and of files nothing', async () => {
		const { name, spanId, kind, parentSpanId } = await spanOf(await fetch(`${site.url}/rankings?board=killer&school=lihim`))
		expect([name, kind, parentSpanId ?? '']).toEqual(['GET /rankings', SERVER, ''])
		await expect.poll(() => below(spanId).map((span) => [span.name, span.kind])).toContainEqual(['GET /rankings', INTERNAL])
		await fetch(`${site.url}/healthz`)
		const { name: lost } = await spanOf(await fetch(`${site.url}/api/lihim-na-landas`))
		expect(lost).toBe('GET unknown')
		expect(collector.text()).not.toMatch(/healthz|"\/assets/)
	})

	it.each([
		['/api/getclubs', 'clubs'],
		['/api/sessions', 'sessions'],
	])('marks what failed at %s, and not what was refused', async (path, table) => {
		const headers = { authorization: `Bearer ${await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')}` }
		const refused = await spanOf(await fetch(`${site.url}/api/statement`))
		expect([refused.facts['http.response.status_code'], refused.status.code ?? 0, refused.facts['error.type']]).toEqual([401, 0, undefined])
		await withoutTable(site, table, async () => {
			const failed = await spanOf(await fetch(site.url + path, { headers }))
			expect(failed).toMatchObject({ status: { code: ERROR }, facts: { 'http.response.status_code': 500, 'error.type': '500' } })
		})
	})

	it('tells of recurring work by its name, below nothing, in each process', async () => {
		const jobs = () => collector.spans().filter(({ name }) => name.startsWith('job '))
		await expect.poll(() => new Set(jobs().map(({ from }) => from['process.pid'])).size, { timeout: 20_000 }).toBe(isOnThread ? 1 : 2)
		expect(jobs().filter(({ parentSpanId }) => parentSpanId)).toEqual([])
		expect(jobs().map(({ name }) => name)).toContain('job announce_banners_whose_time_has_come')
	})

	it('tells nobody who it was, what was sent, and no secret', async () => {
		const secrets = { userPassword: 'Lihim-ng-Kalesa-7', secretAnswer: 'Sagot-na-Lihim', userEmail: 'lihim.na.sulat@example.com' }
		const form = registration('trace_reader', { ...secrets, userPasswordConfirm: secrets.userPassword })
		const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) }
		const { spanId } = await spanOf(await fetch(`${site.url}/api/register?lihim=sa-tanong`, sent))
		await expect.poll(() => below(spanId).map(({ name }) => name)).toContain('hash a password')
		const token = await signInAs(site.url, form.userId, secrets.userPassword)
		const headers = { authorization: `Bearer ${token}`, cookie: 'lihim=cookie-na-lihim', 'user-agent': 'Lihim-Browser' }
		await spanOf(await fetch(`${site.url}/api/me?access_token=${token}`, { headers }))
		await spanOf(await fetch(`${site.url}/resetpassword?token=lihim-na-token`))
		await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('send a mail')
		expect(collector.headers().map((each) => each['x-collector-key'])).toContain('Susi ng kolektor')
		const told = collector.text()
		for (const secret of [...Object.values(secrets), token, form.userId, 'juan_cruz', 'Sampaguita', 'susi-ng-pagbili'])
			expect(told).not.toContain(secret)
		expect(told).not.toMatch(/lihim|productnum|127\.0\.0\.1/i)
	})

	it('has loaded what that needs', () => expect(loadedOf(site)).not.toEqual([]))
})

describe('a site whose collector', () => {
	it.each([
		{ what: 'is away', mood: null },
		{ what: 'fails', mood: 500 },
		{ what: 'never answers', mood: 'silent' },
	] as const)('$what sells as ever, says so once, and stops in time', async ({ what, mood }) => {
		const broken = await openCollector()
		broken.become(mood)
		if (mood === null) await broken.close()
		const site = await startSite(inject('engine'), { ...settingsFor(broken.url), OTEL_EXPORTER_OTLP_TIMEOUT: '1000' })
		const buyer = await richBuyer(site)
		expect(await buyer.buyMany(5)).toEqual({ bought: 50, refused: [] })
		await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('traces do not reach the collector')
		expect(await buyer.buyMany(5)).toEqual({ bought: 50, refused: [] })
		const began = performance.now()
		expect([what, await site.stop()]).toEqual([what, 0])
		expect(performance.now() - began).toBeLessThan(12_000)
		expect(site.output().match(/traces do not reach the collector/g)).toHaveLength(1)
		if (mood !== null) await broken.close()
	})
})

it('loads nothing of it where no collector is set', async () => {
	const site = await startSite(inject('engine'), { NODE_OPTIONS: TELLS_MODULES })
	expect((await fetch(`${site.url}/itemshop`)).status).toBe(200)
	expect(site.output()).toMatch(/^loads .*server\.js$/m)
	expect(loadedOf(site)).toEqual([])
	await site.stop()
})
