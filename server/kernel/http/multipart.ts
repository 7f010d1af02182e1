import { Problem } from '../problem.ts'

/** The head of a part: the name of the field, and the file name if it is a file. */
export type PartHead = { name: string; filename: string | undefined }

/** Receives the parts while they arrive. After the promise of `data` resolves, its bytes may be overwritten. */
export type PartSink = {
	begin(head: PartHead): Promise<void>
	data(bytes: Buffer): Promise<void>
	end(): Promise<void>
}

/**
 * Reads multipart/form-data (RFC 7578) while it arrives, holding one chunk and the end of the one before. It is as strict as the JSON
 * reader. MALFORMED are: text before the first part, blanks after a delimiter, a head without a name, with unreadable parameters or too
 * long, more than `MOST_PARTS` parts, and a missing end.
 */
export const readMultipart = async (chunks: AsyncIterable<Buffer>, contentType: string, sink: PartSink): Promise<void> => {
	const reader = createReader(boundaryOf(contentType), sink)
	for await (const chunk of chunks) await reader.write(chunk)
	reader.end()
}

const createReader = (boundary: string, sink: PartSink) => {
	const delimiter = Buffer.from(`\r\n--${boundary}`)
	// A delimiter begins with a line end. Before the first one there is none, so it is added here.
	let rest: Buffer = LINE_END
	let state: 'start' | 'delimited' | 'head' | 'body' | 'over' = 'start'
	let parts = 0

	/** Each returns false when it needs more bytes. */
	const steps = {
		async start() {
			if (rest.length < delimiter.length) return false
			if (!rest.subarray(0, delimiter.length).equals(delimiter)) throw malformed()
			rest = rest.subarray(delimiter.length)
			state = 'delimited'
			return true
		},
		async delimited() {
			if (rest.length < LINE_END.length) return false
			state = isLastDelimiter(rest) ? 'over' : 'head'
			rest = rest.subarray(LINE_END.length)
			if (state === 'head' && ++parts > MOST_PARTS) throw malformed()
			return true
		},
		async head() {
			const at = rest.indexOf(HEAD_END)
			if (at > MOST_HEAD || (at === -1 && rest.length > MOST_HEAD)) throw malformed()
			if (at === -1) return false
			await sink.begin(headOf(rest.subarray(0, at)))
			rest = rest.subarray(at + HEAD_END.length)
			state = 'body'
			return true
		},
		async body() {
			const at = rest.indexOf(delimiter)
			const sure = at === -1 ? Math.max(0, rest.length - delimiter.length + 1) : at
			if (sure > 0) await sink.data(rest.subarray(0, sure))
			rest = rest.subarray(at === -1 ? sure : at + delimiter.length)
			if (at === -1) return false
			await sink.end()
			state = 'delimited'
			return true
		},
		/** Everything after the closing delimiter is ignored. */
		async over() {
			rest = NOTHING
			return false
		},
	}

	return {
		async write(chunk: Buffer) {
			// Within a file only the seam between two chunks is copied: copies of everything would be memory that waits for garbage collection.
			if (state === 'body' && chunk.length >= delimiter.length && !isAtSeam(delimiter, rest, chunk)) {
				if (rest.length > 0) await sink.data(rest)
				rest = chunk
			} else rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
			while (await steps[state]());
		},
		end() {
			if (state !== 'over') throw malformed()
		},
	}
}

/** Two bytes follow a delimiter: `--` after the last part, else a line end. */
const isLastDelimiter = (bytes: Buffer): boolean => {
	const next = bytes.toString('latin1', 0, LINE_END.length)
	if (next !== '--' && next !== '\r\n') throw malformed()
	return next === '--'
}

const isAtSeam = (delimiter: Buffer, before: Buffer, after: Buffer): boolean =>
	Buffer.concat([before, after.subarray(0, delimiter.length - 1)]).includes(delimiter)

const malformed = () => new Problem('MALFORMED')

const boundaryOf = (contentType: string): string => {
	const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
	const boundary = quoted ?? bare ?? ''
	if (!BOUNDARY.test(boundary)) throw malformed()
	return boundary
}

const headOf = (bytes: Buffer): PartHead => {
	const lines = decode(bytes).split('\r\n')
	const dispositions = lines.filter((line) => /^content-disposition\s*:/i.test(line))
	const [, rest] = /^[^:]*:\s*form-data\s*(;.*)$/i.exec(dispositions[0] ?? '') ?? []
	if (dispositions.length !== 1 || rest === undefined) throw malformed()
	const given = new Map<string, string>()
	const unread = rest.replaceAll(PARAMETER, (_match, key: string, quoted: string | undefined, bare: string | undefined) => {
		if (given.has(key.toLowerCase())) throw malformed()
		given.set(
			key.toLowerCase(),
			(quoted ?? bare ?? '').replaceAll(ESCAPED, (sign) => ESCAPES[sign.toUpperCase()] ?? sign),
		)
		return ''
	})
	const name = given.get('name')
	if (unread.trim() !== '' || name === undefined) throw malformed()
	return { name, filename: given.get('filename') ?? given.get('filename*') }
}

const decode = (bytes: Buffer): string => {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		// Invalid UTF-8.
		throw malformed()
	}
}

/** More parts than any form of ours has. */
const MOST_PARTS = 20
const MOST_HEAD = 8_192
const BOUNDARY = /^[\x21-\x7e]{1,70}$/
const PARAMETER = /;\s*([\w*-]+)=(?:"([^"]*)"|([^;"\s]+))/g
/** The escapes that browsers use in names for the characters that would end them. */
const ESCAPED = /%(?:22|0d|0a)/gi
const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const LINE_END = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)
