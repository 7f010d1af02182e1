import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { emailOf, lettersTo } from '../../tests/proofs.ts'
import { openWorld, type Person, registration, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const ticket = { category: 'payment', subject: 'My code gave nothing', message: 'I typed it twice.\nSee the picture.' }
let guests = 0
const address = () => `guest${++guests}@example.com`
/** Guests use a new email address each time: the limit by address has a separate test. */
const submit = async (token: string | undefined, changes: Record<string, unknown> = {}) =>
	world.call('POST /tickets', { token, body: { ...ticket, ...(token ? {} : { email: address() }), ...changes } })
const submitted = async (token?: string, changes?: Record<string, unknown>) => {
	await world.clock.advance(3_600_000)
	const { status, body } = await submit(token, changes)
	expect(status).toBe(200)
	return { reference: String(body.reference), key: String(body.key) }
}
const read = (reference: string, { token, key }: { token?: string; key?: string } = {}) =>
	world.call('GET /tickets/{reference}', { params: { reference }, token, ...(key !== undefined && { query: { key } }) })
const reply = (reference: string, body: object, token?: string) =>
	world.call('POST /tickets/{reference}/messages', { params: { reference }, token, body })
const staff = async (): Promise<number> => {
	const known = await world.services.accounts.findByUserId('gm_test')
	return known?.id ?? world.services.accounts.create(GM, 11)
}
const answer = async (reference: string, message: string, isInternal = false) => {
	const staffId = await staff()
	await world.database.transaction((tx) => world.services.tickets.admin.answer(tx, { reference, staffId, message, isInternal }))
}
const change = async (reference: string, changes: { state?: 'open' | 'closed'; assignee?: string | null }) => {
	const staffId = await staff()
	await world.database.transaction((tx) => world.services.tickets.admin.change(tx, { reference, staffId, ...changes }))
}
const entriesOf = ({ body }: { body: Record<string, unknown> }) =>
	body.entries as { kind: string; from: string; text: string; images: { url: string }[] }[]

describe('a ticket', () => {
	it('of a guest is opened by reference and key, however they are typed', async () => {
		const { reference, key } = await submitted()
		expect(reference).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{4}-\d\d$/)
		const shown = await read(reference, { key })
		expect(shown.body).toMatchObject({ reference, category: 'payment', subject: ticket.subject, state: 'open', canReply: true })
		expect(entriesOf(shown)).toMatchObject([{ kind: 'message', from: 'player', text: ticket.message, images: [] }])
		const spelled = { key: ` ${key.toLowerCase().replaceAll('-', ' ')}\u200b` }
		expect((await read(`\u2060${reference.toLowerCase().replaceAll('-', '')}`, spelled)).status).toBe(200)
	})

	it('of a player is opened by being signed in, and stands in the own list', async () => {
		const player = await world.register()
		const first = await submitted(player.token)
		const second = await submitted(player.token, { subject: 'Another thing' })
		const other = await world.register()
		expect((await read(first.reference, player)).status).toBe(200)
		expect((await read(first.reference, other)).status).toBe(404)
		const { body } = await world.call('GET /tickets', { token: player.token })
		expect((body.tickets as { reference: string }[]).map((line) => line.reference)).toEqual([second.reference, first.reference])
		expect((await world.call('GET /tickets', { token: other.token })).body.tickets).toEqual([])
	})

	it('is told alike to be missing with a wrong key, a wrong reference, and for somebody else', async () => {
		const player = await world.register()
		const { reference, key } = await submitted()
		const answers = [
			await read(reference),
			await read(reference, { key: '' }),
			await read(reference, { key: `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` }),
			await read(reference, { token: player.token }),
			await read('T-0000-00', { key }),
			await read('nonsense%', { key }),
			await reply(reference, { message: 'x', key: 'nonsense' }),
			await reply('T-0000-00', { message: 'x', key }, player.token),
		]
		for (const { status, body } of answers) {
			expect(status).toBe(404)
			expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
		}
		expect(entriesOf(await read(reference, { key }))).toHaveLength(1)
	})

	it('needs an address of a guest, and takes none from a player', async () => {
		const without = await submit(undefined, { email: null })
		expect(without).toMatchObject({ status: 422, body: { errors: { email: ['Email is required.'] } } })
		expect((await submit(undefined, { email: 'a@b.c\r\nBcc: x@example.com' })).status).toBe(422)
		const player = await world.register()
		await submitted(player.token, { email: 'elsewhere@example.com' })
		expect(await lettersTo(world, 'elsewhere@example.com')).toEqual([])
		expect((await lettersTo(world, emailOf(player))).at(-1)?.subject).toMatch(/^We have your ticket T-/)
	})

	it('names every field that is missing, in the order of the form', async () => {
		const { status, body } = await world.call('POST /tickets', { body: { category: 'rants', subject: ' ', message: '' } })
		expect(status).toBe(422)
		expect(body.message).toBe('Choose what it is about.')
		expect(Object.keys(body.errors as object)).toEqual(['category', 'subject', 'message'])
	})

	const KEY = () => randomBytes(16).toString('hex')
	const sendForm = (formKey: string | null, body: object, token?: string) =>
		world.call('POST /tickets', {
			token,
			body: { ...ticket, ...body },
			headers: formKey === null ? {} : { 'idempotency-key': formKey },
		})

	it('sent again after a lost answer, under the key of its form, is the same ticket', async () => {
		await world.clock.advance(3_600_000)
		const [email, key] = [address(), KEY()]
		const first = await sendForm(key, { email })
		expect(first.status).toBe(200)
		// Repeats are answered as often as they come, on another day too, and count against no limit.
		for (let turn = 0; turn < 25; turn++) expect((await sendForm(key, { email: email.toUpperCase() })).body).toEqual(first.body)
		await world.clock.advance(20 * 3_600_000)
		expect((await sendForm(key, { email })).body).toEqual(first.body)
		expect(await lettersTo(world, email)).toHaveLength(1)
		const kept = JSON.stringify(await world.database.read.selectFrom('tickets').selectAll().execute())
		expect(kept).not.toContain(key)
	})

	it('sent again when the limits of tickets are used up is answered as the first time', async () => {
		await world.clock.advance(3_600_000)
		const [email, key] = [address(), KEY()]
		const first = await sendForm(key, { email })
		const statuses: number[] = []
		for (let turn = 0; turn < 20; turn++) statuses.push((await sendForm(KEY(), { email: address() })).status)
		expect(statuses).toEqual([...Array(19).fill(200), 429])
		expect(await sendForm(key, { email })).toMatchObject({ status: 200, body: first.body })
		// Another text under the key is refused for its content, and does not free any of the limit.
		expect(await sendForm(key, { email, message: 'Something else' })).toMatchObject({
			status: 422,
			body: { code: 'IDEMPOTENCY_KEY_REUSED' },
		})
		expect((await sendForm(KEY(), { email: address() })).status).toBe(429)
		await world.clock.advance(3_600_000)

		const player = await world.register()
		const own = await sendForm('key-of-a-player', {}, player.token)
		const ofPlayer: number[] = []
		for (let turn = 0; turn < 10; turn++) ofPlayer.push((await sendForm(`another-key-${turn}`, {}, player.token)).status)
		expect(ofPlayer).toEqual([...Array(9).fill(200), 429])
		expect(await sendForm('key-of-a-player', {}, player.token)).toMatchObject({ status: 200, body: own.body })
	})

	it('is one ticket, however many times it comes at once', async () => {
		for (let round = 0; round < 20; round++) {
			await world.clock.advance(3_600_000)
			const [email, key] = [address(), KEY()]
			const answers = await Promise.all(Array.from({ length: 8 }, () => sendForm(key, { email })))
			expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference} ${body.key}`)).size).toBe(1)
			expect(await lettersTo(world, email)).toHaveLength(1)
		}
	})

	it('cannot be fetched by its text: without its key, or with another, the same is another ticket', async () => {
		await world.clock.advance(3_600_000)
		const email = address()
		const first = await sendForm(KEY(), { email })
		for (const key of [null, null, KEY()]) {
			const again = await sendForm(key, { email })
			expect(again.status).toBe(200)
			expect(again.body.reference).not.toBe(first.body.reference)
			expect(again.body.key).not.toBe(first.body.key)
		}
	})

	it('refuses a key that was used for something else, one that can be guessed, and a malformed one', async () => {
		await world.clock.advance(3_600_000)
		const [email, key] = [address(), KEY()]
		await sendForm(key, { email })
		for (const other of [{ email, message: 'Something else' }, { email: address() }])
			expect(await sendForm(key, other)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
		for (const wrong of ['short-key-1', 'x'.repeat(21), 'x y'.repeat(10), 'x'.repeat(129)])
			expect(await sendForm(wrong, { email })).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_INVALID' } })
	})

	it("of a player is known by the player's own key only", async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		const first = await sendForm('same-key-1', {}, ana.token)
		expect((await sendForm('same-key-1', {}, ana.token)).body).toEqual(first.body)
		expect((await sendForm('same-key-1', {}, ben.token)).body.reference).not.toBe(first.body.reference)
	})

	it('mails one mailbox ten confirmations a day and one an hour, whoever asks and however it is spelled', async () => {
		await world.close()
		world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
		for (let turn = 0; turn < 30; turn++) {
			const body = { ...ticket, email: `k.u.y.a+${turn}@gmail.com` }
			const sent = await world.call('POST /tickets', { body, headers: { 'x-forwarded-for': `203.0.113.${turn}` } })
			expect(sent.status).toBe(200)
		}
		await world.settle()
		expect(world.mails).toHaveLength(11)
	})

	it('refuses a session that has ended, and goes on for guests', async () => {
		expect((await submit('0'.repeat(43))).status).toBe(401)
	})
})

describe('the limits', () => {
	const submitAs = async (player: Person, times: number, each: () => Promise<void>) => {
		const statuses: number[] = []
		for (let turn = 0; turn < times; turn++) {
			await each()
			statuses.push((await submit(player.token, { subject: `Number ${turn}` })).status)
		}
		return statuses
	}

	it('are ten tickets a day for an account, and a wrong form costs none', async () => {
		const player = await world.register()
		await submit(player.token, { message: '' })
		for (let turn = 0; turn < 12; turn++) expect((await submit(undefined, { email: '' })).status).toBe(422)
		const statuses = await submitAs(player, 11, () => world.clock.advance(1_800_000))
		expect(statuses).toEqual([...Array(10).fill(200), 429])
	})

	it('are twenty an hour for an address', async () => {
		await world.clock.advance(3_600_000)
		const statuses: number[] = []
		for (let turn = 0; turn < 21; turn++) statuses.push((await submit(undefined, { subject: `Guest ${turn}` })).status)
		expect(statuses).toEqual([...Array(20).fill(200), 429])
	})

	it('are ten a day for the mailbox of a guest, however it is spelled', async () => {
		await world.clock.advance(3_600_000)
		const send = async (email: string, turn = 0) => (await submit(undefined, { email, subject: `Guest ${turn}` })).status
		const statuses: number[] = []
		for (let turn = 0; turn < 11; turn++) statuses.push(await send(`d.i.w.a+${turn}@${turn % 2 ? 'gmail.com' : 'GoogleMail.com'}`, turn))
		expect(statuses).toEqual([...Array(10).fill(200), 429])
		expect(await send(address())).toBe(200)
	})

	it('are thirty replies an hour for a ticket, which strangers do not use up', async () => {
		const { reference, key } = await submitted()
		for (let turn = 0; turn < 31; turn++) await reply(reference, { message: 'x', key: 'wrong' })
		await world.clock.advance(700_000)
		const statuses: number[] = []
		for (let turn = 0; turn < 31; turn++) statuses.push((await reply(reference, { message: 'And?', key })).status)
		expect(statuses).toEqual([...Array(30).fill(200), 429])
	})
})

describe('the thread', () => {
	it('shows answers without notes, tells by letter, and goes back and forth', async () => {
		const email = address()
		const { reference, key } = await submitted(undefined, { email })
		await answer(reference, 'Check the ledger first', true)
		expect((await read(reference, { key })).body.state).toBe('open')
		await answer(reference, 'Please send a picture of the card.')
		const shown = await read(reference, { key })
		expect(shown.body.state).toBe('answered')
		expect(entriesOf(shown).map(({ from, text }) => [from, text])).toEqual([
			['player', ticket.message],
			['staff', 'Please send a picture of the card.'],
		])
		expect(shown.text).not.toContain('gm_test')
		const letters = await lettersTo(world, email)
		expect(letters.map(({ subject }) => subject)).toEqual([`We have your ticket ${reference}`, `Your ticket ${reference} has a reply`])
		expect(letters[1]?.text).toContain(`/checkticket?ticket=${reference}#key=${key}`)
		for (const { text } of letters) expect(text).not.toContain(ticket.subject)
		expect((await reply(reference, { message: 'Here it is.', key })).status).toBe(200)
		expect((await read(reference, { key })).body.state).toBe('open')
	})

	it('takes a reply once that is sent again because its answer was lost, until somebody else has written', async () => {
		const { reference, key } = await submitted()
		for (let turn = 0; turn < 2; turn++) await reply(reference, { message: 'Are you there?', key })
		await answer(reference, 'Yes.')
		await reply(reference, { message: 'Are you there?', key })
		expect(entriesOf(await read(reference, { key })).map(({ from }) => from)).toEqual(['player', 'player', 'staff', 'player'])
	})

	it('that was closed opens again by a reply within fourteen days, and not later', async () => {
		const { reference, key } = await submitted()
		await change(reference, { state: 'closed' })
		expect((await read(reference, { key })).body).toMatchObject({ state: 'closed', canReply: true })
		await world.clock.advance(14 * DAY_MS - 60_000)
		expect((await reply(reference, { message: 'It is back.', key })).status).toBe(200)
		const again = await read(reference, { key })
		expect(again.body.state).toBe('open')
		expect(entriesOf(again).map(({ kind }) => kind)).toEqual(['message', 'closed', 'reopened', 'message'])
		await change(reference, { state: 'closed' })
		await world.clock.advance(14 * DAY_MS + 60_000)
		expect((await read(reference, { key })).body.canReply).toBe(false)
		expect(await reply(reference, { message: 'Hello?', key })).toMatchObject({ status: 409, body: { code: 'TICKET_CLOSED' } })
		expect(entriesOf(await read(reference, { key }))).toHaveLength(5)
	})
})

const GM = { ...registration('gm_test'), gender: 'Female', country: 'PH', agreeTerms: true } as const
