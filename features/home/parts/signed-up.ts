import { personal } from '#web/session/storage.ts'

/**
 * The account that signed up in this tab. The home page shows its next steps to that account only, not to another one that signs in here
 * later.
 */
export const signedUp = {
	note: (userId: string) => personal.tab.setItem(SIGNED_UP, userId.toLowerCase()),
	isNoted: (userId: string): boolean => personal.tab.getItem(SIGNED_UP) === userId.toLowerCase(),
}

const SIGNED_UP = 'SIGNED_UP'
