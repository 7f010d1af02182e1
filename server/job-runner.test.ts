import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { openWorld, type World } from '../tests/world.ts'
import { createJobRunner } from './job-runner.ts'
import { createLog } from './kernel/process/log.ts'
import { createMetrics } from './kernel/process/metrics.ts'

const log = createLog('silent')

describe('recurring work', () => {
	let world: World
	beforeEach(async () => {
		world = await openWorld({}, { hasNeighbours: true })
	})
	afterEach(() => world.close())

	it('is done by whoever leads; what each process keeps for itself by all', async () => {
		let leads = false
		const done: string[] = []
		const job = (name: string) => ({ name, everyMs: 1, run: async () => done.push(name) })
		const jobs = createJobRunner([job('of the site'), { ...job('of each'), runsInEachProcess: true }], {
			clock: world.clock,
			log,
			metrics: createMetrics(world.clock),
			lead: async () => leads,
		})
		jobs.start()
		await vi.waitUntil(() => done.length >= 2, { timeout: 60_000 })
		expect(new Set(done)).toEqual(new Set(['of each']))
		leads = true
		await vi.waitUntil(() => done.includes('of the site'), { timeout: 60_000 })
		await jobs.stop()
	})

	it('goes on after whatever goes wrong, and whatever the clock is set to', async () => {
		const done: string[] = []
		let asked = 0
		const job = (name: string, run: () => Promise<unknown>) => ({ name, everyMs: 1, run })
		const broken = (): never => {
			throw new Error('thrown before there was a promise')
		}
		const jobs = createJobRunner([job('broken', broken), job('good', async () => done.push('good'))], {
			clock: world.clock,
			log,
			metrics: createMetrics(world.clock),
			lead: async () => {
				if (asked++ % 2 === 0) throw new Error('nobody knows who leads')
				return true
			},
		})
		jobs.start()
		await vi.waitUntil(() => done.length >= 1, { timeout: 60_000 })
		world.clock.jump(-2 * 3_600_000)
		const before = done.length
		await vi.waitUntil(() => done.length >= before + 2, { timeout: 60_000 })
		await jobs.stop()
	})

	it('is led by one process at a time, and by another one once that has gone', async () => {
		// The database connection of the test world is the leader by now, or is about to be.
		await expect.poll(() => world.database.lead()).toBe(true)
		const open = () => openDatabase({ ...world.config, onError: () => undefined })
		if (world.database.engine === 'sqlite') return
		const [second, third] = [await open(), await open()]
		for (let round = 0; round < 3; round++)
			expect([await second.lead(), await third.lead(), await world.database.lead()]).toEqual([false, false, true])
		await world.restart()
		await expect.poll(async () => (await second.lead()) || (await third.lead())).toBe(true)
		expect([await second.lead(), await third.lead()].filter(Boolean)).toHaveLength(1)
		await second.close()
		await third.close()
	})
})
