import type { Database, Tx } from '#db/database.ts'
import type { GameAccount } from '#features/profile/game-account.contract.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { EncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import { raiseVersion, selectGameAccount, updateGameAccount } from './accounts-store.ts'
import { createArrivals, NAME_OF_ANOTHER } from './arrivals.ts'
import { createJobWriter, type JobWriter } from './job-writer.ts'
import { dropJobs, hasFetchedCreate, releaseHeld, selectOpenOf } from './jobs-store.ts'
import { createPasswordEncryption } from './password-encryption.ts'
import { selectBridge } from './store.ts'
import type { BridgeTerms } from './terms.ts'

type OwnGameAccount = Pick<GameAccount, 'state' | 'isChanging' | 'reason'>
type Needs = { database: Database; clock: Clock; random: Random; terms: BridgeTerms; charset: string | null }
type Parts = Needs & { queue: JobWriter }

/**
 * The accounts of the game follow those of the site: each change queues a job for the bridge, in the transaction of the change. Nothing is
 * queued while no bridge has ever said hello.
 */
export const createGameAccounts = (needs: Needs) => {
	const parts = { ...needs, queue: createJobWriter(needs) }
	return {
		...createPasswordEncryption(needs),
		...createOpening(parts),
		...createArrivals(parts),
		...createPasswords(parts),
		...createStanding(parts),

		/** What the site knows of the account in the game. */
		async gameAccountOf(accountId: number): Promise<OwnGameAccount> {
			const gameAccount = await selectGameAccount(needs.database.read, accountId)
			if (!gameAccount) return { state: 'none', isChanging: false, reason: null }
			const open = await selectOpenOf(needs.database.read, accountId)
			const isHeld = gameAccount.state === 'waiting' && open.some(({ held }) => held === 1)
			return { state: isHeld ? 'held' : gameAccount.state, isChanging: open.length > 0, reason: gameAccount.refused_reason }
		},
	}
}

export type GameAccounts = ReturnType<typeof createGameAccounts>

type Opened = { id: number; isConfirmed: boolean }

const createOpening = ({ clock, terms, queue: { queue, enrol } }: Parts) => {
	const mustWait = async (tx: Tx, { isConfirmed }: Opened) => !isConfirmed && (await terms(tx)).gameAccountAt === 'verified'
	return {
		/** A new account. Its `create` waits until the address is confirmed, where the site wants that. */
		async opened(tx: Tx, account: Opened, sealed: EncryptedPassword | null): Promise<void> {
			const bridge = await selectBridge(tx)
			if (!bridge) return
			await enrol(tx, account.id, { sealed: openedBy(bridge, sealed), isHeld: await mustWait(tx, account) })
		},

		/** The address of an account was confirmed. */
		confirmed: (tx: Tx, accountId: number): Promise<unknown> => releaseHeld(tx, accountId),

		/** For accounts from before the bridge: they are made with a password that nobody knows. False when the account has its account there. */
		enrolLater: async (tx: Tx, account: Opened): Promise<boolean> =>
			enrol(tx, account.id, { sealed: null, isHeld: await mustWait(tx, account) }),

		/** The account has another user ID, with which the game is asked again. USER_ID_STAYS unless it has refused the one before. */
		async renamed(tx: Tx, account: Opened, sealed: EncryptedPassword | null): Promise<void> {
			const bridge = await selectBridge(tx)
			const gameAccount = await raiseVersion(tx, account.id, clock.now())
			if (!bridge || gameAccount?.state !== 'refused') throw new Problem('USER_ID_STAYS')
			await updateGameAccount(tx, account.id, { state: 'waiting', refused_reason: null })
			await queue(tx, gameAccount, { kind: 'create', sealed: openedBy(bridge, sealed), isHeld: await mustWait(tx, account) })
		},

		/** The game has lost the account: it is made anew. False when it is on its way already, or is not to be there. */
		async makeAnew(tx: Tx, accountId: number): Promise<boolean> {
			const gameAccount = await raiseVersion(tx, accountId, clock.now())
			if (!gameAccount || gameAccount.state === 'waiting' || gameAccount.state === 'refused') return false
			await updateGameAccount(tx, accountId, { state: 'waiting', game_id: null })
			await queue(tx, gameAccount, { kind: 'create' })
			return true
		},
	}
}

const createPasswords = ({ clock, terms, queue: { queue, enrol, follow } }: Parts) => ({
	/** A password for the game. Null leaves the game's as it is. An account that the game did not take is tried again with it. */
	async passwordSet(tx: Tx, accountId: number, sealed: EncryptedPassword | null): Promise<void> {
		const bridge = sealed && (await selectBridge(tx))
		if (!bridge) return
		const usable = openedBy(bridge, sealed)
		const gameAccount = await raiseVersion(tx, accountId, clock.now())
		if (gameAccount?.refused_reason === NAME_OF_ANOTHER) return
		if (!gameAccount) return void (await enrol(tx, accountId, { sealed: usable, isHeld: false }))
		// The key was changed since the password was prepared.
		if (!usable) return void (await updateGameAccount(tx, accountId, { state: 'needs-password' }))
		await queue(tx, gameAccount, { kind: gameAccount.state === 'refused' ? 'create' : 'password', sealed })
		if (gameAccount.state === 'refused') await updateGameAccount(tx, accountId, { state: 'waiting', refused_reason: null })
	},

	/** The password of the site must not open the account of a member of staff in the game: it gets one that nobody knows. */
	async becameStaff(tx: Tx, accountId: number): Promise<void> {
		if ((await terms(tx)).gamePassword === 'same') await follow(tx, accountId, { kind: 'password' })
	},

	async secondPasswordSet(tx: Tx, accountId: number, sealed: EncryptedPassword | null): Promise<void> {
		const bridge = sealed && (await selectBridge(tx))
		if (bridge && openedBy(bridge, sealed)) await follow(tx, accountId, { kind: 'second-password', sealed })
	},
})

const createStanding = ({ clock, queue: { queue, follow } }: Parts) => ({
	suspended: (tx: Tx, accountId: number, { until, reason }: { until: number | null; reason: string }): Promise<void> =>
		follow(tx, accountId, { kind: 'suspend', until, reason }),

	lifted: (tx: Tx, accountId: number): Promise<void> => follow(tx, accountId, { kind: 'lift' }),

	/** A closed account leaves no password on its way. One that the game has never fetched is not made at all. */
	async closed(tx: Tx, accountId: number): Promise<void> {
		const gameAccount = await raiseVersion(tx, accountId, clock.now())
		if (!gameAccount || gameAccount.state === 'refused') return
		const isThere = gameAccount.state !== 'waiting' || (await hasFetchedCreate(tx, accountId))
		await dropJobs(tx, accountId, clock.now(), isThere ? ['password', 'second-password'] : undefined)
		if (isThere) await queue(tx, gameAccount, { kind: 'close' })
		else await updateGameAccount(tx, accountId, { state: 'refused' })
	},
})

/** A password that was encrypted to another key than that of this bridge cannot be opened: null then. */
const openedBy = ({ public_key }: { public_key: string }, sealed: EncryptedPassword | null): EncryptedPassword | null =>
	sealed?.publicKey === public_key ? sealed : null
