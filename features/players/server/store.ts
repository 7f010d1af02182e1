import { sql } from 'kysely'
import { contains } from '#db/contains.ts'
import { isAnyOf, requestTable } from '#server/kernel/second-person/second-person-table.ts'

export const ADJUSTMENT_REQUESTS = requestTable('adjustment_requests', {
	open: ['waiting'],
	search: (text, people) => sql<boolean>`${contains('reason', text)} or ${isAnyOf('account_id', people)}`,
})
