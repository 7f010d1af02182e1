import type { Generated } from 'kysely'

/** Of rows that staff keep in an order. `edition` counts the changes; `removed_at` is null until somebody removes it. */
export type Listed = { removed_at: Generated<number | null>; edition: Generated<number> }
