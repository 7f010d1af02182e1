import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { openPortal } from '../../../tests/portal.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/** Where an operator looks for releases; `answer` is what is said there next. */
let answer: { status?: number; body: string | Buffer } | 'silence'
let asked = 0
const server = createServer((_request, response) => {
	asked++
	if (answer === 'silence') return
	response.writeHead(answer.status ?? 200).end(answer.body)
})
let world: World
let url: string
beforeAll(async () => {
	await once(server.listen(0, '127.0.0.1'), 'listening')
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`
	world = await openWorld({ RELEASES_URL: url }, { isWithoutJobs: true })
})
afterAll(async () => {
	await world.close()
	server.closeAllConnections()
	server.close()
})

/** What owners read after the day's look; null where it is no news. */
const readAfter = async (next: typeof answer, status: number = ACCOUNT_STATUS.owner) => {
	answer = next
	await world.clock.advance(DAY_MS)
	await world.services.releases.lookDue()
	const { token } = await appoint(world, status)
	const { body } = await world.call('GET /admin/dashboard', { token, query: {} })
	return (body.health as { newer: unknown }).newer
}
const findings = async (settings: Record<string, string> = { RELEASES_URL: url }) => {
	const { json } = await openPortal({ ...world.environment, ...settings })('doctor', '--json')
	return (json.findings as { name: string; state: string; saw: string }[]).filter(({ name }) => name === 'releases')
}

it('owners, doctor and status hear of a newer version, from each usual form of a list of releases', async () => {
	const page = 'https://git.example.com/releases/1.4.0'
	const newer = { version: '1.4.0', page }
	expect(await readAfter({ body: JSON.stringify({ version: '1.4.0', page }) })).toEqual(newer)
	const list = [{ tag_name: 'v1.3.9' }, { tag_name: 'v1.4.0', html_url: page }, { tag_name: 'v9.0.0', draft: true }, { name: 'none' }]
	expect(await readAfter({ body: JSON.stringify(list) })).toEqual(newer)
	const entry = `<entry><title type="text">v1.4.0</title><link rel="alternate" href="${page}"/></entry>`
	expect(await readAfter({ body: `<?xml version="1.0"?><feed><title>9.9.9</title>${entry}</feed>` })).toEqual(newer)
	expect(await readAfter({ body: JSON.stringify(list) }, ACCOUNT_STATUS.merchant)).toBeNull()
	expect(await findings()).toMatchObject([{ state: 'poor', saw: expect.stringContaining('Version 1.4.0 is released') }])
	expect((await openPortal({ ...world.environment, RELEASES_URL: url })('status')).out).toContain('Version 1.4.0 is released')
})

it('asks once a day, and not at all where nobody said where', async () => {
	await readAfter({ body: '{"version":"1.4.0"}' })
	const before = asked
	await world.services.releases.lookDue()
	expect(asked).toBe(before)
	expect(await findings({})).toEqual([])
})

it.each([
	['an older version', { body: '{"version":"0.9.0"}' }, 'No version is newer'],
	['a page of HTML', { body: '<html><title>1.4.0</title></html>' }, 'It named no version.'],
	['no JSON', { body: 'soon' }, 'It did not answer'],
	['a refusal', { status: 404, body: '{"version":"1.4.0"}' }, 'It answered 404.'],
	['far too much', { body: Buffer.alloc(1_500_000, ' ') }, 'more than 1000000 bytes'],
	['a version that is none', { body: '{"version":"2.0.0; rm -rf /","page":"javascript:alert(1)"}' }, 'It named no version.'],
])('%s is no news, and doctor says so', async (_name, given, said) => {
	expect(await readAfter(given)).toBeNull()
	expect((await findings())[0]?.saw).toContain(said)
})
