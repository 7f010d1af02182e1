import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Bridge, GameAccounts } from '#features/bridge/bridge.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { SiteSettings } from '#features/site/site.ts'
import { openWallets } from '#features/wallet/wallet.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Random, randomSymbols } from '#server/kernel/ids.ts'
import type { FieldMessages } from '#server/kernel/messages.ts'
import type { PasswordHasher } from '#server/kernel/passwords/password-hasher.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { EncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import type { RegisterBody } from '../contract.ts'
import { answerObjection, plainAnswer } from './answers.ts'
import { NO_DETAILS } from './detail-columns.ts'
import { emailKey } from './email.ts'
import type { Links } from './links.ts'
import type { MailBudget } from './mail-limit.ts'
import { passwordObjection } from './password-rules.ts'
import { insertSecrets } from './secrets-store.ts'
import { type AccountRow, insertAccount, NOT_FROZEN, selectTaken } from './store.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	hashes: PasswordHasher
	mail: Outbox
	links: Links
	mailBudget: MailBudget
	bridge: Bridge
	settings: Pick<SiteSettings, 'requireOpen'>
	passwordMax: number
}
/** What else is created with an account, in the same transaction. */
export type Also = (tx: Tx, id: number) => Promise<void>
type Secrets = { password_hash: string; secret_answer_hash: string }
type Prepared = { secrets: Secrets; sealed: EncryptedPassword | null }
type Terms = { status: number; isEmailVerified: boolean }

/** Creation of accounts (SPEC 2 Register, DECISIONS 3). */
export const createRegistration = (needs: Needs) => {
	const { database, clock, random, hashes, mail, links, mailBudget, bridge, settings, passwordMax } = needs
	/**
	 * Hashing is slow on purpose and may refuse with UNAVAILABLE, so it is done before the transaction and before anything is counted. The
	 * hashes run one after the other: a call waits in the queue once, and its second hash goes first.
	 */
	const prepare = async (form: RegisterBody, status: number): Promise<Prepared> => {
		const password_hash = await hashes.hash(form.userPassword)
		const secret_answer_hash = await hashes.hash(plainAnswer(form.secretAnswer))
		const sealed = await bridge.accounts.encryptSitePassword(form.userPassword, { status })
		return { secrets: { password_hash, secret_answer_hash }, sealed }
	}

	const open = async (form: RegisterBody, { secrets, sealed }: Prepared, terms: Terms, also?: Also): Promise<number> => {
		try {
			return await database.transaction(async (tx) => {
				const { id } = await insertAccount(tx, newAccount(form, terms, { now: clock.now(), random }))
				await insertSecrets(tx, { account_id: id, second_password_hash: null, password_set_at: clock.now(), ...secrets })
				await openWallets(tx, id)
				await bridge.accounts.opened(tx, { id, isConfirmed: terms.isEmailVerified }, sealed)
				await also?.(tx, id)
				return id
			})
		} catch (error) {
			if (!isUniqueViolation(error)) throw error
			// Another registration took the user ID, the address or both meanwhile.
			throw invalid(takenErrors(await selectTaken(database.read, form.userId.toLowerCase(), emailKey(form.userEmail))))
		}
	}

	const welcome =
		(form: RegisterBody): Also =>
		async (tx, id) => {
			const token = await links.open(tx, { accountId: id, purpose: 'verify-email', email: form.userEmail })
			await mail.post(tx, { kind: 'verify-email', to: form.userEmail, account: id, userId: form.userId, token })
		}

	return {
		/**
		 * Creates a player's account, mails the link that confirms the address, and returns the account's number. `asker` is the requesting
		 * network address; `also` is created with the account or not at all. REGISTRATION_CLOSED while an owner has closed it. A mailbox that has reached its limit gets no mail; the user can request the link again.
		 */
		async register(form: RegisterBody, asker: string, also?: Also): Promise<number> {
			await settings.requireOpen('registration')
			const errors = await formErrors(form, { passwordMax, game: bridge.accounts })
			const taken = takenErrors(await selectTaken(database.read, form.userId.toLowerCase(), emailKey(form.userEmail)))
			if (Object.keys(errors).length + Object.keys(taken).length > 0) throw invalid(inFormOrder({ ...errors, ...taken }))
			const prepared = await prepare(form, ACCOUNT_STATUS.player)
			const isMailed = await mailBudget.allows({ topic: 'address', kind: 'verify-email', email: form.userEmail, asker })
			return open(form, prepared, { status: ACCOUNT_STATUS.player, isEmailVerified: false }, async (tx, id) => {
				await also?.(tx, id)
				if (isMailed) await welcome(form)(tx, id)
			})
		},
		/**
		 * Creates an account of any status, without the form's checks and without a mail: the owner of a new site, the accounts of the demo.
		 */
		create: async (form: RegisterBody, status: number, also?: Also): Promise<number> =>
			open(form, await prepare(form, status), { status, isEmailVerified: true }, also),
		/** The same with an address that must be confirmed: the link is mailed to it. */
		createToConfirm: async (form: RegisterBody, status: number, also?: Also): Promise<number> =>
			open(form, await prepare(form, status), { status, isEmailVerified: false }, async (tx, id) => {
				await welcome(form)(tx, id)
				await also?.(tx, id)
			}),
	}
}

type Rules = { passwordMax: number; game: Pick<GameAccounts, 'sitePasswordObjection' | 'userIdObjection'> }

const formErrors = async (form: RegisterBody, { passwordMax: max, game }: Rules): Promise<FieldMessages> => {
	const person = { userId: form.userId, email: form.userEmail }
	const wrongName = await game.userIdObjection(form.userId)
	const objection =
		(await passwordObjection(form.userPassword, { ...person, max })) ??
		(await game.sitePasswordObjection(form.userPassword, { status: ACCOUNT_STATUS.player }))
	const weakAnswer = answerObjection(form.secretAnswer, person)
	return {
		...(wrongName && { userId: [wrongName] }),
		...(objection && { userPassword: [objection] }),
		...(form.userPassword !== form.userPasswordConfirm && { userPasswordConfirm: ['passwordsDiffer'] }),
		...(weakAnswer && { secretAnswer: [weakAnswer] }),
	}
}

const takenErrors = (taken: { userId: boolean; email: boolean }): FieldMessages => ({
	...(taken.userId && { userId: ['userIdTaken'] }),
	...(taken.email && { userEmail: ['emailTaken'] }),
})

const FORM_ORDER = ['userId', 'userPassword', 'userPasswordConfirm', 'userEmail', 'secretAnswer']
const inFormOrder = (errors: FieldMessages) =>
	Object.fromEntries(FORM_ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))

export const newReferralCode = (random: Random): string => randomSymbols(random, 8, REFERRAL_ALPHABET)
const REFERRAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newAccount = (form: RegisterBody, terms: Terms, { now, random }: { now: number; random: Random }): Omit<AccountRow, 'id'> => ({
	user_id: form.userId,
	user_id_key: form.userId.toLowerCase(),
	status: terms.status,
	status_reason: null,
	status_until: null,
	...NO_DETAILS,
	first_name: form.userFirstName,
	last_name: form.userLastName,
	email: form.userEmail,
	email_key: emailKey(form.userEmail),
	email_verified_at: terms.isEmailVerified ? now : null,
	gender: form.gender,
	country: form.country,
	secret_question: form.secretQuestion,
	referral_code: newReferralCode(random),
	session_epoch: 0,
	wait_epoch: 0,
	roles_lost: 0,
	terms_accepted_at: now,
	created_at: now,
	closed_at: null,
	...NOT_FROZEN,
})
