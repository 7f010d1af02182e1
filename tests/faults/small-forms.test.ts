import { expect, it } from 'vitest'
import { answered, BUDGET, begin, beginForm, formOf, formWithoutPicture, MIB, ofForm, open, until } from './slow-forms.ts'

it('large forms that come slowly keep no small one waiting, and small ones are bounded too', async () => {
	const world = await open()
	const { bodies } = world.services
	const large = formOf(Buffer.alloc(3 * MIB, 'x'))
	for (const address of ['203.0.113.7', '203.0.113.8']) for (let time = 0; time < 5; time++) beginForm(world, address, large)
	await until(() => bodies.held('forms') === 10 * large.length)
	const rest = BUDGET - bodies.held('forms')
	const last = formOf(Buffer.alloc(rest - formOf(Buffer.alloc(0)).length, 'x'))
	beginForm(world, '203.0.113.9', last)
	await until(() => bodies.held('forms') === 10 * large.length + last.length)
	expect(BUDGET - bodies.held('forms')).toBeLessThan(100)
	const servesEverybody = async () => {
		for (const address of ['203.0.113.7', '203.0.113.8', '198.51.100.200']) {
			const small = formWithoutPicture()
			const sent = begin(world, '/api/tickets', ofForm(address, small.length), small)
			expect([address, await answered(sent)]).toEqual([address, 200])
		}
	}
	await servesEverybody()
	const another = beginForm(world, '198.51.100.200', formOf(Buffer.alloc(64 * 1024, 'x')), 0)
	expect(await answered(another)).toBe(503)
	// An address that holds small forms as well fills its part of the reserve only.
	const small = formOf(Buffer.alloc(60_000, 'x'))
	const ofOne = Array.from({ length: 30 }, () => beginForm(world, '198.51.100.1', small))
	const fitting = Math.floor(MIB / small.length)
	await until(() => ofOne.filter(({ status }) => status() === 503).length === 30 - fitting)
	expect(bodies.held('smallForms')).toBe(fitting * small.length)
	await servesEverybody()
	// Many addresses together never hold more than the reserve.
	const ofMany = Array.from({ length: 20 * fitting }, (_one, index) => beginForm(world, `198.51.100.${2 + (index % 20)}`, small))
	const inReserve = Math.floor((8 * MIB) / small.length)
	await until(() => ofMany.filter(({ status }) => status() === 503).length === ofMany.length - (inReserve - fitting))
	expect(bodies.most('smallForms')).toBe(inReserve * small.length)
	expect(bodies.most('forms')).toBeLessThanOrEqual(BUDGET)
})
