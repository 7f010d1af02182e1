import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabaseQueue, newQueuedCall, onBehalfOf, type QueuedCall } from './queue.ts'

describe('the line before a database', () => {
	it('lets whose call has been here before go first, and the others in the order of their coming', async () => {
		const line = createDatabaseQueue(1, { timeoutMs: 60_000 })
		const order: string[] = []
		const early = newQueuedCall()
		const turn = async (name: string, visitor = newQueuedCall()) => {
			await onBehalfOf(visitor, line.enter)
			order.push(name)
		}
		await turn('early', early)
		const waiting = [turn('first'), turn('second'), turn('early again', early), line.enter().then(() => order.push('the site itself'))]
		for (const _one of waiting) line.leave()
		await Promise.all(waiting)
		line.leave()
		expect(order).toEqual(['early', 'early again', 'first', 'second', 'the site itself'])
		expect(line.waiting()).toBe(0)
	})

	it('has so many places, and all of them again when everybody has gone', async () => {
		const line = createDatabaseQueue(2, { timeoutMs: 60_000 })
		for (let round = 0; round < 2; round++) {
			await Promise.all([line.enter(), line.enter()])
			const third = line.enter()
			expect(line.waiting()).toBe(1)
			line.leave()
			await third
			line.leave()
			line.leave()
		}
	})

	it('refuses who comes while a crowd has not moved for a while, but not who is bounded, and not the site itself', async () => {
		vi.useFakeTimers()
		onTestFinished(() => void vi.useRealTimers())
		const line = createDatabaseQueue(1, { timeoutMs: 100 })
		const come = (known?: Partial<QueuedCall>) => onBehalfOf(newQueuedCall(known), line.enter)
		const served = Promise.all([line.enter(), ...Array.from({ length: 15 }, () => come())])
		vi.advanceTimersByTime(1_000)
		const sixteenth = come()
		const refused = vi.fn<(error: unknown) => void>()
		come().catch(refused)
		await vi.advanceTimersByTimeAsync(0)
		expect(refused.mock.calls).toMatchObject([[{ code: '53300', hasBegun: false }]])
		const others = [come({ isBounded: true }), come({ begun: new Set(['database']) }), line.enter()]
		while (line.waiting() > 0) line.leave()
		await Promise.all([served, sixteenth, ...others])
		// The first of a new crowd has only just come.
		const crowd = Promise.all(Array.from({ length: 20 }, () => come()))
		while (line.waiting() > 0) line.leave()
		await crowd
	})

	it('lets nobody wait longer than it is told, begun or not', async () => {
		const line = createDatabaseQueue(1, { timeoutMs: 60_000, longestMs: 50 })
		const begun = newQueuedCall()
		await onBehalfOf(begun, line.enter)
		const outcomes = await Promise.allSettled([onBehalfOf(begun, line.enter), onBehalfOf(newQueuedCall(), line.enter)])
		for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '53300' } })
		line.leave()
		await line.enter()
	})
})
