import { lasting } from '#web/storage.ts'

/** The accounts that have hidden the first steps in this browser. Stored per account, because others may use the same PC. */
export const stepsHidden = {
	note: (userNum: number): void => lasting.setItem(`STEPS_HIDDEN ${userNum}`, '1'),
	isNoted: (userNum: number): boolean => lasting.getItem(`STEPS_HIDDEN ${userNum}`) !== null,
}
