import { isStaff } from '#contract/codes.ts'
import { isConsolePath } from '#contract/console-path.ts'
import type { CallReply } from '#contract/index.ts'
import { REDIRECT_MS } from '#contract/limits.ts'
import type { LoginBody } from '#features/sessions/contract.ts'
import { CallFailed, call, callForPerson } from '#web/calls/api.ts'
import { safePath } from '#web/pages/safe-path.ts'
import { endSession, leave, markVisit, replaceUser, startSession, tokenOf } from '#web/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { messageIn } from '#web/words/words.ts'

type Go = (path: string) => unknown
type Options = { keep: boolean; next: string | null; go: Go; welcomeStaff: (userId: string) => string }

/**
 * Signs in with the answer to a password or a passkey (SPEC 4, DECISIONS 3 and 15): shows the server's message as a toast, then opens
 * `next`. Accounts that may not enter come without a token and with the reason, which is thrown like any other refusal, for the form to show.
 */
export const signIn = async (answer: CallReply<'POST /processlogin'>, { keep, next, go, welcomeStaff }: Options): Promise<void> => {
	const { user, token, status } = answer
	if (!user || !token) {
		endSession()
		throw new CallFailed(200, messageIn(answer))
	}
	// The console is loaded as a page of its own, which would know nothing of a session that is not kept.
	const mustBeKept = isConsolePath(safePath(next))
	const isKept = startSession({ user, token, status }, { keep, mustBeKept })
	if (!isKept && mustBeKept) throw new CallFailed(200, { text: { messageCode: 'consoleNotKept' } })
	// Errors from before the sign-in are outdated.
	toast.forgetErrors()
	toast.success(answer)
	if (!isKept) toast.error({ messageCode: 'signInNotKept' })
	if (isStaff(status)) toast.success(welcomeStaff(user.UserID))
	// The form stays busy during the pause: a second press would create a second session.
	const [isIncomplete] = await Promise.all([mustSetUp(status), new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.login))])
	await go(isIncomplete ? '/user' : safePath(next))
}

/** A session that is not kept opens nothing once the browser is closed. */
export const askForSession = (form: LoginBody, keep: boolean) => {
	if (!keep) markVisit()
	return call('POST /processlogin', { body: { ...form, endsWithBrowser: !keep } })
}

/** Staff who must have two-step login or a passkey can do nothing else before. */
const mustSetUp = async (status: number): Promise<boolean> => {
	if (!isStaff(status)) return false
	const lacks = [
		call('GET /me/two-step').then(({ isRequired, isOn }) => isRequired && !isOn),
		call('GET /me/passkeys').then(({ isRequired, passkeys }) => isRequired && passkeys.length === 0),
	]
	// If a request fails, continue: the server refuses what they may not do.
	return (await Promise.all(lacks.map((one) => one.catch(() => false)))).some(Boolean)
}

/** Loads the signed-in player's data from the server again. */
export const refreshUser = async (): Promise<void> => {
	if (!tokenOf()) return
	const me = await callForPerson('GET /me')
	// Null when the player has logged out in the meantime: nothing may be stored on a shared PC then.
	if (me) replaceUser(me.user, me.status)
}

/** Ends the session on the server if it can be reached, and here in any case; then opens the login page (SPEC 2). */
export const signOut = async (go: Go): Promise<void> => {
	// Sent with the current token and not awaited: a slow or lost network must not keep a player signed in on a shared PC.
	if (tokenOf()) void call('POST /logout', { body: {} }, { isOptional: true }).catch(() => undefined)
	leave()
	await go('/login')
}
