import type { Database, Tx } from '#db/database.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { CredentialsService } from './credentials.ts'
import type { Places } from './places.ts'
import { type AccountRow, raiseWaitEpoch, selectByUserIdKey } from './store.ts'

type Needs = { database: Database; rateLimit: RateLimit; places: Places; credentials: CredentialsService }
type Attempt = { userId: string; password: string }
type Known = { account: AccountRow | undefined; isKnownPlace: boolean }

/**
 * Passwords that somebody tries to sign in with (DECISIONS 14, RELIABILITY AU1 and AU3). Every try is counted before the password
 * is looked at, so that parallel guesses count too. Guesses from all over the world use up the account's budget; its owner gets in all
 * the same from a known place, which has a budget of its own. Site and game have separate budgets.
 */
export const createGuesses = ({ database, rateLimit, places, credentials }: Needs) => {
	const look = async (userId: string, address: string | null): Promise<Known> => {
		const account = await selectByUserIdKey(database.read, userId.toLowerCase())
		return { account, isKnownPlace: address !== null && (await places.isKnown(database.read, account?.id ?? 0, address)) }
	}

	const endWaits = (tx: Tx, account: AccountRow, address: string): Promise<void> => {
		const { name, pair } = keysOf(account.user_id, account, address)
		return rateLimit.endWaits(
			tx,
			['signInElsewhere', name],
			['gameSignInElsewhere', name],
			['gameSignInWithoutAddress', name],
			['signInAtKnownPlace', pair],
			['gameSignInPerPair', pair],
		)
	}

	return {
		/** At the site. `named` is the account with that user ID, also when the password is wrong, when `account` is null. */
		async guessAtSite({ userId, password, address }: Attempt & { address: string }) {
			const { account: named, isKnownPlace } = await look(userId, address)
			const { name, pair } = keysOf(userId, named, address)
			const account = await rateLimit.guess(
				[
					['signInPerPair', pair],
					['signInPerAddress', address],
				],
				() => credentials.checkPassword(userId, password),
				[isKnownPlace ? ['signInAtKnownPlace', pair] : ['signInElsewhere', name]],
			)
			return { account, named }
		},

		/** In the game, whose server may tell the player's address; null without it, then the account alone is counted. */
		async guessInGame({ userId, password, address }: Attempt & { address: string | null }): Promise<AccountRow | null> {
			const { account: named, isKnownPlace } = await look(userId, address)
			const check = () => credentials.checkPassword(userId, password)
			if (address === null) return rateLimit.guess([], check, [['gameSignInWithoutAddress', keysOf(userId, named, '').name]])
			const { name, pair } = keysOf(userId, named, address)
			if (isKnownPlace) return rateLimit.guess([], check, [['gameSignInPerPair', pair]])
			return rateLimit.guess([['gameSignInPerAddress', address]], check, [
				['gameSignInPerPair', pair],
				['gameSignInElsewhere', name],
			])
		},

		/**
		 * Somebody was let in from there: the place is known from now on. If it was before, the waits that strangers have caused end, at
		 * the site and in the game.
		 */
		async entered(tx: Tx, account: AccountRow, address: string): Promise<void> {
			if (await places.isKnown(tx, account.id, address)) await endWaits(tx, account, address)
			await places.remember(tx, account.id, address)
		},

		/** Ends every wait of the account at once, in every place. */
		endWaitsOf: (tx: Tx, accountId: number): Promise<unknown> => raiseWaitEpoch(tx, accountId),
	}
}

/** An address comes first, so that its whole network is one; what somebody typed comes last, so that it passes for nothing else. */
const keysOf = (userId: string, account: AccountRow | undefined, address: string) => {
	const name = `${account?.wait_epoch ?? 0} ${userId.toLowerCase()}`
	return { name, pair: `${address} ${name}` }
}
