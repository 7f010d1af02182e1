import { MESSAGES } from '#contract/messages.ts'
import { isForbiddenName } from './forbidden-names.ts'
import { invalid, Problem } from './problem.ts'

type Files = { field: string; most: number }

/** A form with files, read: the other fields as they would stand in JSON. */
export class FormBody {
	readonly fields: Record<string, unknown>
	readonly files: Buffer[]
	constructor(fields: Record<string, unknown>, files: Buffer[]) {
		this.fields = fields
		this.files = files
	}
}

/**
 * Reads multipart/form-data as strictly as JSON: text that is none is malformed, a field told twice and too many files are
 * invalid. The runtime's own reader wants a boundary of 27 to 70 signs, as all browsers send. Nothing is taken from a file but its bytes: neither its name nor the type that it claims.
 */
export const parseFormBody = async (bytes: Buffer, contentType: string, { field, most }: Files): Promise<FormBody> => {
	const form = await read(bytes, contentType)
	const fields: Record<string, unknown> = Object.create(null)
	const files: Buffer[] = []
	for (const [name, value] of form) {
		if (name === field && typeof value !== 'string') {
			// What a browser sends for an empty choice.
			if (value.size > 0 || value.name !== '') files.push(Buffer.from(await value.arrayBuffer()))
		} else if (name in fields || isForbiddenName(name)) throw new Problem('VALIDATION')
		else fields[name] = typeof value === 'string' ? plain(value) : NO_TEXT
	}
	if (files.length > most) throw invalid({ [field]: [MESSAGES.imagesTooMany] })
	return new FormBody(fields, files)
}

/** A file where a text belongs: no schema takes it. */
const NO_TEXT = Symbol('a file')
/** More parts than any form of ours has are not even taken apart. */
const MOST_PARTS = 20

const read = async (bytes: Buffer, contentType: string): Promise<FormData> => {
	const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
	if (partsIn(bytes, `--${quoted ?? bare ?? ''}`) > MOST_PARTS) throw new Problem('MALFORMED')
	try {
		return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
	} catch {
		throw new Problem('MALFORMED')
	}
}

const partsIn = (bytes: Buffer, delimiter: string): number => {
	let count = 0
	for (let at = bytes.indexOf(delimiter); at !== -1 && count <= MOST_PARTS; at = bytes.indexOf(delimiter, at + delimiter.length)) count++
	return count
}

/** The reader puts U+FFFD where bytes are no UTF-8, and forms break lines with CRLF. */
const plain = (text: string): string => {
	if (text.includes('\uFFFD') || text.includes('\0')) throw new Problem('MALFORMED')
	return text.replaceAll('\r\n', '\n')
}
