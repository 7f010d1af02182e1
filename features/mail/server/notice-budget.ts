import type { Tx } from '#db/database.ts'
import type { OwnerNotice } from '#server/kernel/audit/owner-notice.ts'
import { emailPerson } from '#server/kernel/email-key.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { Letter } from './letters.ts'

/**
 * The letter to send, or null. A mailbox gets twenty letters of one kind an hour, for all causes and all spellings of its address; further
 * ones are left out. Letters to owners about roles and settings are never left out. Those about downloads have their own
 * budget, and when it is used up, one letter says that there are more: a stolen session of an editor must not hide what it changes.
 */
export const withinBudget = async (tx: Tx, rateLimit: Pick<RateLimit, 'tryTakeIn'>, letter: Letter): Promise<Letter | null> => {
	if (letter.kind === 'owner-notice' && ALWAYS_SENT[letter.notice.what]) return letter
	const mailbox = emailPerson(letter.to)
	if (letter.kind !== 'owner-notice')
		return (await rateLimit.tryTakeIn(tx, ['noticesPerMailbox', `${letter.kind} ${mailbox}`])) ? letter : null
	const key = `owner-notice ${letter.notice.what} ${mailbox}`
	if (await rateLimit.tryTakeIn(tx, ['noticesPerMailbox', key])) return letter
	return (await rateLimit.tryTakeIn(tx, ['mailPerMailboxAndHour', key])) ? { ...letter, notice: { what: 'more-downloads' } } : null
}

/**
 * Only owners can cause these, with a fresh proof, merchants those about packages and vote sites, staff those about the few parts that they can close once,
 * and payment companies; every one of them must be told.
 */
const ALWAYS_SENT: Record<OwnerNotice['what'], boolean> = {
	role: true,
	limits: true,
	'address-hours': true,
	referral: true,
	'vote-budget': true,
	'vote-site': true,
	'confirmed-address': true,
	channel: true,
	package: true,
	'game-name': true,
	'payment-back': true,
	closed: true,
	'two-step': true,
	passkey: true,
	download: false,
	'more-downloads': false,
}
