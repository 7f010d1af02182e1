import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { OpenWays } from '#features/mail/mail.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PasswordHasher } from '#server/kernel/passwords/password-hasher.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { EncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import { answerObjection, plainAnswer } from './answers.ts'
import { selectHighestBcryptCost } from './move-in-store.ts'
import { commonPasswords, passwordObjection } from './password-rules.ts'
import { replacePasswordHash, selectSecrets, spendLinks, updateSecrets } from './secrets-store.ts'
import { type AccountRow, raiseSessionEpoch, raiseWaitEpoch, selectAccount, selectByUserIdKey, updateSecretQuestion } from './store.ts'
import type { Warn } from './warnings.ts'

type Needs = { database: Database; clock: Clock; hashes: PasswordHasher; warn: Warn; bridge: Bridge; passwordMax: number }

/** The secrets of an account, stored as hashes only: password, second password, secret answer (DECISIONS 3). */
export const createCredentials = ({ database, clock, hashes, warn, bridge, passwordMax }: Needs) => {
	const isRightPassword = createPasswordCheck({ database, hashes })

	return {
		/** Loads the list of common passwords in advance, so that the first password check does not block the process. */
		warmUp: async (): Promise<void> => void (await commonPasswords()),
		isRightPassword,
		/** When the password was last chosen; null where it is not known. */
		passwordSetAt: async (accountId: number): Promise<number | null> =>
			(await selectSecrets(database.read, accountId))?.password_set_at ?? null,
		/** The account with this user ID when the password is right, else null. Both cases take the same time. */
		async checkPassword(userId: string, password: string): Promise<AccountRow | null> {
			const account = (await selectByUserIdKey(database.read, userId.toLowerCase())) ?? null
			return (await isRightPassword(account?.id ?? 0, password)) ? account : null
		},
		async isRightAnswer(accountId: number, answer: string): Promise<boolean> {
			const stored = (await selectSecrets(database.read, accountId))?.secret_answer_hash || null
			return hashes.verify(stored, plainAnswer(answer))
		},
		/**
		 * Checks a new password against the rules, hashes it, and encrypts it where it also counts in the game; refuses it at `field`. Call it outside of any transaction: hashing is slow.
		 */
		async prepareNewPassword(account: AccountRow, password: string, field: string): Promise<NewPassword> {
			const objection =
				(await passwordObjection(password, { userId: account.user_id, email: account.email, max: passwordMax })) ??
				(await bridge.accounts.sitePasswordObjection(password, account))
			if (objection) throw invalid({ [field]: [objection] })
			return { hash: await hashes.hash(password), sealed: await bridge.accounts.encryptSitePassword(password, account) }
		},
		/** Refuses a password of an owner that registration would refuse, but for its length: an owner's password does not count in the game. */
		async requireOwnersPassword(password: string, owner: { userId: string; email: string }): Promise<void> {
			const objection = await passwordObjection(password, { ...owner, max: PASSWORD_LENGTH.max })
			if (objection) throw invalid({ password: [objection] })
		},
		/** Hashes a second password, and encrypts it for the game; refuses it at `field`. Call it outside of any transaction. */
		async prepareSecondPassword(text: string, field: string): Promise<NewPassword> {
			const objection = await bridge.accounts.secondPasswordObjection(text)
			if (objection) throw invalid({ [field]: [objection] })
			return { hash: await hashes.hash(text), sealed: await bridge.accounts.encryptSecondPassword(text) }
		},
		/**
		 * Replaces the password. Ends every session, and every link that someone with the old password may have requested, including one for a
		 * waiting change of the address. Ends every wait after wrong passwords. Notifies the owner by mail, with what `told` says.
		 */
		async setPassword(tx: Tx, accountId: number, { hash, sealed, ...told }: NewPassword & WaysTold): Promise<void> {
			const account = await selectAccount(tx, accountId)
			await updateSecrets(tx, accountId, { password_hash: hash, password_set_at: clock.now() })
			await spendLinks(tx, { accountId, purposes: ['reset-password', 'change-email'], now: clock.now() })
			await raiseSessionEpoch(tx, accountId)
			await raiseWaitEpoch(tx, accountId)
			await bridge.accounts.passwordSet(tx, accountId, sealed)
			await warn(tx, account, { kind: 'password-changed', at: clock.now(), ...told })
		},
		/** Checks a new secret answer and hashes it. Call it outside of any transaction: hashing is slow. */
		async hashNewAnswer(account: AccountRow, answer: string): Promise<string> {
			const objection = answerObjection(answer, { userId: account.user_id, email: account.email })
			if (objection) throw invalid({ secretAnswer: [objection] })
			return hashes.hash(plainAnswer(answer))
		},
		async setSecretQuestion(
			tx: Tx,
			account: AccountRow,
			{ question, answerHash }: { question: number; answerHash: string },
		): Promise<void> {
			await updateSecretQuestion(tx, account.id, question)
			await updateSecrets(tx, account.id, { secret_answer_hash: answerHash })
			await warn(tx, account, { kind: 'secret-question-changed' })
		},
	}
}

/** A checked secret: its hash, and what goes to the game, if anything does. */
export type NewPassword = { hash: string; sealed: EncryptedPassword | null }
/** What the letter about it says of the other ways in. `hasRemoved`: some went, because the mailbox was confirmed for the first time. */
export type WaysTold = { waysIn?: OpenWays; hasRemoved?: boolean }

export type CredentialsService = ReturnType<typeof createCredentials>

const createPasswordCheck = ({ database, hashes }: Pick<Needs, 'database' | 'hashes'>) => {
	const isRight = createCheck({ database, hashes })
	return async (accountId: number, password: string): Promise<boolean> => {
		if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false
		const stored = (await selectSecrets(database.read, accountId))?.password_hash ?? null
		if (!(await isRight(stored, password))) return false
		if (stored !== null && hashes.isOutdated(stored)) {
			// A full hash queue must not refuse a right password: the next login tries to rehash again.
			const fresh = await hashes.hash(password).catch(() => null)
			// Replaces the hash only if the password has not changed meanwhile.
			if (fresh) await database.transaction((tx) => replacePasswordHash(tx, accountId, { from: stored, to: fresh }))
		}
		return true
	}
}

/** Where accounts came from a game, each check also takes the steps of their hashes; elsewhere all hashes are our own. */
const createCheck =
	({ database, hashes }: Pick<Needs, 'database' | 'hashes'>) =>
	async (stored: string | null, password: string): Promise<boolean> => {
		const moveIns = await selectHighestBcryptCost(database.read)
		return moveIns ? hashes.verifyPassword(stored, password, { bcryptCost: moveIns.cost }) : hashes.verify(stored, password)
	}
