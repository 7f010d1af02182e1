import { isForbiddenName } from './forbidden-names.ts'
import { Problem } from './problem.ts'

/**
 * Reads a JSON body strictly (DECISIONS 2). Invalid UTF-8, NUL, lone surrogates, prototype keys and nesting deeper than 20 are malformed
 * and never reach a schema; a duplicate field is invalid. An empty body counts as `{}`.
 */
export const parseJsonBody = (bytes: Buffer): unknown => {
	if (bytes.length === 0) return {}
	const { text, value, fields } = read(bytes)
	// A duplicate field would mean one value here and another to a reader that takes the first.
	if (fields !== colonsOf(text)) throw new Problem('VALIDATION')
	return value
}

/** True for text that no database engine would store faithfully. */
const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

const decoder = new TextDecoder('utf-8', { fatal: true })
const MAX_DEPTH = 20

const read = (bytes: Buffer) => {
	try {
		const text = decoder.decode(bytes)
		const value: unknown = JSON.parse(text)
		return { text, value, fields: check(value, 0) }
	} catch {
		// Whatever the reason, the caller learns only that the body is malformed.
		throw new Problem('MALFORMED')
	}
}

/** Refuses what is forbidden; returns how many fields there are. */
const check = (value: unknown, depth: number): number => {
	if (typeof value === 'string' && isBrokenText(value)) throw new SyntaxError('broken text')
	if (typeof value !== 'object' || value === null) return 0
	if (depth >= MAX_DEPTH) throw new SyntaxError('nested too deep')
	if (Array.isArray(value)) return value.reduce((fields, entry) => fields + check(entry, depth + 1), 0)
	let fields = 0
	for (const [key, entry] of Object.entries(value)) {
		if (isForbiddenName(key) || isBrokenText(key)) throw new SyntaxError('forbidden key')
		fields += 1 + check(entry, depth + 1)
	}
	return fields
}

/** Outside of strings, JSON has one colon per field. */
const colonsOf = (json: string): number => json.replaceAll(/"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)/g, '').split(':').length - 1

/** True for an address that cannot be decoded, or that decodes to text that is not allowed anywhere. */
export const isBrokenUrl = (url: string): boolean => {
	try {
		return isBrokenText(decodeURIComponent(url.replaceAll('+', ' ')))
	} catch {
		return true
	}
}
