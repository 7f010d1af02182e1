import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/world.ts'

const TOKEN = 'isang-mahabang-lihim'
let world: World
let guarded: World
beforeAll(async () => {
	world = await openWorld()
	guarded = await openWorld({ METRICS_TOKEN: TOKEN })
})
afterAll(() => Promise.all([world.close(), guarded.close()]))

const read = async ({ url }: World, headers: Record<string, string> = {}) => {
	const response = await fetch(`${url}/metrics`, { headers })
	return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('the figures for Prometheus', () => {
	it('count every answer by the template of its address, those kept ready too, and name nobody', async () => {
		const player = await world.register({ userId: 'counted_player' })
		for (let seen = 0; seen < 3; seen++) await world.call('GET /getsiteinfo', { query: { asked: 'by me' } })
		await world.call('GET /me', { token: player.token })
		await fetch(`${world.url}/no/such/place?token=abc`)
		const { status, type, text } = await read(world)
		expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
		expect(text).toContain('portal_http_request_duration_seconds_count{method="GET",route="/api/getsiteinfo",status="200"} 3')
		expect(text).toContain('portal_http_request_duration_seconds_count{method="GET",route="/api/me",status="200"} 1')
		expect(text).toContain('portal_http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1')
		expect(text).toContain('portal_ready_answers_total{from="kept"} 2')
		expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
		expect(text).toMatch(/^portal_mail_waiting \d/m)
		expect(text).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+[^"]*"\} 1$/m)
		for (const secret of ['counted_player', player.token, 'abc', 'by me', String(player.userNum).padStart(12, '0')])
			expect(text).not.toContain(secret)
	})

	it('are for this machine alone, and for nobody behind a proxy on it', async () => {
		for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
			const { status, text } = await read(world, { [name]: '127.0.0.1' })
			expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND'])
		}
	})

	it('are for whoever shows the token when there is one', async () => {
		expect((await read(guarded)).status).toBe(404)
		expect((await read(guarded, { authorization: 'Bearer wrong' })).status).toBe(404)
		expect((await read(guarded, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
	})
})
