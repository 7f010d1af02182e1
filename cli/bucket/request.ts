import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BucketSettings } from '#server/backup-config.ts'
import { UsageError } from '../command.ts'

/** How long an answer may take, and how often and after which first pause a request is tried again; the pauses double. */
export type Patience = { answerMs: number; tries: number; pauseMs: number }

type Question = {
	method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
	/** Below the prefix; null is the bucket itself. */
	name?: string | null
	query?: Record<string, string>
	headers?: Record<string, string>
	body?: Buffer
}
type Answer = { headers: Headers; content: Buffer }

/** Returns the whole answer, or throws a sentence for the operator after the last try. */
export type Ask = (question: Question) => Promise<Answer>

/** Asks a bucket. The package signs the requests; it is loaded only here, where a bucket is set. */
export const createAsk = async (settings: BucketSettings, patience: Patience): Promise<Ask> => {
	const { AwsClient } = await import('aws4fetch')
	const { endpoint, region, bucket, prefix, keyId: accessKeyId, secret: secretAccessKey } = settings
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

	const once = async ({ method = 'GET', name = null, query = {}, headers = {}, body = Buffer.alloc(0) }: Question): Promise<Answer> => {
		const path = name === null ? '' : `/${prefix}${name}`
		const search = new URLSearchParams(query).toString()
		const request = await client.sign(`${endpoint}/${bucket}${path}${search && `?${search}`}`, {
			method,
			headers: { ...headers, 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') },
			...(body.length > 0 && { body: new Uint8Array(body) }),
		})
		// Given to `fetch` itself: the signal of a request that was made before is lost when the garbage is collected.
		const response = await fetch(request, { signal: AbortSignal.timeout(patience.answerMs) })
		const content = Buffer.from(await response.arrayBuffer())
		const text = content.subarray(0, ERROR_BYTES).toString()
		// Joining the parts may fail after the status was sent.
		if (!response.ok || (method === 'POST' && text.includes('<Error>')))
			throw new Refused(response.ok ? 500 : response.status, textIn(text, 'Code') ?? response.statusText)
		return { headers: response.headers, content }
	}

	return (question) =>
		patiently(() => once(question), patience).catch((error: unknown) => {
			throw new UsageError(sentenceFor(error, settings, question.name))
		})
}

/** What an element of the short answers of S3 holds; null without one. */
export const textIn = (xml: string, tag: string): string | null => {
	const text = xml.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0]
	return text === undefined ? null : text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** The service answered, and not with what was asked for. */
class Refused extends Error {
	readonly status: number
	constructor(status: number, code: string) {
		super(`${status} ${code}`)
		this.status = status
	}
}

const patiently = async <T>(work: () => Promise<T>, { tries, pauseMs }: Patience): Promise<T> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work()
		} catch (error) {
			if (attempt >= tries || !mayPass(error)) throw error
			await sleep(pauseMs * 2 ** (attempt - 1))
		}
	}
}

/** Whether the same request may be answered later: a broken line, a silent or a busy service. */
const mayPass = (error: unknown): boolean => !(error instanceof Refused) || [408, 429].includes(error.status) || error.status >= 500

const sentenceFor = (error: unknown, { endpoint, bucket }: BucketSettings, name: string | null = null): string => {
	if (!(error instanceof Refused)) return `The bucket ${bucket} at ${endpoint} does not answer (${reasonOf(error)}).`
	if (error.status === 404)
		return `There is no ${name === null ? `bucket ${bucket}` : `${name} in the bucket ${bucket}`} at ${endpoint} (${error.message}).`
	const todo =
		error.status < 500
			? ': see that BACKUP_S3_KEY_ID and BACKUP_S3_SECRET may list, read, write and delete there, and that BACKUP_S3_REGION and the clock are right'
			: ''
	return `The bucket ${bucket} at ${endpoint} refuses (${error.message})${todo}.`
}

/** A broken line has its reason below the error of `fetch`. */
const reasonOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error)
	const { cause } = error
	return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}

const ERROR_BYTES = 4_096
