import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'

export type VoteNeeds = {
	database: Database
	events: Events
	clock: Clock
	random: Random
	accounts: Accounts
	settings: SiteSettings
	secretKey: string
	/** The base of the addresses that other sites call. */
	publicUrl: string
}
