import type { RawBuilder } from 'kysely'
import type { Database, Reader } from '#db/database.ts'

/** A rule that must hold in the database. `broken` returns each violation as one line of text. */
export type Check = { name: string; claim: string; broken: RawBuilder<{ what: string }> }

/** The same for a rule that one query cannot check: reads a bounded number of rows at a time and yields the violations. */
export type Walk = { name: string; claim: string; broken: (site: Site) => AsyncIterable<string> }

/** `by`: what proves it. Sums are checked from the rows alone; seals need the secret that made them. */
export type CheckResult = { name: string; claim: string; by: 'sums' | 'seals'; ok: boolean; broken: string[] }

export type Site = { engine: Database['engine']; reader: Reader; secretKey: string }
