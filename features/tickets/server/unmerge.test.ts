import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { emailOf, lettersTo } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminTicket, AdminTicketRow } from '../admin.contract.ts'
import type { TicketThread } from '../contract.ts'

let world: World
let gm: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	gm = await appoint(world, 11)
	player = await world.register()
})
afterAll(() => world.close())

const at = (reference: string) => ({ token: gm.token, params: { reference } })

const submit = async (subject: string): Promise<string> => {
	await world.clock.advance(MINUTE_MS)
	const body = { category: 'item', subject, message: `${subject}, since Monday.` }
	return String((await world.call('POST /tickets', { token: player.token, body })).body.reference)
}
const answer = async (reference: string) => {
	await world.clock.advance(MINUTE_MS)
	const body = { message: 'It is back.' }
	expect((await world.call('POST /admin/tickets/{reference}/messages', { ...at(reference), body })).status).toBe(200)
}
const close = async (reference: string) => {
	await world.clock.advance(MINUTE_MS)
	expect((await world.call('PATCH /admin/tickets/{reference}', { ...at(reference), body: { state: 'closed' } })).status).toBe(200)
}
const merge = async (reference: string, into: string) => {
	await world.clock.advance(MINUTE_MS)
	expect((await world.call('POST /admin/tickets/{reference}/merge', { ...at(into), body: { from: [reference] } })).status).toBe(200)
}
const unmerge = async (reference: string, from: string) => {
	await world.clock.advance(MINUTE_MS)
	return world.call('POST /admin/tickets/{reference}/part', { ...at(reference), body: { from } })
}
const seenByStaff = async (reference: string) =>
	(await world.call('GET /admin/tickets/{reference}', at(reference))).body as unknown as AdminTicket
const read = async (reference: string) =>
	(await world.call('GET /tickets/{reference}', { token: player.token, params: { reference } })).body as unknown as TicketThread
const waiting = async () =>
	((await world.call('GET /admin/tickets', { token: gm.token, query: { state: 'open' } })).body.tickets as AdminTicketRow[]).map(
		({ reference }) => reference,
	)

describe('a ticket that was merged with the wrong one', () => {
	it('is taken out again: it waits where it waited, is answered by itself, and its sender is told', async () => {
		const wrong = await submit('Lost a cape')
		await answer(wrong)
		const ticket = await submit('Cannot log in')
		const later = await submit('Another matter')
		await merge(ticket, wrong)
		expect(await unmerge(ticket, wrong)).toMatchObject({ status: 200, body: { message: 'The tickets are separate again.' } })

		expect((await waiting()).slice(-2)).toEqual([ticket, later])
		expect(await seenByStaff(wrong)).toMatchObject({ state: 'answered', merged: [] })
		expect(await seenByStaff(ticket)).toMatchObject({ state: 'open', mergedInto: null, isMerged: false })
		expect((await read(wrong)).entries.map(({ kind, reference }) => [kind, reference])).toEqual([
			['message', wrong],
			['message', wrong],
		])
		const own = await read(ticket)
		expect([own.canReply, own.entries.map(({ kind }) => kind)]).toEqual([true, ['message', 'reopened']])
		const told = async () => (await lettersTo(world, emailOf(player))).filter(({ text }) => text.includes(ticket)).length
		await expect.poll(told).toBe(2)
		for (const [one, other] of [
			[ticket, wrong],
			[wrong, ticket],
		] as const)
			expect((await seenByStaff(one)).entries.filter(({ kind }) => kind === 'note')).toMatchObject([
				{ by: gm.userId, text: expect.stringContaining(other), reference: one },
			])
		await answer(ticket)
		await merge(later, ticket)
	})

	it('is closed or answered again where it was, and the other one too', async () => {
		for (const [settle, state] of [
			[close, 'closed'],
			[answer, 'answered'],
		] as const) {
			const [ticket, target] = [await submit(`First ${state}`), await submit(`Second ${state}`)]
			await settle(ticket)
			await settle(target)
			await merge(ticket, target)
			expect((await unmerge(ticket, target)).status).toBe(200)
			expect([(await seenByStaff(ticket)).state, (await seenByStaff(target)).state]).toEqual([state, state])
		}
		const [open, closed] = [await submit('It waits'), await submit('It is over')]
		await close(closed)
		await merge(open, closed)
		expect((await seenByStaff(closed)).state).toBe('open')
		await unmerge(open, closed)
		expect([(await seenByStaff(open)).state, (await seenByStaff(closed)).state]).toEqual(['open', 'closed'])
	})

	it('leaves on the other what was written there since, and what the team decided', async () => {
		const [target, ticket] = [await submit('Lost a hat'), await submit('Wrong hat')]
		await merge(ticket, target)
		await answer(target)
		await unmerge(ticket, target)
		expect(await seenByStaff(target)).toMatchObject({ state: 'answered' })
		expect((await seenByStaff(target)).entries.filter(({ kind, from }) => kind === 'message' && from === 'staff')).toHaveLength(1)
		expect((await waiting()).at(-1)).toBe(ticket)
	})

	it('takes along what had been merged with it before', async () => {
		const [inner, middle, outer, aside] = [await submit('Inner'), await submit('Middle'), await submit('Outer'), await submit('Aside')]
		await merge(inner, middle)
		await answer(middle)
		await merge(aside, outer)
		await merge(middle, outer)
		await unmerge(middle, outer)
		expect(await seenByStaff(middle)).toMatchObject({ mergedInto: null, merged: [{ reference: inner }] })
		expect((await seenByStaff(outer)).merged.map(({ reference }) => reference)).toEqual([aside])
		expect((await read(middle)).entries.some(({ reference }) => reference === inner)).toBe(true)
		// Then a ticket that was moved along is taken out of the one that it was moved to.
		await merge(middle, outer)
		expect((await unmerge(inner, outer)).status).toBe(200)
		expect(await seenByStaff(inner)).toMatchObject({ mergedInto: null, state: 'open' })
		expect((await seenByStaff(outer)).merged.map(({ reference }) => reference).sort()).toEqual([middle, aside].sort())
		expect((await seenByStaff(outer)).entries.filter(({ kind, joined }) => kind === 'merged' && joined?.from === inner)).toEqual([])
	})

	it('is taken out once, and only of the one that was shown', async () => {
		const [ticket, target, third] = [await submit('Once'), await submit('Only'), await submit('Not this')]
		expect(await unmerge(ticket, target)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		await merge(ticket, target)
		expect((await unmerge(ticket, third)).status).toBe(409)
		expect((await unmerge(ticket, ticket)).status).toBe(409)
		expect((await unmerge(ticket, 'T-ZZZZ-99')).status).toBe(404)
		const statuses = (await Promise.all(Array.from({ length: 8 }, () => unmerge(ticket, target)))).map(({ status }) => status)
		expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
		expect((await read(ticket)).entries.filter(({ kind }) => kind === 'reopened')).toHaveLength(1)
	})
})
