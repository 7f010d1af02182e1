import type { Tx } from '#db/database.ts'
import { emailPerson } from '#server/kernel/email-key.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'

/**
 * A mail that someone requested. Per asker, mails with the same `topic` are counted together; `kind` is the mail itself. `asker` is a
 * network address or 'staff'; null where the asker is counted elsewhere. A decoy is for an address without an account, or with another user
 * ID: it is counted in the same way, but separately from the mails that the owner of the mailbox may need.
 */
type Asked = { topic: 'recovery' | 'address' | 'code' | 'ticket'; kind: string; email: string; asker: string | null; isDecoy?: boolean }

/**
 * Limits the mails to one mailbox, for all askers and all spellings of the address. One asker gets three an hour and five a day. The hourly
 * limit is taken first, so that impatient repeats do not use up the day. All askers together get ten a day; beyond that, one mail of each
 * kind an hour is still sent, so that an attacker cannot keep the owner from recovering the account.
 */
export const createMailBudget = (rateLimit: RateLimit) => {
	/** Counts the mail; refuses with 429 when a limit is reached. */
	const take = async ({ topic, kind, email, asker, isDecoy = false }: Asked): Promise<void> => {
		const mailbox = `${isDecoy ? 'decoy ' : ''}${emailPerson(email)}`
		if (asker !== null) {
			const key = `${asker} ${topic} ${mailbox}`
			await rateLimit.take(['mailsPerAsker', key], ['mailsPerAskerAndDay', key])
		}
		try {
			await rateLimit.take(['mailsPerMailboxAndDay', `${topic} ${mailbox}`])
		} catch (error) {
			if (!isUsedUp(error)) throw error
			await rateLimit.take(['mailPerMailboxAndHour', `${kind} ${mailbox}`])
		}
	}

	return {
		take,
		/**
		 * Counts a mail of something created in this transaction, whose asker is counted elsewhere. A rollback undoes the count. False when a
		 * limit is reached.
		 */
		allowsIn: async (tx: Tx, { topic, kind, email }: Pick<Asked, 'topic' | 'kind' | 'email'>): Promise<boolean> =>
			(await rateLimit.tryTakeIn(tx, ['mailsPerMailboxAndDay', `${topic} ${emailPerson(email)}`])) ||
			(await rateLimit.tryTakeIn(tx, ['mailPerMailboxAndHour', `${kind} ${emailPerson(email)}`])),
		/** Counts the mail; false when a limit is reached. For calls that must give the same answer in both cases. */
		async allows(asked: Asked): Promise<boolean> {
			try {
				await take(asked)
				return true
			} catch (error) {
				if (isUsedUp(error)) return false
				throw error
			}
		},
	}
}

export type MailBudget = ReturnType<typeof createMailBudget>

const isUsedUp = (error: unknown): boolean => error instanceof Problem && error.code === 'TOO_MANY_REQUESTS'
