import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { emailOf } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminTicket, AdminTicketRow } from '../admin.contract.ts'
import type { TicketThread } from '../contract.ts'

let world: World
let gm: Person
let player: Person
const enter = async () => {
	gm = await appoint(world, 11)
	player = await world.register()
}
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	await enter()
})
afterAll(() => world.close())

type Sent = { reference: string; key: string }
const submit = async (subject: string, { token }: { token?: string } = player): Promise<Sent> => {
	await world.clock.advance(MINUTE_MS)
	const body = { category: 'item', subject, message: `${subject}, since Monday.`, ...(!token && { email: 'tita@example.com' }) }
	const { body: given } = await world.call('POST /tickets', { token, body })
	return { reference: String(given.reference), key: String(given.key) }
}
const stands = async ({ reference }: Sent, state: string) => {
	await world.clock.advance(MINUTE_MS)
	const call = { token: gm.token, params: { reference } }
	const { status } =
		state === 'answered'
			? await world.call('POST /admin/tickets/{reference}/messages', { ...call, body: { message: 'It is back.' } })
			: await world.call('PATCH /admin/tickets/{reference}', { ...call, body: { state } })
	expect(status).toBe(200)
}
const tryMerge = async (duplicates: readonly Sent[], into: Sent) => {
	await world.clock.advance(MINUTE_MS)
	const [params, body] = [{ reference: into.reference }, { from: duplicates.map(({ reference }) => reference) }]
	return world.call('POST /admin/tickets/{reference}/merge', { token: gm.token, params, body })
}
const merge = async (duplicate: Sent, into: Sent) => expect((await tryMerge([duplicate], into)).status).toBe(200)
const seenByStaff = async ({ reference }: Sent) =>
	(await world.call('GET /admin/tickets/{reference}', { token: gm.token, params: { reference } })).body as unknown as AdminTicket
const read = async ({ reference }: Sent, { token, key }: { token?: string; key?: string }) =>
	(await world.call('GET /tickets/{reference}', { params: { reference }, token, ...(key && { query: { key } }) }))
		.body as unknown as TicketThread
const reply = async ({ reference, key }: Sent) =>
	(await world.call('POST /tickets/{reference}/messages', { params: { reference }, body: { message: 'And now?', key } })).status
const waiting = async () => {
	const { body } = await world.call('GET /admin/tickets', { token: gm.token, query: { state: 'open' } })
	return (body.tickets as AdminTicketRow[]).map(({ reference }) => reference)
}

describe('a question that waits', () => {
	it.each(['answered', 'closed'])('stays in the queue where it waited when it is merged into one that is %s', async (state) => {
		const target = await submit(`Lost a cape, ${state}`)
		await stands(target, state)
		const duplicate = await submit(`Still lost, ${state}`)
		const later = await submit(`Another matter, ${state}`)
		await merge(duplicate, target)
		expect((await waiting()).slice(-2)).toEqual([target.reference, later.reference])
		expect(await seenByStaff(target)).toMatchObject({ state: 'open' })
		expect(await seenByStaff(duplicate)).toMatchObject({ state: 'closed', mergedInto: target.reference })
		expect((await read(target, player)).canReply).toBe(true)
	})

	it('waits since the earlier of two that are open', async () => {
		const duplicate = await submit('Lost a hat')
		const between = await submit('Between')
		const target = await submit('Lost my hat')
		await merge(duplicate, target)
		expect((await waiting()).slice(-2)).toEqual([target.reference, between.reference])
	})

	it('leaves one open that waits already, and answered what the person has to answer', async () => {
		const [open, answered, closed] = [await submit('Open'), await submit('Answered'), await submit('Closed')]
		await stands(answered, 'answered')
		await stands(closed, 'closed')
		await merge(answered, closed)
		expect((await seenByStaff(closed)).state).toBe('answered')
		await merge(closed, open)
		expect((await seenByStaff(open)).state).toBe('open')
	})

	it('can be replied on where it was merged into one that was closed long ago', async () => {
		const tickets = []
		for (const state of ['open', 'answered', 'closed']) {
			const target = await submit(`Long ago ${state}`, {})
			await stands(target, 'closed')
			tickets.push({ state, target })
		}
		await world.clock.advance(15 * DAY_MS)
		await enter()
		for (const { state, target } of tickets) {
			const duplicate = await submit(`Again ${state}`, {})
			if (state !== 'open') await stands(duplicate, state)
			await merge(duplicate, target)
			expect([state, (await seenByStaff(target)).state, await reply(target)]).toEqual([state, state, 200])
		}
	})

	it('counts in the figures of first answers until the ticket that goes on is answered', async () => {
		await world.clock.advance(8 * DAY_MS)
		await enter()
		const figures = async () => (await world.call('GET /admin/ticket-figures', { token: gm.token, query: { days: '7' } })).body
		const before = Number((await figures()).open)
		const target = await submit('Lost a shoe')
		await stands(target, 'answered')
		const [duplicate, same] = [await submit('The other shoe'), await submit('Both shoes')]
		await merge(duplicate, target)
		await merge(same, target)
		expect(await figures()).toMatchObject({ open: before + 1, submitted: 3, answered: 1 })
		await stands(target, 'answered')
		expect(await figures()).toMatchObject({ open: before, submitted: 3, answered: 3 })
	})
})

