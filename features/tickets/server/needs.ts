import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { Background } from '#server/kernel/process/background.ts'

/** What the services of tickets are made of, the public one and the staff's. */
export type TicketNeeds = {
	database: Database
	clock: Clock
	random: Random
	accounts: Accounts
	mail: Pick<Outbox, 'post'>
	notifications: Pick<Notifications, 'tell' | 'unreadAbout' | 'seen' | 'wantsLetter'>
	rateLimit: Pick<RateLimit, 'take' | 'takeIn'>
	settings: Pick<SiteSettings, 'requireOpen' | 'current'>
	secretKey: string
	background: Pick<Background, 'run'>
}
