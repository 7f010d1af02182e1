import { describe, expect, it } from 'vitest'
import type { Sender } from '../http/uploads.ts'
import { createPictureQueue } from './picture-queue.ts'

const from = (address: string, gone = new AbortController().signal): Sender => ({ address, isStaff: false, gone })
const STAFF: Sender = { address: '203.0.113.1', isStaff: true, gone: new AbortController().signal }
const [CAFE, OTHER, THIRD] = ['203.0.113.7', '203.0.113.8', '203.0.113.9']

/** A queue whose first work lasts until `open` is called; `served` lists the senders in the order of their work. */
const held = () => {
	const queue = createPictureQueue()
	const { promise, resolve } = Promise.withResolvers<void>()
	const served: string[] = []
	const add = (name: string, sender: Sender) => queue.add(sender, async () => void served.push(name))
	const first = queue.add(from('198.51.100.1'), () => promise)
	return { queue, add, served, open: () => void resolve(), first }
}

describe('the queue of pictures', () => {
	it('takes turns between addresses, staff first', async () => {
		const { add, served, open } = held()
		const all = [add('cafe 1', from(CAFE)), add('cafe 2', from(CAFE)), add('cafe 3', from(CAFE))]
		all.push(add('other 1', from(OTHER)), add('other 2', from(OTHER)), add('third 1', from(THIRD)), add('staff 1', STAFF))
		open()
		await Promise.all(all)
		expect(served).toEqual(['staff 1', 'cafe 1', 'other 1', 'third 1', 'cafe 2', 'other 2', 'cafe 3'])
	})

	it('lets nobody overtake who has waited since before they came', async () => {
		const { add, served, open, queue } = held()
		const all = [add('cafe 1', from(CAFE))]
		const second = async () => {
			all.push(add('late', from(OTHER)))
			served.push('cafe 2')
		}
		all.push(queue.add(from(CAFE), second).then(() => undefined))
		all.push(add('cafe 3', from(CAFE)), add('third', from(THIRD)))
		open()
		while (served.length < 5) await Promise.all([...all])
		expect(served).toEqual(['cafe 1', 'third', 'cafe 2', 'cafe 3', 'late'])
	})

	it('takes all addresses of a network that is one subscriber as one', async () => {
		const { add, served, open } = held()
		const all = [add('a', from('2001:db8:1:2::1')), add('b', from('2001:db8:1:2::2')), add('other', from(OTHER))]
		open()
		await Promise.all(all)
		expect(served).toEqual(['a', 'other', 'b'])
	})

	it('leaves out what waits for somebody who has gone away, and finishes what has begun', async () => {
		const { add, served, open, queue, first } = held()
		const going = new AbortController()
		const left = [add('gone 1', from(CAFE, going.signal)), add('gone 2', from(CAFE, going.signal))]
		const stays = add('stays', from(CAFE))
		going.abort()
		for (const outcome of await Promise.allSettled(left)) expect(outcome).toMatchObject({ reason: { code: 'MALFORMED' } })
		await expect(add('gone before', from(CAFE, going.signal))).rejects.toMatchObject({ code: 'MALFORMED' })
		open()
		await Promise.all([stays, first])
		expect(served).toEqual(['stays'])
		const late = new AbortController()
		const begun = queue.add(from(CAFE, late.signal), async () => late.abort())
		await expect(begun).resolves.toBeUndefined()
	})

	it('keeps what guests sent from the address of somebody of the staff who has gone away', async () => {
		const { add, served, open } = held()
		const going = new AbortController()
		const guest = add('guest', from(STAFF.address))
		const staff = add('staff', { ...STAFF, gone: going.signal })
		going.abort()
		await expect(staff).rejects.toMatchObject({ code: 'MALFORMED' })
		open()
		await guest
		expect(served).toEqual(['guest'])
	})

	it('goes on after work that failed', async () => {
		const { add, served, open, queue } = held()
		const failing = queue.add(from(CAFE), () => Promise.reject(new Error('no picture')))
		const next = add('next', from(CAFE))
		open()
		await expect(failing).rejects.toThrow('no picture')
		await next
		expect(served).toEqual(['next'])
	})

	it('sends an address away that has much in it, and lets others and staff in', async () => {
		const { add, open, queue } = held()
		const all = Array.from({ length: 12 }, () => add('cafe', from(CAFE)))
		expect(() => queue.requireRoom(from(CAFE))).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
		for (let index = 0; index < 6; index++) all.push(add('cafe', from(CAFE)))
		await expect(add('cafe', from(CAFE))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
		for (let index = 0; index < 17; index++) all.push(add('other', from(OTHER)))
		expect(() => queue.requireRoom(from(THIRD))).not.toThrow()
		expect(() => queue.requireRoom(STAFF)).not.toThrow()
		all.push(add('third', from(THIRD)))
		expect(() => queue.requireRoom(from(THIRD))).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
		open()
		await Promise.all(all)
		expect(() => queue.requireRoom(from(CAFE))).not.toThrow()
	})
})
