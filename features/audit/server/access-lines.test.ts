import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { isPermission, may } from '#contract/permissions.ts'
import { withApp } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { recordStatements } from '../../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import { brokenEntries } from '../audit.ts'

let world: World
let owner: Person
let editor: Person
beforeEach(async () => {
	world = await openWorld({ TRUST_PROXY: '127.0.0.1' }, { isWithoutJobs: true })
	owner = await appoint(world, 20)
	editor = await appoint(world, 12)
})
afterEach(() => world.close())

/** Calls that an editor may not make. */
const FOREIGN = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ access }) => isPermission(access) && !may(12, access))

type Query = Record<string, string | number>
const log = async (view = 'access', query: Query = {}) => {
	await world.settle()
	const { body } = await world.call('GET /admin/audit', { token: owner.token, query: { view, ...query } })
	return (body as { entries: Record<string, unknown>[] }).entries
}
const enter = ({ userId, password }: Person, code?: string) =>
	world.call('POST /processlogin', {
		body: { UserID: userId, UserPass: password, ...(code && { code }) },
		headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': CHROME },
	})
const CHROME = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

describe('a login of staff', () => {
	it('is one line, with who, whence, on what, and whether the second step was used', async () => {
		const answer = await enter(editor)
		expect(await log()).toEqual([
			expect.objectContaining({
				kind: 'sign-in',
				actor: editor.userId,
				person: { UserNum: editor.userNum, UserID: editor.userId },
				did: 'Sign in',
				address: '198.51.100.7',
				requestId: answer.headers.get('x-request-id'),
				before: null,
				after: { enteredBy: 'password', secondStep: 'not set up', device: 'Chrome on Android' },
			}),
		])
		const { codeAt } = await withApp(world, editor)
		expect((await enter(editor, codeAt(0))).status).toBe(200)
		expect((await log())[0]).toMatchObject({ kind: 'sign-in', after: { secondStep: 'used' } })
		expect(await brokenEntries(world.database.read, world.secretKey, 20)).toEqual([])
	})

	it('that was refused is one line of nobody, about the account', async () => {
		await enter({ ...editor, password: 'not-this-one' })
		const { codeAt } = await withApp(world, editor)
		const wrong = codeAt(0) === '111111' ? '222222' : '111111'
		for (const code of [undefined, undefined, wrong, wrong]) expect((await enter(editor, code)).status).toBe(422)
		const lines = await log()
		expect(lines.map(({ after }) => (after as { because: string }).because)).toEqual([
			'wrong code',
			'wrong code',
			'no code yet',
			'wrong password',
		])
		for (const line of lines)
			expect(line).toMatchObject({ kind: 'refusal', actor: '', person: { UserID: editor.userId }, address: '198.51.100.7' })
		expect(JSON.stringify(lines)).not.toMatch(/not-this-one|Kalesa|111111|222222/)
	})

	it('is bounded when somebody guesses', async () => {
		const guesses = await Promise.all(Array.from({ length: 30 }, () => enter({ ...editor, password: 'not-this-one' })))
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
		expect(await log()).toHaveLength(10)
	})

	it('commits with its session or not at all', async () => {
		const execute = (statement: string) => world.database.transaction((tx) => sql.raw(statement).execute(tx))
		const sessions = async () => (await world.call('GET /sessions', { token: editor.token })).body.sessions
		expect(await sessions()).toHaveLength(1)
		await execute('ALTER TABLE audit_head RENAME TO audit_head_gone')
		const answer = await fetch(`${world.url}/api/processlogin`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ UserID: editor.userId, UserPass: editor.password }),
		})
		expect(answer.status).toBe(500)
		await execute('ALTER TABLE audit_head_gone RENAME TO audit_head')
		expect(await sessions()).toHaveLength(1)
		expect(await log()).toEqual([])
		expect((await enter(editor)).status).toBe(200)
		expect([await sessions(), await log()]).toMatchObject([{ length: 2 }, { length: 1 }])
	})

	it('is told of staff only, and costs a guesser no other statement', async () => {
		const player = await world.register()
		await enter(player)
		const statements = recordStatements(world)
		await enter({ ...player, password: 'not-this-one' })
		expect(statements.take().some((statement) => statement.includes('audit'))).toBe(false)
		await enter({ ...player, userId: 'nobody_here' })
		expect(await log()).toEqual([])
	})
})

describe('a call of the console that was refused', () => {
	const ask = (person: Person, name: CallName, params = {}, body?: unknown) => world.call(name, { token: person.token, params, body })

	it('is one line with which call and about whom, once a minute', async () => {
		const suspend = () => ask(editor, 'POST /admin/users/{UserNum}/suspend', { UserNum: owner.userNum }, { reason: 'x', until: null })
		const answer = await suspend()
		expect(answer.status).toBe(403)
		for (let turn = 0; turn < 5; turn++) await suspend()
		expect(await log()).toEqual([
			expect.objectContaining({
				kind: 'refusal',
				actor: editor.userId,
				action: 'POST /admin/users/{UserNum}/suspend',
				did: expect.stringMatching(/suspend/i),
				person: { UserNum: owner.userNum, UserID: owner.userId },
				requestId: answer.headers.get('x-request-id'),
				after: { because: 'You are not allowed to do this.', role: 'editor' },
			}),
		])
		await world.clock.advance(60_000)
		await suspend()
		expect(await log()).toHaveLength(2)
		expect(await log('actions')).toEqual([])
	})

	it('is told too when its rule refuses it, and when it only reads', async () => {
		const refused = await ask(owner, 'POST /admin/staff', {}, { UserID: owner.userId, status: 1 })
		expect(refused.status).toBe(403)
		expect((await ask(editor, 'GET /admin/audit')).status).toBe(403)
		expect((await log()).map(({ actor, action, after }) => [actor, action, (after as { because: string }).because])).toEqual([
			[editor.userId, 'GET /admin/audit', 'You are not allowed to do this.'],
			[owner.userId, 'POST /admin/staff', refused.body.message],
		])
	})

	it('names what the address held without what it could do', async () => {
		for (const id of ['=1+1', "';--", 'x'.repeat(90)]) {
			await world.clock.advance(60_000)
			expect((await ask(editor, 'POST /admin/users/{UserNum}/suspend', { UserNum: id }, { reason: 'x', until: null })).status).toBe(403)
		}
		expect((await log()).map(({ subject }) => subject)).toEqual([`UserNum:${'x'.repeat(60)}`, 'UserNum:??--', 'UserNum:?1?1'])
		const { text } = await world.call('GET /admin/audit/csv', { token: owner.token, query: { view: 'access' } })
		expect(text.trim().split('\r\n')).toHaveLength(4)
		expect(text).toContain(',refusal,POST /admin/users/{UserNum}/suspend,')
		expect(await brokenEntries(world.database.read, world.secretKey, 20)).toEqual([])
	})

	it('of players is none, and one person fills thirty lines a minute at most', async () => {
		const player = await world.register()
		expect((await ask(player, 'GET /admin/audit')).status).toBe(403)
		expect(FOREIGN.length).toBeGreaterThan(40)
		for (const { method, path } of FOREIGN) {
			const url = `${world.url}/api${path.replaceAll(/\{\w+\}/g, '1')}`
			const { status } = await fetch(url, { method, headers: { authorization: `Bearer ${editor.token}` } })
			expect(status).toBe(403)
		}
		expect((await log('access', { page: 2 })).length + (await log()).length).toBe(30)
	})
})
