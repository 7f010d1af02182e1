import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOf, lettersTo } from '../../../tests/proofs.ts'
import { openWorld, registration, type World } from '../../../tests/world.ts'

let world: World
let staffId: number
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	const form = { ...registration('gm_desk'), gender: 'Female', country: 'PH', agreeTerms: true } as const
	staffId = await world.doors.accounts.create(form, 11)
})
afterAll(() => world.close())

const desk = () => world.doors.tickets.desk
const inTransaction: World['database']['transaction'] = (work) => world.database.transaction(work)
const submit = async (subject: string, { token, ...changes }: { token?: string; email?: string; category?: string } = {}) => {
	world.clock.advance(1_000)
	const body = { category: 'bug', subject, message: 'It happens each time.', ...(!token && { email: 'guest@example.com' }), ...changes }
	const { body: given } = await world.call('POST /tickets', { token, body })
	return { reference: String(given.reference), key: String(given.key) }
}
const read = async ({ reference, key }: { reference: string; key: string }) =>
	(await world.call('GET /tickets/{reference}', { params: { reference }, query: { key } })).body
const answer = (reference: string, message = 'Thank you, mended.') =>
	inTransaction((tx) => desk().answer(tx, { reference, staffId, message, isInternal: false }))
const merge = (from: string, into: string) => inTransaction((tx) => desk().merge(tx, { from, into, staffId }))
const ALL = { state: null, category: null, assignee: null, search: '' }

describe('the queue', () => {
	it('has who waits longest first, and finds by state, category, assignee, reference, address and subject', async () => {
		const [first, second, third] = [
			await submit('Ladder 100%_a'),
			await submit('Second'),
			await submit('Third', { category: 'item', email: 'Other@Example.com' }),
		]
		const found = async (filter: object) => (await desk().queue({ ...ALL, ...filter }, 1)).rows.map(({ reference }) => reference)
		expect(await found({ state: 'open' })).toEqual([first, second, third].map(({ reference }) => reference))
		await answer(second.reference)
		expect(await found({ state: 'open' })).toEqual([first.reference, third.reference])
		expect(await found({ state: 'answered' })).toEqual([second.reference])
		expect(await found({ category: 'item' })).toEqual([third.reference])
		expect(await found({ search: third.reference.toLowerCase() })).toEqual([third.reference])
		expect(await found({ search: 'other@example.com' })).toEqual([third.reference])
		expect(await found({ search: '100%_A' })).toEqual([first.reference])
		expect(await found({ search: '100%xa' })).toEqual([])
		await inTransaction((tx) => desk().change(tx, { reference: first.reference, staffId, assignee: 'GM_desk' }))
		expect(await found({ assignee: staffId })).toEqual([first.reference])
		expect(await found({ assignee: 'nobody', state: 'open' })).toEqual([third.reference])
		expect((await desk().open(first.reference)).names.get(staffId)).toBe('gm_desk')
	})

	it('is given to the team alone', async () => {
		const player = await world.register()
		const { reference } = await submit('Whose is it?')
		const assign = inTransaction((tx) => desk().change(tx, { reference, staffId, assignee: player.userId }))
		await expect(assign).rejects.toMatchObject({ errors: { assignee: ['This is nobody of the team.'] } })
		expect((await desk().open(reference)).ticket.assignee_id).toBeNull()
	})
})

describe('joining duplicates', () => {
	it('closes one, leads to the other by letter, and shows the team both', async () => {
		const player = await world.register()
		const [target, duplicate] = [await submit('Lost a cape', { token: player.token }), await submit('Still lost', { token: player.token })]
		await merge(duplicate.reference, target.reference)
		expect(await read(duplicate)).toMatchObject({ state: 'closed', canReply: false })
		const refused = await world.call('POST /tickets/{reference}/messages', {
			params: { reference: duplicate.reference },
			body: { message: 'Hello?', key: duplicate.key },
		})
		expect(refused).toMatchObject({ status: 409, body: { code: 'TICKET_MERGED' } })
		await expect(answer(duplicate.reference)).rejects.toMatchObject({ code: 'TICKET_MERGED' })
		await expect(merge(duplicate.reference, target.reference)).rejects.toMatchObject({ code: 'TICKET_MERGED' })
		const { entries, merged } = await desk().open(target.reference)
		expect(merged.map(({ reference }) => reference)).toEqual([duplicate.reference])
		expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(2)
		expect((await lettersTo(world, emailOf(player))).at(-1)?.subject).toContain(target.reference)
	})

	it('is for tickets of one person, and a key opens its own alone', async () => {
		const [one, other] = [await submit('Mine', { email: 'one@example.com' }), await submit('Theirs', { email: 'two@example.com' })]
		for (const into of [other.reference, one.reference])
			await expect(merge(one.reference, into)).rejects.toMatchObject({ code: 'TICKETS_DIFFER' })
		// Somebody who only typed the address of another.
		const typed = await submit('Me too', { email: 'ONE@example.com' })
		await merge(typed.reference, one.reference)
		expect(JSON.stringify(await read(typed))).not.toContain('"Mine"')
		expect((await read({ reference: one.reference, key: typed.key })).code).toBe('TICKET_NOT_FOUND')
	})
})

describe('the figures', () => {
	it('are how long half and nine of ten waited for the first answer', async () => {
		world.clock.advance(86_400_000)
		const from = world.clock.now()
		const tickets = []
		for (let turn = 0; turn < 10; turn++) tickets.push(await submit(`Question ${turn}`))
		for (const { reference } of tickets.slice(0, 9)) {
			world.clock.advance(600_000)
			await answer(reference)
			await answer(reference, 'And one thing more.')
		}
		const figures = await desk().firstAnswers({ from, until: world.clock.now() })
		expect(figures).toMatchObject({ submitted: 10, answered: 9 })
		expect(Math.round((figures.medianMs ?? 0) / 60_000)).toBe(50)
		expect(Math.round((figures.ninthTenthMs ?? 0) / 60_000)).toBe(90)
		expect(await desk().firstAnswers({ from: 0, until: 1 })).toEqual({ submitted: 0, answered: 0, medianMs: null, ninthTenthMs: null })
	})
})

describe('canned answers', () => {
	it('are kept by their title and dropped', async () => {
		await inTransaction((tx) => desk().keepCannedAnswer(tx, { title: 'Code not working', text: 'Old' }))
		await inTransaction((tx) => desk().keepCannedAnswer(tx, { title: 'Code not working', text: 'Please send a picture po.' }))
		const [kept, ...others] = await desk().cannedAnswers()
		expect([kept?.text, others]).toEqual(['Please send a picture po.', []])
		await inTransaction((tx) => desk().dropCannedAnswer(tx, kept?.id ?? 0))
		expect(await desk().cannedAnswers()).toEqual([])
	})
})
