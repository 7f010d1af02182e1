import type { Columns } from './columns.ts'

/** The month whose end a grant waits for: its list is made then, of whoever has the places. Empty where the list is fixed. */
export const awaitedPlaces = ({ text }: Columns): string[] => [`ALTER TABLE grants ADD COLUMN awaits ${text} NOT NULL DEFAULT ''`]
