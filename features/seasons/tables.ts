import type { Generated } from 'kysely'
import type { Listed } from '#db/tables/ordered-list.ts'

export type SeasonsTables = {
	/** `first_month` and `last_month` are months of Manila, `2026-11`, both of which belong to it. */
	seasons: Listed & { id: Generated<number>; name: string; name_fil: string; first_month: string; last_month: string; active: number }
}
