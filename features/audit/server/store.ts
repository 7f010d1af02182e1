import { sql } from 'kysely'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { AuditTables } from '../tables.ts'

export type AuditRow = AuditTables['audit_entries']

/** Reserves the next position in the log and locks it until the commit; returns its number and the hash before it. */
export const takeNextNumber = (tx: Tx) =>
	tx
		.updateTable('audit_head')
		.set((expression) => ({ entries: expression('entries', '+', 1) }))
		.returning(['entries', 'hash'])
		.executeTakeFirstOrThrow()

export const insertEntry = (tx: Tx, row: AuditRow) => tx.insertInto('audit_entries').values(row).execute()

export const moveHead = (tx: Tx, hash: string) => tx.updateTable('audit_head').set({ hash }).execute()

export const selectHead = (db: Reader) => db.selectFrom('audit_head').select(['entries', 'hash']).executeTakeFirst()

/** `limit` rows after the number `after`, oldest first. */
export const selectAfter = (db: Reader, after: number, limit: number): Promise<AuditRow[]> =>
	db.selectFrom('audit_entries').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

/** A search word, folded. `actions` and `subjects` are those that the word stands for without appearing in them. */
export type SoughtWord = { text: string; actions: string[]; subjects: string[] }

/**
 * What to search for: entries that match every one of `words`. Instants in milliseconds, `until` excluded; `below` is the number of an
 * entry.
 */
export type Wanted = {
	words: SoughtWord[]
	kinds: readonly string[]
	subject?: string | undefined
	from: number
	until: number
	below?: number
	/** Only entries with a greater number. */
	above: number
}

const SORTS = { at: 'id' } as const

export const pageOfEntries = (db: Reader, { sort = '-at', ...wanted }: Wanted & { sort?: Sort<keyof typeof SORTS> | undefined }, at: At) =>
	pageOf(filtered(db, wanted), (found) => found.selectAll().orderBy(...orderOf(SORTS, sort)), at)

export const selectEntries = (db: Reader, wanted: Wanted, atMost: number): Promise<AuditRow[]> =>
	filtered(db, wanted).selectAll().orderBy('id', 'desc').limit(atMost).execute()

/**
 * All entries of the search are read, and each folding of a text costs, so the texts of an entry are folded together. No word and no JSON has this sign,
 * so nothing is found across it.
 */
const BETWEEN = sql.lit('\n')

/** A text as it appears inside JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * Whether the word is part of a literal that the JSON of most entries contains, such as `null`: a search for it is not meant for the JSON.
 */
const isOfJson = (text: string) => ['null', 'true', 'false'].some((literal) => literal.includes(text))

/** Entries about some subjects, and entries about many things at once (`inMany`) that contain `part`. */
export type WantedHistory = { subjects: readonly string[]; inMany: { subject: string; part: string } | null }

/** The newest first. */
export const pageOfHistory = (db: Reader, wanted: WantedHistory, at: At) =>
	pageOf(history(db, wanted), (found) => found.selectAll().orderBy('id', 'desc'), at)

const history = (db: Reader, { subjects, inMany }: WantedHistory) =>
	db
		.selectFrom('audit_entries')
		.where('kind', '=', 'action')
		.where(({ and, or, eb }) =>
			or([
				eb('subject', 'in', subjects),
				...(inMany
					? [and([eb('subject', '=', inMany.subject), or([contains('before', inMany.part), contains('after', inMany.part)])])]
					: []),
			]),
		)

/** The number of the newest entry before an instant; 0 when there is none. */
export const selectLastIdBefore = async (db: Reader, until: number): Promise<number> => {
	const newest = db.selectFrom('audit_entries').select('id').where('at', '<', until).orderBy('id', 'desc').limit(1)
	return (await newest.executeTakeFirst())?.id ?? 0
}

/** When an entry was made; undefined where there is none with this number. */
export const selectTimeOf = async (db: Reader, id: number): Promise<number | undefined> =>
	(await db.selectFrom('audit_entries').select('at').where('id', '=', id).executeTakeFirst())?.at

const filtered = (db: Reader, { words, kinds, subject, from, until, below, above }: Wanted) => {
	let entries = db.selectFrom('audit_entries').where('at', '>=', from).where('at', '<', until).where('kind', 'in', kinds)
	if (above > 0) entries = entries.where('id', '>', above)
	if (below !== undefined) entries = entries.where('id', '<', below)
	if (subject) entries = entries.where('subject', '=', subject)
	for (const { text, actions, subjects } of words)
		entries = entries.where(({ or, eb }) =>
			or([
				contains(sql`actor_name || ${BETWEEN} || action || ${BETWEEN} || subject`, text),
				...(isOfJson(text) ? [] : [contains(sql`coalesce(before, '') || ${BETWEEN} || coalesce(after, '')`, inJson(text))]),
				...(actions.length > 0 ? [eb('action', 'in', actions)] : []),
				...(subjects.length > 0 ? [eb('subject', 'in', subjects)] : []),
			]),
		)
	return entries
}
