import { expect, it } from 'vitest'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person } from '../../../tests/world.ts'

it('two of the team who have a ticket open are told of each other, until one has left it', async () => {
	const world = await openWorld()
	const [one, other] = [await appoint(world, 11), await appoint(world, 11)]
	const body = { category: 'bug', subject: 'Two at once', message: 'Po?', email: 'tita@example.com' }
	const reference = String((await world.call('POST /tickets', { body })).body.reference)
	const also = async ({ token }: Person) => {
		const { body: shown } = await world.call('GET /admin/tickets/{reference}', { token, params: { reference } })
		await world.settle()
		return shown.also
	}
	expect(await also(one)).toEqual([])
	expect(await also(one)).toEqual([])
	expect(await also(other)).toEqual([one.userId])
	expect(await also(one)).toEqual([other.userId])
	await world.clock.advance(41_000)
	expect(await also(one)).toEqual([])
	await world.close()
})
