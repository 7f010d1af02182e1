import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWebhook, openDiscord } from '../../../tests/discord-server.ts'
import { type Collector, openCollector } from '../../../tests/trace-collector.ts'
import { createLog } from '../process/log.ts'
import { openTraces } from './open-traces.ts'
import type { Traces } from './traces.ts'

const CLIENT = 3
const ERROR = 2

let collector: Collector
let traces: Traces
beforeAll(async () => {
	collector = await openCollector()
	const settings = {
		publicUrl: 'https://play.example.com',
		traces: { url: `${collector.url}/v1/traces`, headers: {}, serviceName: 'barkada' },
	}
	const opened = await openTraces(settings, { log: createLog('silent'), version: '1.0.0' })
	if (!opened) throw new Error('there are no traces')
	traces = opened
})
afterAll(() => collector.close())

it('tells of a request to others where it went and what came, not its address, and passes no trace on', async () => {
	const discord = await openDiscord()
	const { webhook } = newWebhook()
	const post = (url: string) =>
		fetch(`${url}/api/webhooks/${webhook}?wait=true`, { method: 'POST', body: '{"embeds":[{"title":"Balita"}]}' })
	const text = await traces.within('job', {}, async () => (await post(discord.url)).text())
	expect(JSON.parse(text)).toMatchObject({ id: '1' })
	await discord.close()
	await traces.alone('job', () => post(discord.url)).catch(() => undefined)
	await traces.stop()

	const spans = collector.spans()
	const [job, failed] = spans.filter(({ name }) => name === 'job')
	const [sent, lost] = spans.filter(({ kind }) => kind === CLIENT)
	const where = { 'server.address': '127.0.0.1', 'server.port': Number(new URL(discord.url).port), 'url.scheme': 'http' }
	expect(sent).toMatchObject({ name: 'POST', parentSpanId: job?.spanId, traceId: job?.traceId })
	expect(sent?.facts).toEqual({ ...where, 'http.request.method': 'POST', 'http.response.status_code': 200 })
	expect(lost).toMatchObject({ parentSpanId: failed?.spanId, status: { code: ERROR }, facts: { ...where, 'error.type': 'ECONNREFUSED' } })
	expect(collector.text()).not.toMatch(/webhooks|Token-of|Balita/)
	expect(collector.asked()).toBe(1)
})
