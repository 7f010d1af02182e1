import type { Reader } from '#db/database.ts'
import { brokenEntries } from '#server/modules/audit/audit.ts'
import type { Finding } from './verify.ts'

/** The log of staff against itself: no line was changed, taken out, put in or cut off since it was written. */
export const auditFinding = async (reader: Reader, secretKey: string): Promise<Finding> => {
	const broken = await brokenEntries(reader, secretKey, SHOWN)
	return {
		name: 'audit',
		claim: 'each line of the audit log is as it was written, and follows the one before',
		by: 'seals',
		ok: broken.length === 0,
		broken,
	}
}

const SHOWN = 20
