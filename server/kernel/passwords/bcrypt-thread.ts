import { parentPort } from 'node:worker_threads'
import { hashSync } from 'bcryptjs'

export type BcryptOrder = { id: number; text: string; salt: string }
export type BcryptAnswer = { id: number; hash: string }

parentPort?.on('message', ({ id, text, salt }: BcryptOrder) => {
	parentPort?.postMessage({ id, hash: hashSync(text, salt) } satisfies BcryptAnswer)
})
