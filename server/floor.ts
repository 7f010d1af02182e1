import type { Database } from '#db/database.ts'
import type { Config } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { systemRandom } from './kernel/ids.ts'
import { hasSecretKey, loadSecretKey, markOf, SecretKeyError } from './kernel/secret-key.ts'
import { keyMarkOf, leaveKeyMark } from './modules/site/site.ts'
import { unsoundBalances } from './modules/wallet/wallet.ts'
import { StartRefused } from './start-refused.ts'

/**
 * The secret key of the site in this database. Its first start makes one and leaves a mark of it, which tells nothing of the key: a key that
 * was lost later is not replaced silently, as with another one no password, code or seal would be known again (RELIABILITY DU10).
 */
export const ownSecretKey = async (database: Database, config: Config): Promise<string> => {
	const mark = await keyMarkOf(database.read)
	if (mark !== null && !hasSecretKey(config)) throw new SecretKeyError(`There is no secret key here, ${BRING_BACK}`)
	const secretKey = loadSecretKey(config.secretKey, config.dataDir, systemRandom)
	if (mark === null) await database.transaction((tx) => leaveKeyMark(tx, markOf(secretKey), systemClock.now()))
	else if (mark !== markOf(secretKey)) throw new SecretKeyError(`The secret key is not the one of this site, ${BRING_BACK}`)
	return secretKey
}

const BRING_BACK =
	'without which nobody could sign in: bring back its SECRET_KEY, or the file secret.key of its data folder. Each backup holds it too.'

/** The balances that the newest transfers moved: a look at all takes minutes on a large site, and is what `verify` is for (RELIABILITY DU10). */
export const requireSoundBooks = async (database: Database, { servesUnsoundBooks }: Config): Promise<void> => {
	if (servesUnsoundBooks) return
	const [found] = await unsoundBalances(database.read, NEWEST)
	if (!found) return
	const { account_id: account, balance, currency, told } = found
	throw new StartRefused(
		`The books do not hold: account ${account} has ${balance} ${currency}, its transfers say ${told}. docs/operations.md says what to do ("verify says BROKEN"); with SERVE_UNSOUND_BOOKS=1 the site serves until then.`,
	)
}

const NEWEST = 1_000
