import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const ticket = { category: 'bug', subject: 'The roof', message: 'It leaks.' }
let guests = 0
const address = () => `counted_${++guests}@example.com`
const KEY = () => randomBytes(16).toString('hex')
const sendForm = (formKey: string, body: object) =>
	world.call('POST /tickets', { body: { ...ticket, ...body }, headers: { 'idempotency-key': formKey } })
const lettersTo = async (email: string) => {
	await world.settle()
	return world.mails.filter(({ to }) => to === email)
}

describe('the form of a ticket', () => {
	it('sent twenty times at once counts once, in each of the limits and of the letters', async () => {
		for (let round = 0; round < 3; round++) {
			await world.clock.advance(3_600_000)
			const [email, key] = [address(), KEY()]
			const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(key, { email })))
			expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1)
			expect(answers[0]?.status).toBe(200)
			const statuses: number[] = []
			for (let turn = 0; turn < 10; turn++) statuses.push((await sendForm(KEY(), { email })).status)
			expect(statuses).toEqual([...Array(9).fill(200), 429])
			for (let turn = 0; turn < 11; turn++) statuses.push((await sendForm(KEY(), { email: address() })).status)
			expect(statuses.slice(10)).toEqual([...Array(10).fill(200), 429])
			expect(await lettersTo(email)).toHaveLength(10)
			// The mailbox's ten mails a day are used up; one in this hour is still allowed.
			expect(await sendForm(key, { email })).toMatchObject({ status: 200, body: answers[0]?.body })
		}
	})

	it('sent again after sixty wrong forms from the same address is answered as the first time', async () => {
		await world.clock.advance(3_600_000)
		const [email, key] = [address(), KEY()]
		const first = await sendForm(key, { email })
		const statuses: number[] = []
		for (let turn = 0; turn < 60; turn++) statuses.push((await sendForm(KEY(), { email, message: '' })).status)
		expect(statuses).toEqual([...Array(59).fill(422), 429])
		for (let turn = 0; turn < 3; turn++) expect(await sendForm(key, { email })).toMatchObject({ status: 200, body: first.body })
		expect((await sendForm(KEY(), { email })).status).toBe(429)
		await world.clock.advance(3_600_000)
	})
})
