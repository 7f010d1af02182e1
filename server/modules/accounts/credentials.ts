import { PASSWORD_MAX_BYTES } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { HashQueue } from '../../kernel/hash-queue.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Outbox } from '../mail/mail.ts'
import { answerObjection, plainAnswer } from './answers.ts'
import { commonPasswords, passwordObjection } from './password-rules.ts'
import { replacePasswordHash, selectSecrets, spendLinks, updateSecrets } from './secrets-store.ts'
import { type AccountRow, raiseSessionEpoch, raiseWaitEpoch, selectAccount, selectByUserIdKey, updateSecretQuestion } from './store.ts'

type Needs = { database: Database; clock: Clock; hashes: HashQueue; mail: Outbox; passwordMax: number }

/** What people know and the site stores as hashes only: password, second password, secret answer (DECISIONS 3). */
export const createCredentials = ({ database, clock, hashes, mail, passwordMax }: Needs) => {
	const isRightPassword = async (accountId: number, password: string): Promise<boolean> => {
		if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false
		const stored = (await selectSecrets(database.read, accountId))?.password_hash ?? null
		if (!(await hashes.verify(stored, password))) return false
		if (stored !== null && hashes.isOutdated(stored)) {
			// A full queue must not refuse a right password: the next login tries again.
			const fresh = await hashes.hash(password).catch(() => null)
			// Only if nobody has changed the password meanwhile.
			if (fresh) await database.transaction((tx) => replacePasswordHash(tx, accountId, { from: stored, to: fresh }))
		}
		return true
	}

	return {
		/** So that the first new password holds up nobody. */
		warmUp: async (): Promise<void> => void (await commonPasswords()),
		isRightPassword,
		/** The account with this user ID when the password is right, else null; both cost the same time. */
		async checkPassword(userId: string, password: string): Promise<AccountRow | null> {
			const account = (await selectByUserIdKey(database.read, userId.toLowerCase())) ?? null
			return (await isRightPassword(account?.id ?? 0, password)) ? account : null
		},
		async isRightAnswer(accountId: number, answer: string): Promise<boolean> {
			const stored = (await selectSecrets(database.read, accountId))?.secret_answer_hash ?? null
			return hashes.verify(stored, plainAnswer(answer))
		},
		/** Checks a new password against the rules and hashes it; refuses it at `field`. Outside of any transaction: it is slow. */
		async hashNewPassword(account: AccountRow, password: string, field: string): Promise<string> {
			const objection = await passwordObjection(password, { userId: account.user_id, email: account.email, max: passwordMax })
			if (objection) throw invalid({ [field]: [objection] })
			return hashes.hash(password)
		},
		hashSecondPassword: (text: string) => hashes.hash(text),
		/**
		 * From now on only the new password works: every session ends, and with it every link that somebody who knew the old
		 * one may have asked for, a waiting change of the address included, and every wait after wrong passwords. Its owner is told.
		 */
		async setPassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
			const account = await selectAccount(tx, accountId)
			await updateSecrets(tx, accountId, { password_hash: passwordHash })
			await spendLinks(tx, { accountId, purposes: ['reset-password', 'change-email'], now: clock.now() })
			await raiseSessionEpoch(tx, accountId)
			await raiseWaitEpoch(tx, accountId)
			await mail.post(tx, { kind: 'password-changed', to: account.email, userId: account.user_id, at: clock.now() })
		},
		/** Checks a new secret answer and hashes it; outside of any transaction. */
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
			await mail.post(tx, { kind: 'secret-question-changed', to: account.email, userId: account.user_id })
		},
	}
}

export type CredentialsService = ReturnType<typeof createCredentials>
