import type { Columns } from './columns.ts'

/** Who has a character of a school, without reading the characters of the others. */
export const grantRules = (_columns: Columns): string[] => ['CREATE INDEX characters_of_school ON characters (school, deleted, account_id)']
