import type { Reader } from '#db/database.ts'
import { brokenEntries } from '#server/modules/audit/audit.ts'
import type { Finding } from './check.ts'

/** Checks the audit log against its own hashes: no row was changed, removed, inserted or cut off after it was written. */
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
