import type { Accounts } from '#features/accounts/accounts.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { CalendarNeeds } from '../events.admin.ts'

/** What it takes to write to players. */
export type Telling = { mail: Pick<Outbox, 'post'>; accounts: Pick<Accounts, 'lookAt' | 'personsOf'> }
export type SignUpNeeds = CalendarNeeds &
	Telling & {
		random: Random
		settings: SiteSettings
		rateLimit: Pick<RateLimit, 'guess'>
		notifications: Pick<Notifications, 'tellOnce'>
	}
