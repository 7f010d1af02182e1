import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { onComingBack } from '#web/refresh-on-return.ts'
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

/**
 * Leaves the offline page for the page that was asked for, as soon as the site answers: when the browser finds its network again, and by
 * asking now and then, more and more seldom, because a site that is away comes back without a word.
 */
export const useOpeningAgain = (path: string | null): void => {
	useEffect(() => {
		if (path === null) return
		let timer: ReturnType<typeof setTimeout> | undefined
		let pause = FIRST_PAUSE_MS
		let isOver = false
		const look = async () => {
			clearTimeout(timer)
			if (!document.hidden && (await answers(path)) && !isOver) return location.replace(path)
			if (isOver) return
			timer = setTimeout(look, pause)
			pause = Math.min(pause * 1.5, LAST_PAUSE_MS)
		}
		timer = setTimeout(look, pause)
		for (const sign of SIGNS) window.addEventListener(sign, look)
		return () => {
			isOver = true
			clearTimeout(timer)
			for (const sign of SIGNS) window.removeEventListener(sign, look)
		}
	}, [path])
}

const SIGNS = ['online', 'visibilitychange']
const FIRST_PAUSE_MS = 3_000
const LAST_PAUSE_MS = 60_000

const reopenQuietly = async () => {
	if (!(await answers())) return
	passing.setItem(REOPENED, String(Date.now()))
	location.reload()
}

const answers = async (address = location.href): Promise<boolean> => {
	try {
		const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
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
