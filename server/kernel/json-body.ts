import { Problem } from './problem.ts'

/**
 * Reads a JSON body strictly (DECISIONS 2): invalid UTF-8, NUL, lone surrogates, prototype keys and absurd nesting are
 * malformed, and never reach a schema. An empty body counts as `{}`.
 */
export const parseJsonBody = (bytes: Buffer): unknown => {
	if (bytes.length === 0) return {}
	try {
		const text = decoder.decode(bytes)
		const value: unknown = JSON.parse(text)
		check(value, 0)
		return value
	} catch {
		// Whatever the reason, the caller learns only that the body is malformed.
		throw new Problem('MALFORMED')
	}
}

/** True for text that no engine would store faithfully. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

const decoder = new TextDecoder('utf-8', { fatal: true })
const MAX_DEPTH = 20
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

const check = (value: unknown, depth: number): void => {
	if (typeof value === 'string' && isBrokenText(value)) throw new SyntaxError('broken text')
	if (typeof value !== 'object' || value === null) return
	if (depth >= MAX_DEPTH) throw new SyntaxError('nested too deep')
	if (Array.isArray(value)) {
		for (const entry of value) check(entry, depth + 1)
		return
	}
	for (const key of Object.keys(value)) {
		if (PROTOTYPE_KEYS.has(key) || isBrokenText(key)) throw new SyntaxError('forbidden key')
		check((value as Record<string, unknown>)[key], depth + 1)
	}
}
