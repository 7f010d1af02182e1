import type { Generated } from 'kysely'

export type BooksTables = {
	/** `checked_at` is when the check began; it saw the state of then or later. `broken` is JSON of the names of the failed checks. */
	book_checks: { id: Generated<number>; checked_at: number; broken: string }
}
