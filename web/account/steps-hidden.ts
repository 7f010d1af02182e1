import { lasting } from '#web/storage.ts'

/** Who has hidden the first steps in this browser; that is worth nothing to somebody else at the same PC. */
export const stepsHidden = {
	note: (userNum: number): void => lasting.setItem(`STEPS_HIDDEN ${userNum}`, '1'),
	isNoted: (userNum: number): boolean => lasting.getItem(`STEPS_HIDDEN ${userNum}`) !== null,
}
