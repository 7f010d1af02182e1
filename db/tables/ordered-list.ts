import type { Generated } from 'kysely'

/** Columns of rows that staff keep in an order. `edition` counts the changes; `removed_at` is null until staff remove the row. */
export type Listed = { removed_at: Generated<number | null>; edition: Generated<number> }
