import { parentPort, workerData } from 'node:worker_threads'
import { hostWriter } from './writer-host.ts'

/** The writer of the embedded database on a thread of its own, for programs that hand no work over whole. */
if (parentPort) hostWriter(parentPort, workerData.file, () => process.exit(1))
