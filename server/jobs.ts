import type { Clock } from './kernel/clock.ts'
import type { Log } from './kernel/log.ts'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Runs recurring work. A job never overlaps itself, and a failure is logged and tried again at its next turn. */
export const startJobs = (jobs: readonly Job[], { clock, log }: { clock: Clock; log: Log }) => {
	const due = new Map(jobs.map((job) => [job, clock.now() + job.everyMs]))
	const running = new Map<Job, Promise<void>>()

	const start = (job: Job) => {
		due.set(job, clock.now() + job.everyMs)
		const done = job
			.run()
			.then(() => undefined)
			.catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
			.finally(() => running.delete(job))
		running.set(job, done)
	}

	const tick = () => {
		for (const job of jobs) if (!running.has(job) && clock.now() >= (due.get(job) ?? 0)) start(job)
	}

	const timer = setInterval(tick, TICK_MS)
	return async () => {
		clearInterval(timer)
		await Promise.all(running.values())
	}
}

const TICK_MS = 500
