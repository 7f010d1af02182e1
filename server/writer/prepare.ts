import type { WriterPort } from '#db/sqlite/writer-messages.ts'
import { writerOnThread } from '#db/sqlite/writer-ports.ts'
import type { Dependencies } from '../composition.ts'
import type { Preparation } from './serving-writer.ts'

/** The writer of the embedded database on a thread of its own, where the calls that change data run as well. */
export const startServingWriter = (file: string): WriterPort => writerOnThread(file, new URL('./serving-writer.ts', import.meta.url))

/** Gives that thread what its handlers need; nothing where no calls are handed over. */
export const prepareWriter = async ({ database, config, secretKey, hashCost }: Dependencies): Promise<void> => {
	await database.handOver?.({ prepare: { config, secretKey, ...(hashCost && { hashCost }) } } satisfies Preparation)
}
