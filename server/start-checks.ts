import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '#db/database.ts'
import { databaseFile } from '#db/open.ts'
import { type Config, ConfigError, refusedGameKeys } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { systemRandom } from './kernel/ids.ts'
import { hasSecretKey, loadSecretKey, markOf, SecretKeyError } from './kernel/secret-key.ts'
import { keyMarkOf, leaveKeyMark } from './modules/site/site.ts'
import { unsoundBalances } from './modules/wallet/wallet.ts'
import { StartRefused } from './start-refused.ts'

/** Whoever guesses the secret of the game link can take every delivery: outside the demo only a long one will do, and in it not a very short one. */
export const requireStrongLinkSecrets = (config: Config): void => {
	const { least, ids } = refusedGameKeys(config)
	if (ids.length > 0)
		throw new ConfigError(
			`The setting GAME_LINK_KEYS is not usable: the secret of ${ids.join(', ')} is shorter than ${least} bytes; take 64 hexadecimal digits, such as "openssl rand -hex 32" prints.`,
		)
}

/** A secret key is made after its database: where only the key is, the disk of the database is missing, or a restore was broken off. */
export const requireDatabaseOfKey = (config: Config): void => {
	const { dataDir, databaseUrl, secretKey } = config
	if (databaseUrl !== null || secretKey !== null || !hasSecretKey(config) || existsSync(databaseFile(dataDir))) return
	loadSecretKey(null, dataDir, systemRandom)
	throw new StartRefused(
		`There is a secret key in ${resolve(dataDir)}, but not the database it belongs to: bring that back, by "restore" or from the folder before-restore-..., or take secret.key away to begin a new site.`,
	)
}

/**
 * The secret key of the site in this database. Only `mayBeNew` makes one, for a site without accounts: one that was lost is not replaced
 * silently, as with another key no password, code or seal would be known again (RELIABILITY DU10).
 */
export const ownSecretKey = async (database: Database, config: Config, mayBeNew: boolean): Promise<string> => {
	const mark = await keyMarkOf(database.read)
	if (!hasSecretKey(config) && (!mayBeNew || mark !== null || (await isInUse(database))))
		throw new SecretKeyError(`There is no secret key here (DATA_DIR is ${resolve(config.dataDir)}), ${BRING_BACK}`)
	const secretKey = loadSecretKey(config.secretKey, config.dataDir, systemRandom)
	if (mark !== null && mark !== markOf(secretKey)) throw new SecretKeyError(`The secret key is not the one of this site, ${BRING_BACK}`)
	return secretKey
}

// Loaded here only: it is all about accounts, and rarely asked.
const isInUse = async (database: Database) => (await import('./modules/accounts/accounts.ts')).hasAnyAccount(database.read)

const BRING_BACK =
	'without which nobody could sign in: bring back its SECRET_KEY, or the file secret.key of its data folder. Each backup holds it too.'

/** By which the site knows its key again. It tells nothing of the key; and a database that cannot be written is found out at each start. */
export const leaveMark = (database: Database, secretKey: string): Promise<unknown> =>
	database.transaction((tx) => leaveKeyMark(tx, markOf(secretKey), systemClock.now()))

/** The balances that the newest transfers moved: a look at all takes minutes on a large site, and is what `verify` is for (RELIABILITY DU10). */
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
