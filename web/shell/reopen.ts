import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { onComingBack } from '#web/coming-back.ts'
import { passing } from '#web/storage.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * Loads this address anew, but only when the site answers: a browser that cannot reach it would put a page of its own in the
 * place of this one.
 */
export const reopen = async (): Promise<void> => {
	if (await answers()) location.reload()
	else toast.error(MESSAGES.networkError)
}

/**
 * Opens a failed page by itself when the network is back, and at once when its script is missing: after a new deployment the
 * old files are gone, and a fresh page names the new ones. What the server has refused is not asked for again.
 */
export const useReopening = (error: unknown): void => {
	useEffect(() => {
		if (isRouteErrorResponse(error)) return
		if (isScriptMissing(error) && navigator.onLine && !wasJustReopened()) void reopenQuietly()
		return onComingBack(() => void reopenQuietly())
	}, [error])
}

const reopenQuietly = async () => {
	if (!(await answers())) return
	passing.setItem(REOPENED, String(Date.now()))
	location.reload()
}

const answers = async (): Promise<boolean> => {
	try {
		const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
		return status < 500
	} catch {
		return false
	}
}

/** Each browser has its own sentence; all speak of a module. */
const isScriptMissing = (error: unknown) => error instanceof TypeError && /module/i.test(error.message)

/** A script that is missing on the fresh page too would make it load for ever. */
const wasJustReopened = () => Date.now() - Number(passing.getItem(REOPENED) ?? 0) < PAUSE_MS

const REOPENED = 'REOPENED'
const PAUSE_MS = 30_000
