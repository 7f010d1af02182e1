import type { Database } from '#db/database.ts'
import type { Events } from '../../kernel/cache/events.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/ids.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Outbox } from '../mail/mail.ts'
import type { SiteSettings } from '../site/site.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** What the services of top-ups are made of, the players' and the desk's. */
export type TopUpNeeds = {
	database: Database
	events: Events
	clock: Clock
	random: Random
	accounts: Accounts
	mail: Pick<Outbox, 'post'>
	settings: SiteSettings
	secretKey: string
	/** Payment companies that are switched on. */
	providers: readonly PaymentProvider[]
	publicUrl: string
}
