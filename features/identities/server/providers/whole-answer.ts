import type { CustomFetch } from 'openid-client'
import { NotConfirmed } from './provider.ts'

/**
 * Asks a provider, and reads its answer to the end: what breaks off or drips until the time of the request is over counts as no answer. One
 * that is longer than any of them has reason to be is not read on.
 */
export const fetchWhole: CustomFetch = async (address, request) => {
	const response = await fetch(address, request as RequestInit)
	const { status, statusText, headers } = response
	const parts: Uint8Array[] = []
	let length = 0
	for await (const part of response.body ?? []) {
		length += part.byteLength
		// Leaving the loop ends the connection.
		if (length > MOST_BYTES) throw new NotConfirmed(false, `answered ${status} with more than ${MOST_BYTES} bytes`)
		parts.push(part)
	}
	// A response without content may have no body, not even an empty one.
	return new Response(length === 0 ? null : Buffer.concat(parts), { status, statusText, headers })
}

const MOST_BYTES = 1_000_000
