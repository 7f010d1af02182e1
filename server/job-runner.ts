import type { Clock } from './kernel/clock.ts'
import type { Log } from './kernel/process/log.ts'
import type { Metrics } from './kernel/process/metrics.ts'

/** `name`: an identifier, `turn_the_month`. `runsInEachProcess`: every process runs it, for what it keeps in memory. All other jobs run once for the whole site. */
export type Job = { name: string; everyMs: number; runsInEachProcess?: true; run: () => Promise<unknown> }

type Needs = { clock: Clock; log: Log; lead: () => Promise<boolean>; metrics: Metrics }

/**
 * Runs recurring work; jobs of the whole site run in one process only. A job never overlaps itself. A failure is logged, and the job runs
 * again at its next run. The intervals do not depend on the machine's clock setting. The jobs start after the database has been filled:
 * some of them store what they find and would store a month or a day that is only half filled.
 */
export const createJobRunner = (jobs: readonly Job[], { clock, log, lead, metrics }: Needs) => {
	const due = new Map(jobs.map((job) => [job, clock.steady() + job.everyMs]))
	const running = new Map<Job, Promise<void>>()

	const start = (job: Job) => {
		due.set(job, clock.steady() + job.everyMs)
		const done = Promise.try(job.run)
			.then(() => metrics.ran(job.name, 'done'))
			.catch((error: unknown) => {
				metrics.ran(job.name, 'failed')
				log.error({ err: error, job: job.name }, 'a job failed')
			})
			.finally(() => running.delete(job))
		running.set(job, done)
	}

	const isDue = (job: Job) => !running.has(job) && clock.steady() >= (due.get(job) ?? 0)
	let isStopped = false
	let asking: Promise<void> | null = null

	const tick = async () => {
		const wanted = jobs.filter(isDue)
		if (wanted.length === 0) return
		const isLeader = await lead()
		for (const job of wanted) if ((isLeader || job.runsInEachProcess) && !isStopped) start(job)
	}

	let timer: NodeJS.Timeout | undefined
	return {
		start(): void {
			timer = setInterval(() => {
				asking ??= tick()
					.catch((error: unknown) => log.error({ err: error }, 'the jobs could not be looked at'))
					.finally(() => {
						asking = null
					})
			}, TICK_MS)
		},
		async stop(): Promise<void> {
			isStopped = true
			clearInterval(timer)
			await asking
			await Promise.all(running.values())
		},
	}
}

const TICK_MS = 500
