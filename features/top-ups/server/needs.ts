import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** What the services of top-ups are made of, the players' and the desk's. */
export type TopUpNeeds = {
	database: Database
	events: Events
	clock: Clock
	random: Random
	accounts: Accounts
	mail: Pick<Outbox, 'post'>
	notifications: Pick<Notifications, 'tell' | 'wantsLetter'>
	settings: SiteSettings
	secretKey: string
	/** Payment companies that are switched on. */
	providers: readonly PaymentProvider[]
	publicUrl: string
}
