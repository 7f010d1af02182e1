import type { RawBuilder } from 'kysely'

/** Something that must hold in the database. `broken` finds what does not, one line of text each; finding nothing is good. */
export type Check = { name: string; claim: string; broken: RawBuilder<{ what: string }> }
