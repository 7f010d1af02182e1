import type { Readable } from 'node:stream'
import { BODY_BYTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { isForbiddenName } from './forbidden-names.ts'
import { type PartHead, type PartSink, readMultipart } from './multipart.ts'
import { invalid, Problem } from './problem.ts'
import type { SentFile, Upload } from './uploads.ts'

type Files = { field: string; most: number; bytes: number }
type Coming = { payload: Readable; contentType: string; files: Files; upload: Upload }

/** A form with files, read: the other fields as they would stand in JSON. */
export class FormBody {
	readonly fields: Record<string, unknown>
	readonly files: SentFile[]
	constructor(fields: Record<string, unknown>, files: SentFile[]) {
		this.fields = fields
		this.files = files
	}

	/** The same for the same form, however often it comes: where its files lie is not part of it. */
	toJSON(): object {
		return { fields: this.fields, files: this.files.map(({ sha256 }) => sha256) }
	}
}

/**
 * Reads multipart/form-data while it comes, as strictly as JSON: text that is none is malformed, a field told twice and too many files
 * are invalid. Files go to `upload`. Nothing is taken from a file but its bytes: neither its name nor the type that it claims.
 */
export const receiveForm = async ({ payload, contentType, files, upload }: Coming): Promise<FormBody> => {
	const form = createForm(files, upload)
	try {
		// Whoever is refused half-way still gets an answer: the connection must not end with the loop.
		await readMultipart(counted(payload.iterator({ destroyOnReturn: false }), files.bytes), contentType, form.sink)
		return new FormBody(form.fields, form.files)
	} catch (error) {
		// They went away in the middle.
		if (payload.destroyed && !(error instanceof Problem)) throw new Problem('MALFORMED')
		payload.resume()
		throw error
	}
}

async function* counted(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
	let come = 0
	let before: Buffer | null = null
	for await (const chunk of chunks) {
		come += chunk.length
		if (come > most) throw new Problem('BODY_TOO_LARGE')
		yield chunk
		// The reader holds on to the last chunk only.
		if (before) free(before)
		before = chunk
	}
}

/** Gives the memory of a chunk back at once: left to the collector, those of a crowd come to 64 MB before it looks. */
const free = ({ buffer, byteLength }: Buffer): void => {
	if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** A file where a text belongs: no schema takes it. */
const NO_TEXT = Symbol('a file')

const createForm = ({ field, most }: Files, upload: Upload) => {
	const fields: Record<string, unknown> = Object.create(null)
	const files: SentFile[] = []
	let head: PartHead = { name: '', filename: undefined }
	let text: Buffer[] = []
	let textBytes = 0
	const isOurFile = () => head.name === field && head.filename !== undefined
	const isText = () => head.filename === undefined

	const sink: PartSink = {
		async begin(next) {
			head = next
			text = []
			if (isOurFile()) return upload.begin()
			if (head.name in fields || isForbiddenName(head.name)) throw new Problem('VALIDATION')
		},
		async data(bytes) {
			if (isOurFile()) return upload.write(bytes)
			if (!isText()) return
			textBytes += bytes.length
			if (textBytes > BODY_BYTES) throw new Problem('BODY_TOO_LARGE')
			text.push(Buffer.from(bytes))
		},
		async end() {
			if (!isOurFile()) fields[head.name] = isText() ? plain(Buffer.concat(text)) : NO_TEXT
			else {
				const file = await upload.end()
				// What a browser sends for an empty choice.
				if (file.bytes > 0 || head.filename !== '') files.push(file)
				if (files.length > most) throw invalid({ [field]: [MESSAGES.imagesTooMany] })
			}
		},
	}
	return { fields, files, sink }
}

/** Forms break lines with CRLF. */
const plain = (bytes: Buffer): string => {
	const text = decode(bytes)
	if (text.includes('\0')) throw new Problem('MALFORMED')
	return text.replaceAll('\r\n', '\n')
}

const decode = (bytes: Buffer): string => {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
	} catch {
		throw new Problem('MALFORMED')
	}
}
