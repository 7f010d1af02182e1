import type { RateLimit } from '../../kernel/rate-limit.ts'
import { emailKey } from './email.ts'

/**
 * Counts a mail to an address that somebody typed, whether or not somebody here has it: no mailbox is flooded, nothing is
 * given away. The hour first: who is impatient must not use up the day.
 */
export const countMailTo = (rateLimit: RateLimit, email: string): Promise<void> =>
	rateLimit.take(['findAccountPerEmail', emailKey(email)], ['findAccountPerEmailAndDay', emailKey(email)])
