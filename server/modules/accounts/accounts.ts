import type { RegisterBody, User } from '#contract/accounts.ts'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { PASSWORD_MAX_BYTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { type Clock, toInstantOrNull } from '../../kernel/clock.ts'
import type { HashQueue } from '../../kernel/hash-queue.ts'
import { type Random, randomSymbols } from '../../kernel/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import { charactersOf } from '../game/game.ts'
import { balancesOf, openWallets } from '../wallet/wallet.ts'
import { emailKey, emailPerson, maskEmail } from './email.ts'
import { passwordObjection } from './password-rules.ts'
import {
	type AccountRow,
	hasAccountOfStatus,
	hasAnyAccount,
	insertAccount,
	insertSecrets,
	selectAccount,
	selectByReferralCode,
	selectByUserIdKey,
	selectPasswordHash,
	selectTaken,
	updateStatus,
} from './store.ts'

export type { AccountRow } from './store.ts'
export type ReferralAccount = { id: number; emailPerson: string }

type Needs = { database: Database; clock: Clock; random: Random; hashes: HashQueue; passwordMax: number }

/** People: who they are and how they prove it. */
export const createAccounts = ({ database, clock, random, hashes, passwordMax }: Needs) => {
	const create = async (form: RegisterBody, status: number): Promise<number> => {
		// Hashing is slow on purpose, so it is done before the transaction.
		const [passwordHash, answerHash] = await Promise.all([hashes.hash(form.userPassword), hashes.hash(plainAnswer(form.secretAnswer))])
		try {
			return await database.transaction(async (tx) => {
				const { id } = await insertAccount(tx, newAccount(form, status, { now: clock.now(), random }))
				await insertSecrets(tx, { account_id: id, password_hash: passwordHash, second_password_hash: null, secret_answer_hash: answerHash })
				await openWallets(tx, id)
				return id
			})
		} catch (error) {
			if (isUniqueViolation(error)) throw invalid(takenErrors({ userId: true, email: false }))
			throw error
		}
	}

	return {
		/** Opens a player's account (SPEC 2 Register, DECISIONS 3) and returns its number. */
		async register(form: RegisterBody): Promise<number> {
			const errors = formErrors(form, passwordMax)
			const taken = takenErrors(await selectTaken(database.read, form.userId.toLowerCase(), emailKey(form.userEmail)))
			if (Object.keys(errors).length + Object.keys(taken).length > 0) throw invalid(inFormOrder({ ...errors, ...taken }))
			return create(form, ACCOUNT_STATUS.player)
		},
		/** Opens an account of any type without a form's checks: the owner of a new site, the people of the demo. */
		create,
		/** The account with this user ID when the password is right, else null; both cost the same time (DECISIONS 3). */
		async checkPassword(userId: string, password: string): Promise<AccountRow | null> {
			if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return null
			const account = (await selectByUserIdKey(database.read, userId.toLowerCase())) ?? null
			const stored = await selectPasswordHash(database.read, account?.id ?? 0)
			const isRight = await hashes.verify(stored, password)
			return isRight ? account : null
		},
		find: (id: number) => selectAccount(database.read, id),
		findByUserId: (userId: string) => selectByUserIdKey(database.read, userId.toLowerCase()),
		/** A person as the wire shows them, with balances and characters. */
		userOf: async (id: number): Promise<User> => toUser(database.read, await selectAccount(database.read, id)),
		isEmpty: async () => !(await hasAnyAccount(database.read)),
		hasOwner: () => hasAccountOfStatus(database.read, ACCOUNT_STATUS.owner),
		/** A suspension that has run out ends by itself. */
		lift: (id: number) => database.transaction((tx) => updateStatus(tx, id, ACCOUNT_STATUS.player)),
	}
}

export type Accounts = ReturnType<typeof createAccounts>

export const referralAccount = async (tx: Tx, id: number): Promise<ReferralAccount> => toReferral(await selectAccount(tx, id))

export const findByReferralCode = async (tx: Tx, code: string): Promise<ReferralAccount | null> => {
	const account = await selectByReferralCode(tx, code)
	return account && account.status !== ACCOUNT_STATUS.closed ? toReferral(account) : null
}

const toReferral = (account: AccountRow) => ({ id: account.id, emailPerson: account.email_person })

const formErrors = (form: RegisterBody, max: number): Record<string, string[]> => {
	const objection = passwordObjection(form.userPassword, { userId: form.userId, email: form.userEmail, max })
	return {
		...(objection && { userPassword: [objection] }),
		...(form.userPassword !== form.userPasswordConfirm && { userPasswordConfirm: [MESSAGES.passwordsDiffer] }),
	}
}

const takenErrors = (taken: { userId: boolean; email: boolean }): Record<string, string[]> => ({
	...(taken.userId && { userId: [MESSAGES.userIdTaken] }),
	...(taken.email && { userEmail: [MESSAGES.emailTaken] }),
})

const FORM_ORDER = ['userId', 'userPassword', 'userPasswordConfirm', 'userEmail']
const inFormOrder = (errors: Record<string, string[]>) =>
	Object.fromEntries(FORM_ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))

const REFERRAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newAccount = (form: RegisterBody, status: number, { now, random }: { now: number; random: Random }): Omit<AccountRow, 'id'> => ({
	user_id: form.userId,
	user_id_key: form.userId.toLowerCase(),
	status,
	status_reason: null,
	status_until: null,
	first_name: form.userFirstName,
	last_name: form.userLastName,
	email: form.userEmail,
	email_key: emailKey(form.userEmail),
	email_person: emailPerson(form.userEmail),
	email_verified_at: null,
	phone: '',
	gender: form.gender,
	country: form.country,
	secret_question: form.secretQuestion,
	referral_code: randomSymbols(random, 8, REFERRAL_ALPHABET),
	session_epoch: 0,
	terms_accepted_at: now,
	created_at: now,
	closed_at: null,
})

/** A secret answer compares trimmed and case-insensitively (DECISIONS 3). */
const plainAnswer = (answer: string) => answer.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const toUser = async (db: Reader, account: AccountRow): Promise<User> => {
	const balances = await balancesOf(db, account.id)
	return {
		UserNum: account.id,
		UserID: account.user_id,
		UserPoint: balances['r-coin'],
		UserPoint2: balances.milleage,
		NameFirst: account.first_name,
		NameLast: account.last_name,
		UserEmail: maskEmail(account.email),
		PhoneNumber: account.phone,
		UserSQ: account.secret_question,
		email_verified_at: toInstantOrNull(account.email_verified_at),
		ReferralCode: account.referral_code,
		characters: await charactersOf(db, account.id),
	}
}
