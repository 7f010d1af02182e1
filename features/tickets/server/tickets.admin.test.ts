import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { emailOf, lettersTo } from '../../../tests/proofs.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminTicket, AdminTicketRow } from '../admin.contract.ts'

let world: World
let gm: Person
let colleague: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	gm = await appoint(world, 11)
	colleague = await appoint(world, 20)
})
afterAll(() => world.close())

const submit = async (subject: string, { token, ...changes }: { token?: string; email?: string; category?: string } = {}) => {
	await world.clock.advance(1_000)
	const body = { category: 'bug', subject, message: 'It happens each time.', ...(!token && { email: 'guest@example.com' }), ...changes }
	const { body: given } = await world.call('POST /tickets', { token, body })
	return { reference: String(given.reference), key: String(given.key) }
}
const read = async ({ reference, key }: { reference: string; key: string }) =>
	(await world.call('GET /tickets/{reference}', { params: { reference }, query: { key } })).body
const answer = (reference: string, message = 'Thank you, mended.', more: object = {}, { token }: Person = gm) =>
	world.call('POST /admin/tickets/{reference}/messages', { token, params: { reference }, body: { message, ...more } })
const merge = (reference: string, into: string) =>
	world.call('POST /admin/tickets/{reference}/merge', { token: gm.token, params: { reference: into }, body: { from: [reference] } })
const change = (reference: string, body: object, { token }: Person = gm) =>
	world.call('PATCH /admin/tickets/{reference}', { token, params: { reference }, body })
const open = async (reference: string) =>
	(await world.call('GET /admin/tickets/{reference}', { token: gm.token, params: { reference } })).body as unknown as AdminTicket
const queue = async (query: Record<string, string>, { token }: Person = gm) =>
	(await world.call('GET /admin/tickets', { token, query })).body as { tickets: AdminTicketRow[]; total: number }
const found = async (query: Record<string, string>, by?: Person) => (await queue(query, by)).tickets.map(({ reference }) => reference)

describe('the queue', () => {
	it('has who waits longest first, and finds by state, category, assignee, reference, person and subject', async () => {
		const player = await world.register()
		const [first, second, third, theirs] = [
			await submit('Ladder 100%_a'),
			await submit('Second'),
			await submit('Third', { category: 'item', email: 'Other@Example.com' }),
			await submit('Fourth', { token: player.token, category: 'payment' }),
		]
		expect(await found({ state: 'open' })).toEqual([first, second, third, theirs].map(({ reference }) => reference))
		await answer(second.reference)
		expect(await found({ state: 'open' })).toEqual([first.reference, third.reference, theirs.reference])
		expect(await found({ state: 'answered' })).toEqual([second.reference])
		expect(await found({ category: 'item' })).toEqual([third.reference])
		expect(await found({ search: third.reference.toLowerCase() })).toEqual([third.reference])
		expect(await found({ search: 'other@example.com' })).toEqual([third.reference])
		for (const search of [player.userId.toUpperCase(), emailOf(player), ' Fourth '])
			expect(await found({ search })).toEqual([theirs.reference])
		expect(await found({ search: '100%_A' })).toEqual([first.reference])
		expect(await found({ search: '100%xa' })).toEqual([])
		expect((await change(first.reference, { assignee: gm.userId })).status).toBe(200)
		expect(await found({ assignee: 'me', state: 'open' })).toEqual([first.reference])
		expect(await found({ assignee: 'me', state: 'answered' }), 'who answers looks after it').toEqual([second.reference])
		expect(await found({ assignee: 'me' }, colleague)).toEqual([])
		expect(await found({ assignee: 'nobody', state: 'open' })).toEqual([third.reference, theirs.reference])
		expect(await queue({ search: player.userId })).toMatchObject({
			total: 1,
			tickets: [{ UserNum: player.userNum, UserID: player.userId, email: null, assignee: null }],
		})
		expect(JSON.stringify(await queue({ search: 'other@example.com' })).toLowerCase()).not.toContain('other@example.com')
	})

	it('says what there is where a filter is none', async () => {
		const { status, body } = await world.call('GET /admin/tickets', { token: gm.token, query: { state: 'zzz' } })
		expect([status, body.errors]).toEqual([422, { state: ['This must be one of these: open, answered, closed.'] }])
	})

	it('is given to the team alone', async () => {
		const player = await world.register()
		const editor = await appoint(world, 12)
		const { reference } = await submit('Whose is it?')
		for (const assignee of [player.userId, editor.userId, 'nobody_at_all'])
			expect(await change(reference, { assignee })).toMatchObject({
				status: 422,
				body: { errors: { assignee: ['This person is not on the team.'] } },
			})
		const { assignee, team } = await open(reference)
		expect([assignee, team.includes(gm.userId), team.includes(editor.userId)]).toEqual([null, true, false])
	})
})

