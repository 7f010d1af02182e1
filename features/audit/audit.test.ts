import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDITED_ACTIONS } from '../../tests/audited-actions.ts'
import { openPayments, PAYMONGO } from '../../tests/payments-server.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'
import { brokenEntries } from './audit.ts'

let world: World
let owner: Person
let payments: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
	payments = await openPayments()
	world = await openWorld({ ...PAYMONGO, PAYMONGO_URL: payments.url, RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
})
afterAll(async () => {
	await world.close()
	await payments.close()
})

type Entry = {
	id: number
	actor: string
	action: string
	did: string
	subject: string
	person: unknown
	before: unknown
	after: unknown
	requestId: string
}
const log = async (query: Record<string, string | number> = {}) => {
	const { body } = await world.call('GET /admin/audit', { token: owner.token, query })
	return body as { entries: Entry[]; total: number; last_page: number }
}
const rename = (appName: string) => world.call('PATCH /admin/settings', { token: owner.token, body: { appName } })
const execute = (statement: string) => world.database.transaction((tx) => sql.raw(statement).execute(tx))
const broken = () => brokenEntries(world.database.read, world.secretKey, 20)

describe('an action of staff', () => {
	it.each(Object.entries(AUDITED_ACTIONS))('%s leaves exactly one line, with who, whence, what and about whom', async (name, action) => {
		const before = (await log()).entries[0]?.id ?? 0
		const answer = await action(world, owner)
		expect([answer.status, answer.text]).toEqual([200, expect.anything()])
		const { entries } = await log()
		const added = entries.filter((entry) => entry.id > before && entry.action === name)
		expect(added).toHaveLength(1)
		expect(added[0]).toMatchObject({
			action: name,
			did: expect.stringMatching(/\w{3,}/),
			subject: expect.stringMatching(/^[a-z-]+(:\S+)?$/),
			address: expect.stringMatching(/127\.0\.0\.1$/),
			requestId: answer.headers.get('x-request-id'),
		})
		expect(await broken()).toEqual([])
	})

	it('that was refused leaves none, and neither does one that failed', async () => {
		const { total } = await log()
		expect((await rename('')).status).toBe(422)
		expect((await world.call('PATCH /admin/settings', { token: owner.token, body: { appName: 'X', edition: 0 } })).status).toBe(409)
		expect((await world.call('POST /admin/staff', { token: owner.token, body: { UserID: owner.userId, status: 1 } })).status).toBe(403)
		expect((await log()).total).toBe(total)
	})

	it('tells what was before and after', async () => {
		await rename('Tropa Online')
		await rename('Barkada Online')
		expect((await log()).entries[0]).toMatchObject({
			actor: owner.userId,
			did: expect.stringContaining('Change settings'),
			subject: 'settings',
			before: { appName: 'Tropa Online' },
			after: { appName: 'Barkada Online' },
		})
	})

	it('keeps its place when many act at once', async () => {
		const { total } = await log()
		// A call that waits two seconds for a connection gets 503 and has done nothing; the client repeats it.
		const served = async (index: number) => {
			for (;;) {
				const answer = await rename(`Many ${index}`)
				if (answer.status !== 503) return answer
			}
		}
		const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => served(index)))
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
		expect((await log()).total).toBe(total + 40)
		expect(await broken()).toEqual([])
	})
})

