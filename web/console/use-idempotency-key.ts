import { useRef } from 'react'
import { CallFailed } from '#web/api.ts'
import { freshKey } from '#web/shop/kept-requests.ts'

/** Does what was wished under one key until its answer is known: asked again after a lost answer, nothing is done twice. */
export const useIdempotencyKey = () => {
	const intent = useRef<{ translate: string; key: string } | null>(null)
	return async <T>(translate: string, send: (key: string) => Promise<T>): Promise<T> => {
		if (intent.current?.translate !== translate) intent.current = { translate, key: freshKey() }
		try {
			const reply = await send(intent.current.key)
			intent.current = null
			return reply
		} catch (error) {
			if (isRefused(error)) intent.current = null
			throw error
		}
	}
}

/** The call was looked at, and nothing was done. Of a session that has ended, or too many calls, an earlier try may well have done it. */
export const isRefused = (error: unknown): boolean =>
	error instanceof CallFailed && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
