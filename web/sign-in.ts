import { isStaff } from '#contract/codes.ts'
import { REDIRECT_MS } from '#contract/limits.ts'
import { CallFailed, call, isToldAlready } from '#web/api.ts'
import { safePath } from '#web/safe-path.ts'
import { endSession, startSession, tokenOf } from '#web/session.ts'
import { toast } from '#web/ui/toast-store.ts'

type Form = { UserID: string; UserPass: string }
type Go = (path: string) => unknown

/**
 * Signs in (SPEC 4, DECISIONS 3 and 15): toasts what the server says, then goes on to `next`. Returns the fields that
 * need another look; an empty object when there is nothing to correct.
 */
export const signIn = async (
	form: Form,
	{ keep, next, go, welcomeStaff }: { keep: boolean; next: string | null; go: Go; welcomeStaff: (userId: string) => string },
): Promise<Partial<Record<keyof Form, string>>> => {
	try {
		const { user, token, message, status } = await call('POST /processlogin', { body: form })
		if (!user || !token) {
			endSession()
			toast.error(message)
			return {}
		}
		startSession({ user, token, status }, keep)
		toast.success(message)
		if (isStaff(status)) toast.success(welcomeStaff(user.UserID))
		setTimeout(() => go(safePath(next)), REDIRECT_MS.login)
		return {}
	} catch (error) {
		if (!isToldAlready(error)) toast.error(error instanceof CallFailed ? error.message : String(error))
		return {}
	}
}

/** Ends the session here at once, and on the server as soon as it answers; then the login page (SPEC 2). */
export const signOut = async (go: Go): Promise<void> => {
	const hadToken = tokenOf() !== null
	if (hadToken) await call('POST /logout', { body: {} }).catch(() => undefined)
	endSession()
	await go('/login')
}
