import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withoutTable } from '../../tests/faults/without-table.ts'
import { machineEnvironment } from '../../tests/machine-environment.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { openPortal } from '../../tests/portal.ts'
import { type Site, startSite } from '../../tests/site.ts'
import { registration } from '../../tests/world.ts'

let site: Site
let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
	post = await startMailServer({ onRcptTo: (_to, _session, done) => done(Object.assign(new Error('nobody here'), { responseCode: 550 })) })
	site = await startSite(inject('engine'), {
		SMTP_URL: `smtp://127.0.0.1:${post.port}`,
		...(inject('engine') === 'postgres' && { PROCESSES: '2' }),
	})
}, 120_000)
afterAll(async () => {
	await site.stop()
	await post.stop()
})

const settings = (): Record<string, string> => {
	const { port } = new URL(site.url)
	const own = { DATA_DIR: site.dataDir, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: site.url }
	return { ...machineEnvironment(), ...own, ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }) } as Record<string, string>
}

const look = async (also: Record<string, string> = {}) => {
	const { json } = await openPortal({ ...settings(), ...also })('status', '--json')
	const findings = json.findings as { name: string; state: string; saw: string; todo: string }[]
	return { errors: findings.filter(({ name }) => name === 'errors'), last: json.lastErrors as Record<string, unknown>[] }
}

it('tells the last errors: when, what, why, where, and by which request', async () => {
	expect((await look()).last).toEqual([])
	const ids = await withoutTable(site, 'clubs', async () => {
		const answers = await Promise.all(Array.from({ length: 3 }, () => fetch(`${site.url}/api/getclubs`)))
		expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
		return answers.map(({ headers }) => headers.get('x-request-id'))
	})
	const { errors, last } = await look()
	const [first] = last
	expect(last).toHaveLength(1)
	expect(first).toMatchObject({ what: 'request failed', why: expect.stringContaining('clubs'), where: '/api/getclubs' })
	expect(first?.times).toBeGreaterThan(0)
	expect(ids).toContain(first?.requestId)
	expect(Math.abs(Date.parse(String(first?.at)) - Date.now())).toBeLessThan(600_000)
	expect(errors[0]).toEqual({
		name: 'errors',
		state: 'poor',
		saw: expect.stringMatching(/^At \S+Z: request failed \(\/api\/getclubs, request \w{12}.*\): .*clubs/),
		todo: `"logs --request ${first?.requestId}" shows its lines.`,
	})
})

it('tells a letter that was refused, and not to whom it was', async () => {
	const form = registration('last_errors')
	const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) }
	expect((await fetch(`${site.url}/api/register`, sent)).status).toBe(200)
	await expect.poll(async () => (await look()).last[0]?.what, { timeout: 20_000, interval: 500 }).toBe('a mail was given up')
	const { last, errors } = await look()
	expect(errors[0]?.todo).toBe('Look for "a mail was given up" in the log.')
	expect(JSON.stringify(last)).not.toContain(form.userEmail)
})

it('tells them while the database does not open, and to nobody from elsewhere', async () => {
	const nowhere: Record<string, string> = site.databaseUrl
		? { DATABASE_URL: 'postgres://127.0.0.1:1/away' }
		: { DATA_DIR: `${site.dataDir}/nowhere` }
	expect((await look(nowhere)).last.map(({ what }) => what)).toEqual(['a mail was given up', 'request failed'])
	const answer = await fetch(`${site.url}/metrics?errors`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
	expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('given up')])
})
