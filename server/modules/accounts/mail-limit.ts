import type { Tx } from '#db/database.ts'
import { emailPerson } from '../../kernel/email-key.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'

/**
 * A letter that somebody asked for. `topic` is what is counted together for one asker, `kind` the letter itself. `asker` is a network
 * address, or 'staff'; null where the asker is counted elsewhere. A decoy is for an address that nobody has here, or not by that name:
 * it is counted just the same, apart from what its owner may need.
 */
type Asked = { topic: 'recovery' | 'address' | 'code' | 'ticket'; kind: string; email: string; asker: string | null; isDecoy?: boolean }

/**
 * How many letters go to one mailbox, whoever asks and whichever of its spellings is typed. One asker has three an hour and five a day; the
 * hour is taken first: who is impatient must not use up the day. All askers together have ten a day, and beyond that one an hour of
 * each kind still goes out, so that nobody can keep its owner from recovering an account.
 */
export const createMailBudget = (rateLimit: RateLimit) => {
	/** Counts it; refuses with 429 when it may not be sent. */
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
		 * Counts one that belongs to what is made in this transaction, and whose asker is counted elsewhere: rolled back, it is not counted.
		 * False when it may not be sent.
		 */
		allowsIn: async (tx: Tx, { topic, kind, email }: Pick<Asked, 'topic' | 'kind' | 'email'>): Promise<boolean> =>
			(await rateLimit.hasRoomIn(tx, ['mailsPerMailboxAndDay', `${topic} ${emailPerson(email)}`])) ||
			(await rateLimit.hasRoomIn(tx, ['mailPerMailboxAndHour', `${kind} ${emailPerson(email)}`])),
		/** Counts it; false when it may not be sent, for calls that answer the same all the same. */
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
