import { Worker } from 'node:worker_threads'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { Rejected, Rows, Unusable } from './rows.ts'
import type { Opened, Order, Report } from './snapshot-reader-thread.ts'

export type OpenSnapshot = {
	takenAt: string
	accepted: number
	rejected: Rejected[]
	portions: () => AsyncGenerator<Rows>
	letGo: () => void
}

/** The main thread's side of the reading thread, which is started with the first snapshot. */
export const createSnapshotReader = () => {
	let worker: Worker | null = null
	let lastId = 0
	const waiting = new Map<number, { resolve: (report: Report) => void; reject: (error: Error) => void }>()

	const start = () => {
		const fresh = new Worker(new URL('./snapshot-reader-thread.ts', import.meta.url))
		fresh.unref()
		fresh.on('message', (report: Report) => {
			waiting.get(report.id)?.resolve(report)
			waiting.delete(report.id)
		})
		const fail = (error: Error) => {
			if (worker === fresh) worker = null
			for (const { reject } of waiting.values()) reject(error)
			waiting.clear()
		}
		fresh.on('error', fail)
		fresh.on('exit', () => fail(new Error('the reading thread has ended')))
		return fresh
	}

	const ask = (order: Order, transfer: ArrayBuffer[] = []): Promise<Report> =>
		new Promise((resolve, reject) => {
			waiting.set(order.id, { resolve, reject })
			worker ??= start()
			worker.postMessage(order, transfer)
		})

	async function* portions(id: number): AsyncGenerator<Rows> {
		for (;;) {
			const report = await ask({ id, kind: 'next' })
			if (!('rows' in report) || report.rows === null) return
			yield report.rows
		}
	}

	return {
		/** Throws 400 or 422 for a body that is not a snapshot. An opened snapshot stays in memory until `letGo`, so always call it. */
		async open(bytes: Buffer, isLines: boolean): Promise<OpenSnapshot> {
			const id = ++lastId
			// A separate copy can be transferred to the thread without copying it again.
			const own = new Uint8Array(bytes)
			const report = await ask({ id, kind: 'open', bytes: own, isLines }, [own.buffer])
			const opened: Opened | null = 'opened' in report ? report.opened : null
			if (!opened) throw new Error('the reading thread answered another question')
			if ('unusable' in opened) throw refusalOf(opened.unusable)
			const letGo = () => worker?.postMessage({ id, kind: 'forget' } satisfies Order)
			return { ...opened, portions: () => portions(id), letGo }
		},
		async close(): Promise<void> {
			await worker?.terminate()
		},
	}
}

const refusalOf = (unusable: Unusable): Problem => {
	if (!unusable.isMalformed) return invalid(unusable.errors)
	return new Problem('MALFORMED', unusable.because === undefined ? {} : { message: unusable.because })
}
