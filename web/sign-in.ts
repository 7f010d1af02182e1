import { isStaff } from '#contract/codes.ts'
import { REDIRECT_MS } from '#contract/limits.ts'
import { CallFailed, call, callForPerson } from '#web/api.ts'
import { safePath } from '#web/safe-path.ts'
import { endSession, replaceUser, signedInUser, startSession, tokenOf } from '#web/session.ts'
import { giveUp } from '#web/shop/kept-requests.ts'
import { redemptionOf } from '#web/shop/repeatable-requests.ts'
import { toast } from '#web/ui/toast-store.ts'

type Go = (path: string) => unknown
type Options = { keep: boolean; next: string | null; go: Go; welcomeStaff: (userId: string) => string }

/**
 * Signs in (SPEC 4, DECISIONS 3 and 15): toasts what the server says, then goes on to `next`. Accounts that may not enter
 * come without a token and with the reason, which is thrown like any other refusal, for the form to show.
 */
export const signIn = async (
	form: { UserID: string; UserPass: string; code?: string },
	{ keep, next, go, welcomeStaff }: Options,
): Promise<void> => {
	const { user, token, message, status } = await call('POST /processlogin', { body: form })
	if (!user || !token) {
		endSession()
		throw new CallFailed(200, { message })
	}
	startSession({ user, token, status }, keep)
	// What went wrong before, with another session or without one, is over.
	toast.forgetErrors()
	toast.success(message)
	if (isStaff(status)) toast.success(welcomeStaff(user.UserID))
	// The form stays busy meanwhile: a second press would be a second session.
	const [mustSetUp] = await Promise.all([mustSetUpTwoStep(status), new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.login))])
	await go(mustSetUp ? '/user' : safePath(next))
}

/** Staff whose site asks for two-step login can do nothing before they have it. */
const mustSetUpTwoStep = async (status: number): Promise<boolean> => {
	if (!isStaff(status)) return false
	// Without an answer they go on: the server refuses what they may not do.
	const state = await call('GET /me/two-step').catch(() => null)
	return state?.isRequired === true && !state.isOn
}

/** Reads anew what the server knows of the player who is signed in here, if there is one. */
export const refreshUser = async (): Promise<void> => {
	if (!tokenOf()) return
	const me = await callForPerson('GET /me')
	// Who has logged out meanwhile must not be remembered on a shared PC.
	if (me) replaceUser(me.user, me.status)
}

/** Ends the session on the server if it can be reached, here in any case; then the login page (SPEC 2). */
export const signOut = async (go: Go): Promise<void> => {
	// Sent with the token of this moment and not waited for: a slow or dead network must not keep a player signed in on a shared PC.
	if (tokenOf()) void call('POST /logout', { body: {} }, { isOptional: true }).catch(() => undefined)
	const user = signedInUser()
	if (user) giveUp(redemptionOf(user.UserNum))
	endSession()
	await go('/login')
}
