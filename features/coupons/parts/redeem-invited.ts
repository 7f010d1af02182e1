import { personal } from '#web/session/storage.ts'

/** The referral code with which an account was made in this browser, to fill it in where codes are redeemed. It is gone after a log-out. */
export const invitedBy = {
	note(userId: string, typed: string): void {
		if (typed.trim()) personal.browser.setItem(keyOf(userId), typed.trim())
	},
	of: (userId: string): string | null => personal.browser.getItem(keyOf(userId)),
	forget: (userId: string) => personal.browser.removeItem(keyOf(userId)),
}

const keyOf = (userId: string) => `INVITED ${userId.toLowerCase()}`
