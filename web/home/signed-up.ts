import { passing } from '#web/storage.ts'

/** Who signed up in this tab: the home page shows that person what comes next, and nobody who signs in here later. */
export const signedUp = {
	note: (userId: string): void => passing.setItem(SIGNED_UP, userId.toLowerCase()),
	isNoted: (userId: string): boolean => passing.getItem(SIGNED_UP) === userId.toLowerCase(),
}

const SIGNED_UP = 'SIGNED_UP'
