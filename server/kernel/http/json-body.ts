import { Problem } from '../problem.ts'
import { isForbiddenName } from './forbidden-names.ts'

/**
 * Reads a JSON body strictly (DECISIONS 2). Invalid UTF-8, NUL, lone surrogates, prototype keys and nesting deeper than 20 are malformed
 * and never reach a schema; a duplicate field is invalid. An empty body counts as `{}`. With `takesBrokenText` text may be broken in values.
 */
export const parseJsonBody = (bytes: Buffer, { takesBrokenText = false }: { takesBrokenText?: boolean | undefined } = {}): unknown => {
	if (bytes.length === 0) return {}
	const { text, value, fields } = read(bytes, takesBrokenText)
	// A duplicate field would mean one value here and another to a reader that takes the first.
	if (fields !== colonsOf(text)) throw new Problem('VALIDATION')
	return value
}

/** The text of bytes in which each place that is no UTF-8 becomes a lone surrogate: `isBrokenText` knows it, and the text around it stays. */
export const looseText = (bytes: Uint8Array): string => {
	try {
		return decoder.decode(bytes)
	} catch {
		const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		const pieces: string[] = []
		for (let start = 0; ; ) {
			// The decoder writes the same sign for what it cannot read, so those that were sent are set aside.
			const end = buffer.indexOf(REPLACEMENT, start)
			pieces.push(forgiving.decode(buffer.subarray(start, end === -1 ? buffer.length : end)).replaceAll(REPLACEMENT, LONE))
			if (end === -1) return pieces.join(REPLACEMENT).replace(/^\uFEFF/, '')
			start = end + Buffer.byteLength(REPLACEMENT)
		}
	}
}
const REPLACEMENT = '\uFFFD'
const LONE = '\uDC80'

/** True for text that no database engine would store faithfully. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

const decoder = new TextDecoder('utf-8', { fatal: true })
const forgiving = new TextDecoder('utf-8', { ignoreBOM: true })
const MAX_DEPTH = 20

const read = (bytes: Buffer, isLoose: boolean) => {
	try {
		const text = isLoose ? looseText(bytes) : decoder.decode(bytes)
		const value: unknown = JSON.parse(text)
		return { text, value, fields: check(value, { depth: 0, isLoose }) }
	} catch {
		// Whatever the reason, the caller learns only that the body is malformed.
		throw new Problem('MALFORMED')
	}
}

/** Refuses what is forbidden; returns how many fields there are. */
const check = (value: unknown, { depth, isLoose }: { depth: number; isLoose: boolean }): number => {
	if (typeof value === 'string' && !isLoose && isBrokenText(value)) throw new SyntaxError('broken text')
	if (typeof value !== 'object' || value === null) return 0
	if (depth >= MAX_DEPTH) throw new SyntaxError('nested too deep')
	const below = { depth: depth + 1, isLoose }
	if (Array.isArray(value)) return value.reduce((fields, entry) => fields + check(entry, below), 0)
	let fields = 0
	for (const [key, entry] of Object.entries(value)) {
		if (isForbiddenName(key) || isBrokenText(key)) throw new SyntaxError('forbidden key')
		fields += 1 + check(entry, below)
	}
	return fields
}

/** Outside of strings, JSON has one colon per field. */
export const colonsOf = (json: string): number => json.replaceAll(/"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)/g, '').split(':').length - 1

/** True for an address that cannot be decoded, or that decodes to text that is not allowed anywhere. */
export const isBrokenUrl = (url: string): boolean => {
	try {
		return isBrokenText(decodeURIComponent(url.replaceAll('+', ' ')))
	} catch {
		return true
	}
}