describe('many tickets', () => {
	const lettersTo = async (mail: string) => {
		await world.settle()
		return world.mails.filter(({ to }) => to === mail)
	}

	it('of one person are merged at once with one letter, and each can be taken out again', async () => {
		const [target, one, two, three] = [
			await submit('Ring', {}),
			await submit('Ring?', {}),
			await submit('Ring!', {}),
			await submit('RING', {}),
		]
		await stands(one, 'closed')
		const before = (await lettersTo('tita@example.com')).length
		expect((await tryMerge([one, two, three], target)).status).toBe(200)
		expect(await lettersTo('tita@example.com')).toHaveLength(before + 1)
		const merged = await seenByStaff(target)
		expect(merged.merged.map(({ reference }) => reference).toSorted()).toEqual(
			[one, two, three].map(({ reference }) => reference).toSorted(),
		)
		expect(merged.state).toBe('open')
		const params = { reference: two.reference }
		const { status } = await world.call('POST /admin/tickets/{reference}/part', {
			token: gm.token,
			params,
			body: { from: target.reference },
		})
		expect(status).toBe(200)
		expect(await seenByStaff(two)).toMatchObject({ state: 'open', mergedInto: null })
		expect((await seenByStaff(target)).merged).toHaveLength(2)
	})

	it('of two people, one twice, or one merged already are refused, all of them', async () => {
		const [target, own, foreign] = [await submit('Hat', {}), await submit('Hat?', {}), await submit('Hat, of another')]
		for (const wrong of [
			[own, foreign],
			[own, own],
			[own, target],
		])
			expect((await tryMerge(wrong, target)).body).toMatchObject({ code: 'TICKETS_DIFFER' })
		const other = await submit('Hat!', {})
		await merge(other, own)
		expect((await tryMerge([foreign], target)).status).not.toBe(200)
		expect((await tryMerge([other], target)).body).toMatchObject({ code: 'TICKET_MERGED' })
		expect((await tryMerge([], target)).status).toBe(422)
		expect((await seenByStaff(target)).merged).toEqual([])
	})

	it('are merged by two people at once in either order without a deadlock', async () => {
		const [one, two, three] = [await submit('Bag', {}), await submit('Bag?', {}), await submit('Bag!', {})]
		const answers = await Promise.all([tryMerge([one, two], three), tryMerge([three, two], one)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})
})

describe('the thread that goes on', () => {
	it('shows its owner what was written on both, and the key of one still opens that alone', async () => {
		const [target, duplicate] = [await submit('Lost a cape again'), await submit('Still not here')]
		await stands(duplicate, 'answered')
		await merge(duplicate, target)
		const { entries } = await read(target, player)
		expect(entries.map(({ kind, from, reference }) => [kind, from, reference])).toEqual([
			['message', 'player', target.reference],
			['message', 'player', duplicate.reference],
			['message', 'staff', duplicate.reference],
			['merged', 'staff', target.reference],
		])
		const stranger = await world.register()
		for (const token of [undefined, stranger.token])
			expect(JSON.stringify(await read(target, { key: target.key, ...(token && { token }) }))).not.toContain('Still not here')
	})

	it('does not show what a guest wrote under the address of the account', async () => {
		const mine = await submit('Mine')
		const body = { category: 'item', subject: 'Typed', message: 'By somebody.', email: emailOf(player) }
		const { body: typed } = await world.call('POST /tickets', { body })
		await merge({ reference: String(typed.reference), key: '' }, mine)
		expect(JSON.stringify(await read(mine, player))).not.toContain('By somebody.')
	})

	it('tells the team once who merged which ticket into which', async () => {
		const [first, second, last] = [await submit('One'), await submit('Two'), await submit('Three')]
		await merge(first, second)
		await merge(second, last)
		const merges = async (ticket: Sent) =>
			(await seenByStaff(ticket)).entries.filter(({ kind }) => kind === 'merged').map(({ by, joined }) => ({ by, ...joined }))
		const [inner, outer] = [
			{ by: gm.userId, from: first.reference, into: second.reference },
			{ by: gm.userId, from: second.reference, into: last.reference },
		]
		expect(await merges(last)).toEqual([inner, outer])
		expect(await merges(second)).toEqual([inner, outer])
		expect(await merges(first)).toEqual([inner])
	})
})