describe('the log', () => {
	it('is searched, by day too, in pages', async () => {
		for (let round = 0; round < 30; round++) await rename(`Round ${round}`)
		const all = await log()
		expect(all.entries).toHaveLength(25)
		expect(all.last_page).toBeGreaterThan(1)
		const second = await log({ page: 2 })
		expect(second.entries[0]?.id).toBe((all.entries.at(-1)?.id ?? 0) - 1)
		expect((await log({ search: 'ADMIN/STAFF' })).entries.every(({ action }) => action === 'POST /admin/staff')).toBe(true)
		expect((await log({ search: '100%_' })).total).toBe(0)
		expect((await log({ subject: 'settings' })).total).toBeGreaterThan(30)
		expect((await log({ until: '2020-01-01' })).total).toBe(0)
		expect((await log({ from: '2020-01-01' })).total).toBe(all.total)
		expect((await world.call('GET /admin/audit', { token: owner.token, query: { from: 'yesterday' } })).status).toBe(422)
	})

	it('is searched by whom it is about and by the words that it shows', async () => {
		const player = await world.register({ userId: 'hinahanap_99', userEmail: 'hinahanap@example.com' })
		const params = { UserNum: player.userNum }
		await world.call('POST /admin/users/{UserNum}/suspend', { token: owner.token, params, body: { reason: 'Sold R-Coin', until: null } })
		await world.call('POST /admin/users/{UserNum}/unsuspend', { token: owner.token, params, body: { reason: 'By mistake' } })
		const found = async (search: string) => (await log({ search })).entries
		const about = await found('HINAHANAP_99')
		expect(about).toHaveLength(2)
		for (const entry of about) expect(entry).toMatchObject({ person: { UserNum: player.userNum, UserID: player.userId } })
		const actions = async (search: string) => (await found(search)).map(({ action }) => action)
		expect(await actions('hinahanap_99 sign them OUT')).toEqual(['POST /admin/users/{UserNum}/suspend'])
		expect(await actions(`${owner.userId} end a suspension hinahanap_99`)).toEqual(['POST /admin/users/{UserNum}/unsuspend'])
		expect(await actions('Suspend a player')).toContain('POST /admin/users/{UserNum}/suspend')
		expect(await actions('tapusin ang SUSPENSION hinahanap_99')).toEqual(['POST /admin/users/{UserNum}/unsuspend'])
		const settings = await found('Change settings of the site')
		expect(settings.length).toBeGreaterThan(0)
		for (const entry of settings) expect(entry).toMatchObject({ action: 'PATCH /admin/settings', person: null })
		expect(await found('hinahanap_9')).toEqual([])
		const { text } = await world.call('GET /admin/audit/csv', { token: owner.token, query: { search: 'hinahanap_99' } })
		expect(
			text
				.trim()
				.split('\r\n')
				.slice(1)
				.every((line) => line.includes('hinahanap_99')),
		).toBe(true)
		expect(text.trim().split('\r\n')).toHaveLength(3)
	})

	it('goes to a spreadsheet in which nothing runs', async () => {
		await rename('=HYPERLINK("http://evil.test")')
		const { text, headers } = await world.call('GET /admin/audit/csv', { token: owner.token })
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
		const lines = text.trim().split('\r\n')
		expect(lines[0]).toContain('number,at,who')
		expect(lines[1]).toContain('=HYPERLINK')
		for (const line of lines.slice(1)) expect(line).not.toMatch(/(^|,)"?[=+@-]/)
	})
})

describe('the schema', () => {
	it.each([
		'UPDATE audit_entries SET actor_name = actor_name',
		'DELETE FROM audit_entries WHERE id = 1',
		'DELETE FROM audit_head',
		'UPDATE audit_head SET entries = entries - 1',
		"UPDATE audit_head SET hash = ''",
		"INSERT INTO audit_head (id, entries, hash) VALUES (2, 0, '')",
		"INSERT INTO audit_entries SELECT 100000, at, actor_id, 'x', address, request_id, action, subject, before, after, 'p', 'h', kind FROM audit_entries WHERE id = 1",
	])('refuses %s', async (statement) => {
		await expect(execute(statement)).rejects.toThrow()
		expect(await broken()).toEqual([])
	})

	it('refuses to replace a line', async () => {
		if (world.database.engine === 'postgres') return
		const values = "at, actor_id, 'x', address, request_id, action, subject, before, after, previous, hash, kind"
		await expect(execute(`INSERT OR REPLACE INTO audit_entries SELECT id, ${values} FROM audit_entries WHERE id = 1`)).rejects.toThrow()
	})
})

describe('somebody who has switched the guards off', () => {
	beforeEach(async () => {
		if (world.database.engine === 'postgres') {
			for (const table of ['audit_entries', 'audit_head']) await execute(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
			return
		}
		for (const name of ['entries_no_change', 'entries_no_delete', 'entries_in_order', 'head_forward', 'head_no_delete'])
			await execute(`DROP TRIGGER IF EXISTS audit_${name}`)
	})

	const COLUMNS = 'id, at, actor_id, actor_name, address, request_id, action, subject, before, after, previous, hash, kind'
	it.each([
		['changes a line', "UPDATE audit_entries SET actor_name = 'somebody' WHERE id = 5", /^entry 5 was changed$/],
		['changes what was done', `UPDATE audit_entries SET after = '{}' WHERE id = 7`, /^entry 7 was changed$/],
		['hides an action among the sign-ins', "UPDATE audit_entries SET kind = 'sign-in' WHERE id = 4", /^entry 4 was changed$/],
		['moves a line in time', 'UPDATE audit_entries SET at = at - 60000 WHERE id = 3', /^entry 3 was changed$/],
		['deletes a line', 'DELETE FROM audit_entries WHERE id = 6', /^entries 6 to 6 are missing$/],
		['cuts the end', 'DELETE FROM audit_entries WHERE id > 10', /^the log ends with entry 10, its head says \d+$/],
		['empties it', 'DELETE FROM audit_entries', /^the log ends with entry 0/],
		['takes the head away', 'DELETE FROM audit_head', /its head says nothing$/],
	])('and %s is found out', async (_what, statement, found) => {
		await execute('CREATE TABLE kept_entries AS SELECT * FROM audit_entries')
		await execute('CREATE TABLE kept_head AS SELECT * FROM audit_head')
		await execute(statement)
		const lines = await broken()
		await execute('DELETE FROM audit_entries')
		await execute(`INSERT INTO audit_entries (${COLUMNS}) SELECT ${COLUMNS} FROM kept_entries ORDER BY id`)
		await execute('DELETE FROM audit_head')
		await execute(`DROP TRIGGER IF EXISTS audit_head_once${world.database.engine === 'postgres' ? ' ON audit_head' : ''}`)
		await execute('INSERT INTO audit_head (id, entries, hash) SELECT id, entries, hash FROM kept_head')
		await execute('DROP TABLE kept_entries')
		await execute('DROP TABLE kept_head')
		expect(lines.some((line) => found.test(line))).toBe(true)
		expect(await broken()).toEqual([])
	})

	it('and makes a line of their own cannot sign it', async () => {
		await execute(
			`INSERT INTO audit_entries SELECT e.id + 1, e.at, NULL, 'operator', '', '', 'x', 'x', NULL, NULL, e.hash, 'made up', 'action' FROM audit_entries e ORDER BY e.id DESC LIMIT 1`,
		)
		expect((await broken()).some((line) => line.endsWith('was changed'))).toBe(true)
	})
})
