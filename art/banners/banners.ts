import { clubWar } from './club-war.ts'
import { lunarCapsule } from './lunar-capsule.ts'
import { newStudent } from './new-student.ts'
import { redeemWeekend } from './redeem-weekend.ts'
import { warOfSchools } from './war-of-schools.ts'

/** Every banner's scene by its slug. */
export const BANNER_SCENES: Readonly<Record<string, () => string>> = {
	'war-of-schools': warOfSchools,
	'lunar-capsule': lunarCapsule,
	'redeem-weekend': redeemWeekend,
	'club-war': clubWar,
	'new-student': newStudent,
}
