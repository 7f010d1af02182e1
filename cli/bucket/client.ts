import type { BucketSettings } from '#server/backup-config.ts'
import { UsageError } from '../command.ts'
import { inParts } from './parts.ts'
import { type Ask, createAsk, type Patience, textIn } from './request.ts'

/** What lies in the bucket below the prefix; `size` in bytes. */
type Stored = { name: string; size: number }

export type Bucket = Awaited<ReturnType<typeof openBucket>>

/**
 * The few calls of S3 that copies need. A file goes and comes in parts of some megabytes, so memory stays flat whatever its size, and only
 * a part is repeated when the line breaks.
 */
export const openBucket = async (settings: BucketSettings, patience: Patience = PATIENCE) => {
	const ask = await createAsk(settings, patience)
	const { prefix } = settings
	return {
		/** Everything below the prefix. */
		async list(): Promise<Stored[]> {
			const found: Stored[] = []
			for (let token: string | null = ''; token !== null; ) {
				const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
				const xml = (await ask({ query })).content.toString()
				for (const entry of xml.split('<Contents>').slice(1))
					found.push({ name: (textIn(entry, 'Key') ?? '').slice(prefix.length), size: Number(textIn(entry, 'Size')) })
				token = textIn(xml, 'NextContinuationToken')
			}
			return found
		},
		/** Sends a file of about `size` bytes. It is there once all of it is, and not before. */
		async put(name: string, chunks: AsyncIterable<Buffer>, size: number): Promise<void> {
			const begun = await ask({ method: 'POST', name, query: { uploads: '' } })
			const uploadId = textIn(begun.content.toString(), 'UploadId')
			if (!uploadId) throw new UsageError(`The service at ${settings.endpoint} takes no file in parts, so it cannot hold copies.`)
			try {
				await sendParts(ask, { name, uploadId }, inParts(chunks, Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))))
			} catch (error) {
				// Parts that are never joined cost money. Not every service can remove them.
				await ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
				throw error
			}
		},
		/** The bytes from one position to before another. */
		async *read(name: string, from: number, to: number): AsyncGenerator<Buffer> {
			for (let at = from; at < to; at += PART_BYTES) {
				const end = Math.min(at + PART_BYTES, to)
				const { content } = await ask({ name, headers: { range: `bytes=${at}-${end - 1}` } })
				if (content.length !== end - at) throw new UsageError(`${name} in the bucket is not as long as it says.`)
				yield content
			}
		},
		remove: (name: string): Promise<unknown> => ask({ method: 'DELETE', name }),
	}
}

type Upload = { name: string; uploadId: string }

/** Sends the parts and joins them. What is there in the end must be as long as what was sent. */
const sendParts = async (ask: Ask, { name, uploadId }: Upload, pieces: AsyncIterable<{ part: Buffer }>): Promise<void> => {
	let joined = ''
	let number = 0
	let sent = 0
	for await (const { part } of pieces) {
		number++
		const { headers } = await ask({ method: 'PUT', name, query: { partNumber: String(number), uploadId }, body: part })
		joined += `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`
		sent += part.length
	}
	const body = Buffer.from(`<CompleteMultipartUpload>${joined}</CompleteMultipartUpload>`)
	const failure: unknown = await ask({ method: 'POST', name, query: { uploadId }, body }).then(
		() => null,
		(error) => error,
	)
	const size = await sizeOf(ask, name).catch(() => null)
	// They may have been joined although the answer was lost: then joining them again is refused.
	if (size === sent) return
	throw failure ?? new UsageError(`${name} is in the bucket with ${size} bytes instead of ${sent}: a part of it was lost.`)
}

const sizeOf = async (ask: Ask, name: string): Promise<number> =>
	Number((await ask({ method: 'HEAD', name })).headers.get('content-length'))

const PART_BYTES = 8 * 1_048_576
/** S3 takes 10,000; encrypted, a file grows by little. */
const MOST_PARTS = 9_000
/** Eight megabytes in five minutes are a line of 220 kbit/s. */
const PATIENCE: Patience = { answerMs: 5 * 60_000, tries: 5, pauseMs: 1_000 }
