import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '#db/database.ts'
import { databaseFile } from '#db/open.ts'
import { keyMarkOf, leaveKeyMark } from '#features/site/site.ts'
import { unsoundBalances } from '#features/wallet/wallet.ts'
import { type Config, ConfigError, refusedGameKeys } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { systemRandom } from './kernel/ids.ts'
import { hasSecretKey, loadSecretKey, markOf, SecretKeyError } from './kernel/secrets/secret-key.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Refuses short secrets of the game link: whoever guesses one can take every delivery. Outside the demo a secret must be long; in the demo
 * it must not be very short.
 */
export const requireStrongLinkSecrets = (config: Config): void => {
	const { least, ids } = refusedGameKeys(config)
	if (ids.length > 0)
		throw new ConfigError(
			`The setting GAME_LINK_KEYS is not usable: the secret of ${ids.join(', ')} is shorter than ${least} bytes; take 64 hexadecimal digits, such as "openssl rand -hex 32" prints.`,
		)
}

/**
 * Refuses a data folder that holds a secret key but no database. The key is made after the database, so the disk of the database is
 * missing, or a restore was interrupted.
 */
export const requireDatabaseOfKey = (config: Config): void => {
	const { dataDir, databaseUrl, secretKey } = config
	if (databaseUrl !== null || secretKey !== null || !hasSecretKey(config) || existsSync(databaseFile(dataDir))) return
	loadSecretKey(null, dataDir, systemRandom)
	throw new StartRefused(
		`There is a secret key in ${resolve(dataDir)}, but not the database it belongs to: bring that back, by "restore" or from the folder before-restore-..., or take secret.key away to begin a new site.`,
	)
}

/**
 * Returns the secret key of the site in this database. Only with `mayBeNew`, and only for a site without accounts, it makes a new one. A
 * lost key is never replaced silently: with another key no password, code or seal would be recognized (RELIABILITY DU10).
 */
export const ownSecretKey = async (database: Database, config: Config, mayBeNew: boolean): Promise<string> => {
	const mark = await keyMarkOf(database.read)
	if (!hasSecretKey(config) && (!mayBeNew || mark !== null || (await isInUse(database))))
		throw new SecretKeyError(`There is no secret key here (DATA_DIR is ${resolve(config.dataDir)}), ${BRING_BACK}`)
	const secretKey = loadSecretKey(config.secretKey, config.dataDir, systemRandom)
	if (mark !== null && mark !== markOf(secretKey)) throw new SecretKeyError(`The secret key is not the one of this site, ${BRING_BACK}`)
	return secretKey
}

// Imported on demand: it loads all of the accounts, and is rarely needed.
const isInUse = async (database: Database) => (await import('#features/accounts/accounts.ts')).hasAnyAccount(database.read)

const BRING_BACK =
	'without which nobody could sign in: bring back its SECRET_KEY, or the file secret.key of its data folder. Each backup holds it too.'

/**
 * Stores the mark by which the site recognizes its key. The key cannot be derived from it. Because this writes at each start, a read-only
 * database is found at once.
 */
export const leaveMark = (database: Database, secretKey: string): Promise<unknown> =>
	database.transaction((tx) => leaveKeyMark(tx, markOf(secretKey), systemClock.now()))

/**
 * Checks the balances that the newest transfers moved. A check of all takes minutes on a large site, and is what `verify` is for
 * (RELIABILITY DU10).
 */
export const requireSoundBooks = async (database: Database, { servesUnsoundBooks }: Config): Promise<void> => {
	if (servesUnsoundBooks) return
	const [found] = await unsoundBalances(database.read, NEWEST)
	if (!found) return
	const { account_id: account, balance, currency, booked } = found
	throw new StartRefused(
		`The books do not hold: account ${account} has ${balance} ${currency}, its transfers say ${booked}. docs/operations.md says what to do ("verify says BROKEN"); with SERVE_UNSOUND_BOOKS=1 the site serves until then.`,
	)
}

const NEWEST = 1_000
