import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { deviceNow } from '#web/browser/now.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { passing } from '#web/session/storage.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Reloads this address, but only when the site answers. Otherwise the browser would replace this page by its own error page. */
export const reopen = async (): Promise<void> => {
	if (await answers()) location.reload()
	else toast.error({ messageCode: 'networkError' })
}

/**
 * Reloads a failed page when the network is back, and at once when its script is missing: after a deployment the old files are gone, and
 * a fresh page refers to the new ones. What the server has refused is not requested again.
 */
export const useReopening = (error: unknown): void => {
	useEffect(() => {
		if (isRouteErrorResponse(error)) return
		if (isScriptMissing(error) && navigator.onLine && !wasJustReopened()) void reopenQuietly()
		return onComingBack(() => void reopenQuietly())
	}, [error])
}

/**
 * Leaves the offline page for the requested page as soon as the site answers. Checks when the browser reports a network, and at growing
 * intervals, because a site that was down comes back without an event.
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
	passing.setItem(REOPENED, String(deviceNow()))
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

/** The message differs between browsers, but all contain the word module. */
const isScriptMissing = (error: unknown) => error instanceof TypeError && /module/i.test(error.message)

/** Prevents an endless reload when the script is also missing on the fresh page. */
const wasJustReopened = () => deviceNow() - Number(passing.getItem(REOPENED) ?? 0) < PAUSE_MS

const REOPENED = 'REOPENED'
const PAUSE_MS = 30_000
