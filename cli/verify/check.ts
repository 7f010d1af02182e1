import type { RawBuilder } from 'kysely'
import type { Database, Reader } from '#db/database.ts'

/** Something that must hold in the database. `broken` finds what does not, one line of text each; finding nothing is good. */
export type Check = { name: string; claim: string; broken: RawBuilder<{ what: string }> }

/** The same for what one question cannot tell: reads a bounded number of rows at a time and yields what is broken. */
export type Walk = { name: string; claim: string; broken: (site: Site) => AsyncIterable<string> }

export type Site = { engine: Database['engine']; reader: Reader; secretKey: string }