describe('an answer', () => {
	it('goes out by letter with its pictures shown to both, a note stays with the team', async () => {
		const player = await world.register()
		const ticket = await submit('Lost a hat', { token: player.token })
		expect((await answer(ticket.reference, 'Ask Maya first.', { internal: true })).status).toBe(200)
		expect((await lettersTo(world, emailOf(player))).filter(({ subject }) => subject.includes(ticket.reference))).toHaveLength(1)
		expect((await answer(ticket.reference, 'It is back.')).status).toBe(200)
		expect((await lettersTo(world, emailOf(player))).filter(({ subject }) => subject.includes(ticket.reference))).toHaveLength(2)
		const shown = await open(ticket.reference)
		expect(shown).toMatchObject({ state: 'answered', UserID: player.userId })
		expect(shown.entries.map(({ kind, by, text }) => [kind, by, text])).toEqual([
			['message', null, 'It happens each time.'],
			['note', gm.userId, 'Ask Maya first.'],
			['message', gm.userId, 'It is back.'],
		])
		expect(JSON.stringify(await read(ticket))).not.toMatch(new RegExp(`Maya|${gm.userId}`))
		for (const body of [{ message: ' ' }, { message: 'x'.repeat(4_001) }])
			expect((await answer(ticket.reference, body.message)).status).toBe(422)
		// Staff use no key, so the message must not mention one.
		expect((await answer('T-0000-00')).body).toMatchObject({ code: 'TICKET_NOT_FOUND', message: expect.not.stringContaining('key') })
	})

	it('assigns an unassigned ticket to its writer, and closes it where it is the last', async () => {
		const player = await world.register()
		const { reference } = await submit('The last word', { token: player.token })
		await answer(reference, 'Whoever knows more?', { internal: true, close: true })
		expect(await open(reference)).toMatchObject({ state: 'open', assignee: null })
		expect((await answer(reference, 'It is done.', { close: true })).status).toBe(200)
		const shown = await open(reference)
		expect(shown).toMatchObject({ state: 'closed', assignee: gm.userId })
		const { body } = await world.call('GET /admin/audit', { token: (await appoint(world, 20)).token, query: { search: reference } })
		expect((body.entries as { after: object }[]).map(({ after }) => after)).toContainEqual({
			state: 'closed',
			answered: true,
			assignee: gm.userId,
		})
		expect(shown.entries.map(({ kind }) => kind)).toEqual(['message', 'note', 'message', 'closed'])
		expect((await lettersTo(world, emailOf(player))).filter(({ subject }) => subject.includes(reference))).toHaveLength(2)
		const more = { message: 'Not yet.' }
		await world.call('POST /tickets/{reference}/messages', { token: player.token, params: { reference }, body: more })
		expect((await answer(reference, 'Now it is.', {}, colleague)).status).toBe(200)
		expect(await open(reference)).toMatchObject({ state: 'answered', assignee: gm.userId })
	})

	it('is refused to the second of two who did not see each other', async () => {
		const ticket = await submit('Two at once')
		const { last } = await open(ticket.reference)
		expect((await answer(ticket.reference, 'From Kidlat.', { seen: last })).status).toBe(200)
		expect(await answer(ticket.reference, 'From Maya.', { seen: last }, colleague)).toMatchObject({
			status: 409,
			body: { code: 'ANSWERED_MEANWHILE' },
		})
		const { last: now } = await open(ticket.reference)
		expect((await answer(ticket.reference, 'From Maya.', { seen: now }, colleague)).status).toBe(200)
	})

	it('is refused when the person wrote meanwhile', async () => {
		const ticket = await submit('More to say')
		const { last } = await open(ticket.reference)
		const body = { message: 'One more thing.', key: ticket.key }
		await world.call('POST /tickets/{reference}/messages', { params: { reference: ticket.reference }, body })
		expect((await answer(ticket.reference, 'Done.', { seen: last })).body.code).toBe('ANSWERED_MEANWHILE')
	})

	it('is one of twenty that are sent at the same moment, with one letter', async () => {
		const player = await world.register()
		const { reference } = await submit('Everybody answers', { token: player.token })
		const { last } = await open(reference)
		const shot = (index: number) => ({ message: `Answer ${index}`, internal: false, seen: last })
		const hits = await volley(
			world.url,
			Array.from({ length: 20 }, (_, index) => ({
				path: `/admin/tickets/${reference}/messages`,
				token: index % 2 ? gm.token : colleague.token,
				body: shot(index),
			})),
		)
		expect(hits.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
		expect((await open(reference)).entries).toHaveLength(2)
		// The mail about the receipt, and one answer.
		expect((await lettersTo(world, emailOf(player))).filter(({ subject }) => subject.includes(reference))).toHaveLength(2)
	})

	it('is written once by a repeated request', async () => {
		const { reference } = await submit('Slow network')
		const headers = { 'idempotency-key': `answer-${reference}` }
		const send = () =>
			world.call('POST /admin/tickets/{reference}/messages', {
				token: gm.token,
				params: { reference },
				body: { message: 'Once.' },
				headers,
			})
		expect([(await send()).status, (await send()).status]).toEqual([200, 200])
		expect((await open(reference)).entries).toHaveLength(2)
	})
})

describe('state and assignee', () => {
	it('are changed by the one who saw how they are', async () => {
		const { reference } = await submit('Mine or yours')
		expect((await change(reference, { assignee: gm.userId, seen: { assignee: null } })).status).toBe(200)
		expect(await change(reference, { assignee: colleague.userId, seen: { assignee: null } }, colleague)).toMatchObject({
			status: 409,
			body: { code: 'EDITED_MEANWHILE' },
		})
		expect((await open(reference)).assignee).toBe(gm.userId)
		expect((await change(reference, { state: 'closed', seen: { state: 'open' } })).status).toBe(200)
		expect((await change(reference, { state: 'answered', seen: { state: 'open' } })).body.code).toBe('EDITED_MEANWHILE')
		expect((await change(reference, { state: 'open' })).status).toBe(200)
		expect((await open(reference)).entries.map(({ kind }) => kind)).toEqual(['message', 'closed', 'reopened'])
		expect((await change(reference, { state: 'lost' })).status).toBe(422)
	})
})

describe('merging duplicates', () => {
	it('closes one, leads to the other by letter, and shows the team both', async () => {
		const player = await world.register()
		const [target, duplicate] = [await submit('Lost a cape', { token: player.token }), await submit('Still lost', { token: player.token })]
		expect((await open(duplicate.reference)).others.map(({ reference }) => reference)).toEqual([target.reference])
		expect((await merge(duplicate.reference, target.reference)).status).toBe(200)
		expect(await read(duplicate)).toMatchObject({ state: 'closed', canReply: false })
		const refused = await world.call('POST /tickets/{reference}/messages', {
			params: { reference: duplicate.reference },
			body: { message: 'Hello?', key: duplicate.key },
		})
		expect(refused).toMatchObject({ status: 409, body: { code: 'TICKET_MERGED' } })
		for (const again of [
			answer(duplicate.reference),
			change(duplicate.reference, { state: 'open' }),
			merge(duplicate.reference, target.reference),
		])
			expect((await again).body.code).toBe('TICKET_MERGED')
		const { entries, merged } = await open(target.reference)
		expect(merged.map(({ reference }) => reference)).toEqual([duplicate.reference])
		expect(entries.filter(({ kind }) => kind === 'message').map(({ reference }) => reference)).toEqual([
			target.reference,
			duplicate.reference,
		])
		expect((await open(duplicate.reference)).mergedInto).toBe(target.reference)
		expect((await lettersTo(world, emailOf(player))).at(-1)?.subject).toContain(target.reference)
	})

	it('is for tickets of one person, and a key opens its own alone', async () => {
		const [one, other] = [await submit('Mine', { email: 'one@example.com' }), await submit('Theirs', { email: 'two@example.com' })]
		for (const into of [other.reference, one.reference]) expect((await merge(one.reference, into)).body.code).toBe('TICKETS_DIFFER')
		// A guest who typed another person's address.
		const typed = await submit('Me too', { email: 'ONE@example.com' })
		await merge(typed.reference, one.reference)
		expect(JSON.stringify(await read(typed))).not.toContain('"Mine"')
		expect((await read({ reference: one.reference, key: typed.key })).code).toBe('TICKET_NOT_FOUND')
	})
})

describe('the figures', () => {
	it('are how long half and nine of ten waited for the first answer', async () => {
		// A period without the tickets submitted by the tests above.
		await world.clock.advance(8 * DAY_MS)
		gm = await appoint(world, 11)
		const figures = async () => (await world.call('GET /admin/ticket-figures', { token: gm.token, query: { days: '7' } })).body
		expect(await figures()).toMatchObject({ submitted: 0, answered: 0, medianMs: null, ninthTenthMs: null })
		const waiting = Number((await figures()).open)
		const tickets = []
		for (let turn = 0; turn < 10; turn++) tickets.push(await submit(`Question ${turn}`))
		for (const { reference } of tickets.slice(0, 9)) {
			await world.clock.advance(600_000)
			await answer(reference)
			await answer(reference, 'And one thing more.')
		}
		const { submitted, answered, medianMs, ninthTenthMs, open: nowWaiting } = await figures()
		expect([submitted, answered, Number(nowWaiting) - waiting]).toEqual([10, 9, 1])
		expect([medianMs, ninthTenthMs].map((ms) => Math.round(Number(ms) / 60_000))).toEqual([50, 90])
	})
})

describe('canned answers', () => {
	const list = async () =>
		(await world.call('GET /admin/ticket-answers', { token: gm.token })).body.answers as { id: number; edition: number }[]
	const save = (id: number, body: object) => world.call('PATCH /admin/ticket-answers/{id}', { token: gm.token, params: { id }, body })

	it('have one title each, are changed by who saw them as they are, and removed', async () => {
		const add = (title: string) => world.call('POST /admin/ticket-answers', { token: gm.token, body: { title, text: 'Old' } })
		expect((await add('Code not working')).status).toBe(200)
		expect(await add('Code not working')).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } })
		expect((await add('Another')).status).toBe(200)
		const [another, code] = await list()
		if (!another || !code) throw new Error('two were added')
		const texts = { title: 'Code not working', text: 'Please send a picture po.' }
		expect((await save(code.id, { ...texts, edition: code.edition })).status).toBe(200)
		expect((await save(code.id, { ...texts, text: 'Mine', edition: code.edition })).body.code).toBe('EDITED_MEANWHILE')
		expect((await save(another.id, { ...texts, edition: another.edition })).status).toBe(422)
		expect(await list()).toMatchObject([{ text: 'Old' }, texts])
		const drop = (id: number, edition?: number) =>
			world.call('DELETE /admin/ticket-answers/{id}', { token: gm.token, params: { id }, ...(edition && { query: { edition } }) })
		expect(await drop(code.id, code.edition)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		expect((await drop(another.id, another.edition)).status).toBe(200)
		expect([(await drop(code.id)).status, (await drop(code.id)).status, (await save(code.id, texts)).status]).toEqual([200, 404, 404])
	})
})
