import type { Database } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/ids.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { SiteSettings } from '../site/site.ts'

export type GrantNeeds = {
	database: Database
	clock: Clock
	random: Random
	accounts: Accounts
	settings: SiteSettings
	secretKey: string
}
