import { lasting } from '#web/storage.ts'

/** What this browser remembers of a player's first steps; none of it is worth anything to somebody else at the same PC. */
export const clientFetched = {
	note: (userNum: number): void => lasting.setItem(`CLIENT_FETCHED ${userNum}`, '1'),
	isNoted: (userNum: number): boolean => lasting.getItem(`CLIENT_FETCHED ${userNum}`) !== null,
}

export const stepsHidden = {
	note: (userNum: number): void => lasting.setItem(`STEPS_HIDDEN ${userNum}`, '1'),
	isNoted: (userNum: number): boolean => lasting.getItem(`STEPS_HIDDEN ${userNum}`) !== null,
}
