import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#server/kernel/clock.ts'
import { type Game, keysOf, linkOf, openGame } from './bridge.ts'
import type { BridgeConfig } from './config.ts'
import { SecondBridge } from './database/database.ts'
import { sentenceOf } from './faults.ts'
import { openState, type State } from './state.ts'
import { worksOf } from './tasks.ts'
import { freshMemory, type Work } from './work.ts'

export type Say = (sentence: string) => void

/** Works until it is stopped: one thing after the other on one connection, each at its time, later after each failure. */
export const runBridge = async (config: BridgeConfig, stop: AbortSignal, say: Say): Promise<void> => {
	const state = openState(config.state)
	const bridge = createBridge(config, state, say)
	try {
		while (!stop.aborted) {
			const task = bridge.next()
			await pause(Math.max(0, task.dueAt - systemClock.steady()), undefined, { signal: stop }).catch(() => undefined)
			if (!stop.aborted) await bridge.perform(task)
		}
	} finally {
		await bridge.close()
		state.close()
	}
}

type Task = Work & { dueAt: number; failures: number }

/** The works of a bridge with their times; what is due first is next. */
export const createBridge = (config: BridgeConfig, state: State, say: Say) => {
	const link = linkOf(config)
	const keys = keysOf(config)
	const memory = freshMemory()
	let game: Game | null = null
	const tasks: Task[] = worksOf({ config, link, state, keys, memory, say }).map((work) => ({ ...work, dueAt: 0, failures: 0 }))
	const close = async () => {
		await game?.database.close().catch(() => undefined)
		game = null
		memory.pages = null
		memory.comparing = null
	}
	const fail = (task: Task, error: unknown) => {
		const sentence = sentenceOf(error)
		if (memory.lastError?.sentence !== sentence || task.failures === 0) say(`${task.name}: ${sentence}`)
		memory.lastError = { at: link.siteNow(), sentence: sentence.slice(0, 300), of: task.name }
		task.failures++
		task.dueAt = systemClock.steady() + waitAfter(task.failures)
	}
	/** The portal is told also that the game's database is away; that needs no game. */
	const helloWithoutGame = async (task: Task) => {
		if (task.withoutGame === undefined) return
		try {
			await task.withoutGame()
		} catch (error) {
			fail(task, error)
		}
	}
	return {
		next: (): Task => tasks.reduce((first, task) => (task.dueAt < first.dueAt ? task : first)),
		async perform(task: Task): Promise<void> {
			try {
				game ??= await openGame(config)
				const again = await task.run(game)
				if (task.failures > 0) say(`${task.name}: works again.`)
				// One thing that fails comes again with its lease, and what is done in between mends nothing.
				if (memory.lastError?.of === task.name && memory.unsettled.size === 0) memory.lastError = null
				task.failures = 0
				task.dueAt = systemClock.steady() + (again ?? task.everyMs)
			} catch (error) {
				fail(task, error)
				if (!game && !(error instanceof SecondBridge)) await helloWithoutGame(task)
				// Whatever failed may have been the connection, and another bridge may have the lock by now.
				await close()
				if (error instanceof SecondBridge) for (const each of tasks) each.dueAt = Math.max(each.dueAt, task.dueAt)
			}
		},
		close,
	}
}

/** 1 s, then twice as long each time, up to a minute. */
const waitAfter = (failures: number) => Math.min(60_000, 1_000 * 2 ** (failures - 1))
