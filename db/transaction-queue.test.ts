import { describe, expect, it } from 'vitest'
import { createQueue, newQueuedCall, onBehalfOf } from './transaction-queue.ts'

describe('the line before a database', () => {
	it('lets whose call has been here before go first, and the others in the order of their coming', async () => {
		const line = createQueue(1, { timeoutMs: 60_000 })
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
		expect(line.isAnyoneWaiting()).toBe(false)
	})

	it('has so many places, and all of them again when everybody has gone', async () => {
		const line = createQueue(2, { timeoutMs: 60_000 })
		for (let round = 0; round < 2; round++) {
			await Promise.all([line.enter(), line.enter()])
			const third = line.enter()
			expect(line.isAnyoneWaiting()).toBe(true)
			line.leave()
			await third
			line.leave()
			line.leave()
		}
	})

	it('lets nobody wait longer than it is told, begun or not', async () => {
		const line = createQueue(1, { timeoutMs: 60_000, longestMs: 50 })
		const begun = newQueuedCall()
		await onBehalfOf(begun, line.enter)
		const outcomes = await Promise.allSettled([onBehalfOf(begun, line.enter), onBehalfOf(newQueuedCall(), line.enter)])
		for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '53300' } })
		line.leave()
		await line.enter()
	})
})
