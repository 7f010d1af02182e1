import { Worker } from 'node:worker_threads'
import type { BcryptAnswer, BcryptOrder } from './bcrypt-thread.ts'

/** bcrypt on a thread of its own, which is started with the first hash: it would hold up everything else for as long as it takes. */
export const createBcrypt = () => {
	let worker: Worker | null = null
	let lastId = 0
	const waiting = new Map<number, { resolve: (hash: string) => void; reject: (error: Error) => void }>()

	const start = () => {
		const fresh = new Worker(new URL('./bcrypt-thread.ts', import.meta.url))
		fresh.on('message', ({ id, hash }: BcryptAnswer) => {
			waiting.get(id)?.resolve(hash)
			waiting.delete(id)
		})
		const fail = (error: Error) => {
			if (worker === fresh) worker = null
			for (const { reject } of waiting.values()) reject(error)
			waiting.clear()
		}
		fresh.on('error', fail)
		fresh.on('exit', () => fail(new Error('the bcrypt thread has ended')))
		// It must not keep a process alive that has nothing else to do.
		fresh.unref()
		return fresh
	}

	/** `salt` is `$2b$`, the cost, and 22 characters. */
	return (text: string, salt: string): Promise<string> =>
		new Promise((resolve, reject) => {
			const id = ++lastId
			waiting.set(id, { resolve, reject })
			worker ??= start()
			worker.postMessage({ id, text, salt } satisfies BcryptOrder)
		})
}
