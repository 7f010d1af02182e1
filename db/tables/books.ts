import type { Generated } from 'kysely'

export type BooksTables = {
	/** `checked_at` is when the check began: what it saw is at least as new. `broken` is JSON of the names of checks that did not hold. */
	book_checks: { id: Generated<number>; checked_at: number; broken: string }
}
