import { createHmac } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../ids.ts'

/** The site's secret cannot be used; the message is one sentence for the operator. */
export class SecretKeyError extends Error {}

/**
 * The site's secret, 64 hexadecimal digits: from the settings, otherwise from a file in the data folder, which is made at the first start.
 */
export const loadSecretKey = (given: string | null, dataDir: string, random: Random): string => {
	if (given) return given.toLowerCase()
	const file = join(dataDir, SECRET_KEY_FILE)
	const key = readKey(file, random).trim().toLowerCase()
	if (!/^[0-9a-f]{64}$/.test(key))
		throw new SecretKeyError(
			`${file} does not hold 64 hexadecimal digits: bring back the copy of your backup, or codes and passwords will not work.`,
		)
	return key
}

/** An existing key is only read, so this works on a full disk as well. */
const readKey = (file: string, random: Random): string => {
	try {
		if (!existsSync(file)) makeOnce(file, random)
		return readFileSync(file, 'utf8')
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		throw new SecretKeyError(
			`The secret key in ${file} cannot be read or made (${reason}): this user must be able to, and the disk must have room.`,
		)
	}
}

/** Whether there is a key; does not make one. */
export const hasSecretKey = ({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }): boolean =>
	secretKey !== null || existsSync(join(dataDir, SECRET_KEY_FILE))

/** A mark by which a site recognizes its key; the key cannot be derived from it. */
export const markOf = (secretKey: string): string =>
	createHmac('sha256', Buffer.from(secretKey, 'hex')).update('the key of this site').digest('hex')

export const SECRET_KEY_FILE = 'secret.key'

/** Makes the file whole or not at all. If two processes start together, one of them puts its file in place and both read the same key. */
const makeOnce = (file: string, random: Random) => {
	const draft = `${file}.${random.bytes(6).toString('hex')}`
	const descriptor = openSync(draft, 'wx', 0o600)
	try {
		writeSync(descriptor, random.bytes(32).toString('hex'))
		fsyncSync(descriptor)
		linkSync(draft, file)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	} finally {
		closeSync(descriptor)
		rmSync(draft)
	}
}
