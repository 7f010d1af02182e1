import type { Readable } from 'node:stream'
import { BODY_BYTES } from '#contract/limits.ts'
import { invalid, Problem } from '../problem.ts'
import { isForbiddenName } from './forbidden-names.ts'
import { type PartHead, type PartSink, readMultipart } from './multipart.ts'
import { dropRest, releaseChunk } from './release-chunk.ts'
import type { SentFile, Upload } from './uploads.ts'

type Files = { field: string; most: number; bytes: number }
type Coming = { payload: Readable; contentType: string; files: Files; upload: Upload }

/** A form with files that was read; the other fields are as they would be in JSON. */
export class FormBody {
	readonly fields: Record<string, unknown>
	readonly files: SentFile[]
	constructor(fields: Record<string, unknown>, files: SentFile[]) {
		this.fields = fields
		this.files = files
	}

	/** The same for the same form, however often it is sent: the paths of its files are not part of it. */
	toJSON(): object {
		return { fields: this.fields, files: this.files.map(({ sha256 }) => sha256) }
	}
}

/**
 * Reads multipart/form-data while it arrives, as strictly as JSON: invalid UTF-8 and NUL are malformed; a duplicate field and too many
 * files are invalid. Files go to `upload`. Only the bytes of a file are used, not its name or the type that it claims.
 */
export const receiveForm = async ({ payload, contentType, files, upload }: Coming): Promise<FormBody> => {
	const form = createForm(files, upload)
	try {
		// A request that is refused midway still gets its answer: leaving the loop must not destroy the connection.
		await readMultipart(counted(payload.iterator({ destroyOnReturn: false }), files.bytes), contentType, form.sink)
		return new FormBody(form.fields, form.files)
	} catch (error) {
		// The client closed the connection before the end.
		if (payload.destroyed && !(error instanceof Problem)) throw new Problem('MALFORMED')
		dropRest(payload)
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
		// The reader keeps only the last chunk.
		if (before) releaseChunk(before)
		before = chunk
	}
}

/** The value of a text field for which a file was sent: no schema accepts it. */
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
				// A browser sends an empty file without a name when no file was chosen.
				if (file.bytes > 0 || head.filename !== '') files.push(file)
				if (files.length > most) throw invalid({ [field]: ['imagesTooMany'] })
			}
		},
	}
	return { fields, files, sink }
}

/** Forms send line breaks as CRLF. */
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
