import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './ids.ts'

/** The site's secret: from the settings, else a file in the data folder, made at the first start. 64 hexadecimal digits. */
export const loadSecretKey = (given: string | null, dataDir: string, random: Random): string => {
	if (given) return given.toLowerCase()
	const file = join(dataDir, 'secret.key')
	try {
		// Exclusive: of two processes that start together one writes, and both read the same key.
		writeFileSync(file, random.bytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
	return readFileSync(file, 'utf8').trim()
}
