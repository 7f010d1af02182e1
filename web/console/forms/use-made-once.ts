import { useRef } from 'react'
import { randomHex } from '#web/browser/random-hex.ts'
import { isRefused } from '#web/calls/use-idempotency-key.ts'

type Making<B, E> = { make: (body: B, idempotencyKey: string) => Promise<E>; change: (made: E, body: B) => Promise<E> }

/**
 * Creates the object of a form exactly once. When the answer was lost, the same request is repeated with the same key, which returns the
 * first outcome; later input is then saved as a change of the created object.
 */
export const useMadeOnce = <B, E>({ make, change }: Making<B, E>) => {
	const begun = useRef<{ key: string; body: B } | null>(null)
	return async (body: B): Promise<E> => {
		begun.current ??= { key: randomHex(), body }
		const first = begun.current
		const made = await make(first.body, first.key).catch((error) => {
			if (isRefused(error)) begun.current = null
			throw error
		})
		const wanted = JSON.stringify(first.body) === JSON.stringify(body) ? made : await change(made, body)
		begun.current = null
		return wanted
	}
}
