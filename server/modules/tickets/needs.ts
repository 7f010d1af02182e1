import type { Database } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/ids.ts'
import type { RateLimit } from '../../kernel/limits/rate-limit.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Outbox } from '../mail/mail.ts'
import type { SiteSettings } from '../site/site.ts'

/** What the services of tickets are made of, the public one and the staff's. */
export type TicketNeeds = {
	database: Database
	clock: Clock
	random: Random
	accounts: Accounts
	mail: Pick<Outbox, 'post'>
	rateLimit: Pick<RateLimit, 'take' | 'takeIn'>
	settings: Pick<SiteSettings, 'requireOpen'>
	secretKey: string
}
