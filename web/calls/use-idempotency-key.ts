import { useRef } from 'react'
import { randomHex } from '#web/browser/random-hex.ts'
import { CallFailed } from '#web/calls/api.ts'

/** Sends a request under one key until its answer is known: when it is repeated after a lost answer, nothing is done twice. */
export const useIdempotencyKey = () => {
	const latest = useRef<{ request: string; key: string } | null>(null)
	return async <T>(request: string, send: (key: string) => Promise<T>): Promise<T> => {
		if (latest.current?.request !== request) latest.current = { request, key: randomHex() }
		try {
			const reply = await send(latest.current.key)
			latest.current = null
			return reply
		} catch (error) {
			if (isRefused(error)) latest.current = null
			throw error
		}
	}
}

/** The call was handled and nothing was done. 401 and 429 do not count: an earlier attempt with the same key may have succeeded. */
export const isRefused = (error: unknown): boolean =>
	error instanceof CallFailed && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
