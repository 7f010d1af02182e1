import { parseJsonBody } from '#server/kernel/http/json-body.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Fields } from './reports.ts'

/** What came with a call: the query of its address, and its body with its type. */
export type SentCallback = { query: Fields; type?: string | undefined; bytes?: Buffer }

/** The fields of a call; those of the body count before those of the address. MALFORMED for a body that cannot be read. */
export const sentFields = ({ query, type = '', bytes = NOTHING }: SentCallback): Fields => {
	if (bytes.length === 0) return query
	if (type.startsWith('application/x-www-form-urlencoded'))
		return { ...query, ...Object.fromEntries(new URLSearchParams(bytes.toString())) }
	const body = parseJsonBody(bytes)
	if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('MALFORMED')
	return { ...query, ...body }
}

const NOTHING = Buffer.alloc(0)
