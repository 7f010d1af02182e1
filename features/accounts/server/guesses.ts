import type { Database, Tx } from '#db/database.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { CredentialsService } from './credentials.ts'
import type { KnownNetworks } from './known-networks.ts'
import { type AccountRow, raiseWaitEpoch, selectByUserIdKey } from './store.ts'

type Needs = { database: Database; rateLimit: RateLimit; knownNetworks: KnownNetworks; credentials: CredentialsService }
type Attempt = { userId: string; password: string }
type Known = { account: AccountRow | undefined; isKnownNetwork: boolean }

/**
 * Password attempts (DECISIONS 14, RELIABILITY AU1 and AU3). Each attempt is counted before the password is checked, so that parallel
 * guesses count too. Guesses from many networks use up the account's budget. The owner can still sign in from a known network, which has a
 * separate budget, which tries on other user IDs there do not touch. Site and game have separate budgets.
 */
export const createGuesses = ({ database, rateLimit, knownNetworks, credentials }: Needs) => {
	const look = async (userId: string, address: string | null): Promise<Known> => {
		const account = await selectByUserIdKey(database.read, userId.toLowerCase())
		return { account, isKnownNetwork: address !== null && (await knownNetworks.isKnown(database.read, account?.id ?? 0, address)) }
	}

	const endWaits = (tx: Tx, account: AccountRow, address: string): Promise<void> => {
		const { name, pair } = keysOf(account.user_id, account, address)
		return rateLimit.endWaits(
			tx,
			['signInElsewhere', name],
			['gameSignInElsewhere', name],
			['gameSignInWithoutAddress', name],
			['signInAtKnownNetwork', pair],
			['gameSignInPerPair', pair],
		)
	}

	return {
		/** Attempt at the site. `named` is the account with that user ID, even when the password is wrong and `account` is null. */
		async guessAtSite({ userId, password, address }: Attempt & { address: string }) {
			const { account: named, isKnownNetwork } = await look(userId, address)
			const { name, pair } = keysOf(userId, named, address)
			const account = await rateLimit.guess(
				[
					['signInPerPair', pair],
					// At a known network tries on other user IDs do not count: one visitor of a café must not close it for all who play there. What
					// counts instead is this account alone, with the same work, so that the time tells nothing about the account.
					['signInPerAddress', isKnownNetwork ? pair : address],
				],
				() => credentials.checkPassword(userId, password),
				[isKnownNetwork ? ['signInAtKnownNetwork', pair] : ['signInElsewhere', name]],
			)
			return { account, named }
		},

		/** Attempt in the game. The game server may send the player's address; when it is null, only the account is counted. */
		async guessInGame({ userId, password, address }: Attempt & { address: string | null }): Promise<AccountRow | null> {
			const { account: named, isKnownNetwork } = await look(userId, address)
			const check = () => credentials.checkPassword(userId, password)
			if (address === null) return rateLimit.guess([], check, [['gameSignInWithoutAddress', keysOf(userId, named, '').name]])
			const { name, pair } = keysOf(userId, named, address)
			if (isKnownNetwork) return rateLimit.guess([], check, [['gameSignInPerPair', pair]])
			return rateLimit.guess([['gameSignInPerAddress', address]], check, [
				['gameSignInPerPair', pair],
				['gameSignInElsewhere', name],
			])
		},

		/**
		 * After a successful sign-in: remembers the network. If the network was known before, the waits that strangers have caused end, at the site
		 * and in the game. Says whether it was.
		 */
		async entered(tx: Tx, account: AccountRow, address: string): Promise<boolean> {
			const isKnown = await knownNetworks.isKnown(tx, account.id, address)
			if (isKnown) await endWaits(tx, account, address)
			await knownNetworks.remember(tx, account.id, address)
			return isKnown
		},

		/** Ends every wait of the account at once, for every network. */
		endWaitsOf: (tx: Tx, accountId: number): Promise<unknown> => raiseWaitEpoch(tx, accountId),
	}
}

/** The address comes first, so that its whole network shares one key. Typed text comes last, so that it cannot imitate another part. */
const keysOf = (userId: string, account: AccountRow | undefined, address: string) => {
	const name = `${account?.wait_epoch ?? 0} ${userId.toLowerCase()}`
	return { name, pair: `${address} ${name}` }
}
