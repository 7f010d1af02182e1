import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { AuditTables } from '#db/tables/audit.ts'

export type AuditRow = AuditTables['audit_entries']

/** Takes the next place at the end of the log and holds it until the commit; returns its number and the hash before it. */
export const takePlace = (tx: Tx) =>
	tx
		.updateTable('audit_head')
		.set((expression) => ({ entries: expression('entries', '+', 1) }))
		.returning(['entries', 'hash'])
		.executeTakeFirstOrThrow()

export const insertEntry = (tx: Tx, row: AuditRow) => tx.insertInto('audit_entries').values(row).execute()

export const moveHead = (tx: Tx, hash: string) => tx.updateTable('audit_head').set({ hash }).execute()

export const selectHead = (db: Reader) => db.selectFrom('audit_head').select(['entries', 'hash']).executeTakeFirst()

/** From the oldest, `limit` rows after the number `after`. */
export const selectAfter = (db: Reader, after: number, limit: number): Promise<AuditRow[]> =>
	db.selectFrom('audit_entries').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

/** A word in lower case, found in who, what or about what; `actions` and `subjects` are those that it means without being in them. */
export type SoughtWord = { text: string; actions: string[]; subjects: string[] }

/** What is looked for: lines with every one of `words`. Instants in milliseconds, `until` not included; `below` is a number of a line. */
export type Wanted = {
	words: SoughtWord[]
	kinds: readonly string[]
	subject?: string | undefined
	from: number
	until: number
	below?: number
	/** What changed is looked at in lines of a greater number. */
	changedAbove: number
}

export const selectEntries = (db: Reader, wanted: Wanted, { limit, offset }: { limit: number; offset: number }): Promise<AuditRow[]> =>
	filtered(db, wanted).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const selectActionsAbout = (
	db: Reader,
	{ subject, actions, most }: { subject: string; actions: readonly string[]; most: number },
): Promise<AuditRow[]> =>
	db
		.selectFrom('audit_entries')
		.selectAll()
		.where('subject', '=', subject)
		.where('kind', '=', 'deed')
		.where('action', 'in', actions)
		.orderBy('id', 'desc')
		.limit(most)
		.execute()

export const countEntries = async (db: Reader, wanted: Wanted) => {
	const { total } = await filtered(db, wanted)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** A part of a text as it stands in JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** What JSON says of every line, such as `null` where nothing was: nobody who looks for it means that. */
const isOfJson = (text: string) => ['null', 'true', 'false'].some((literal) => literal.includes(text))

/** What staff did to some subjects, and lines about many things at once (`inMany`) that name one of them so. */
export type WantedHistory = { subjects: readonly string[]; inMany: { subject: string; part: string } | null }

export const selectHistory = (
	db: Reader,
	wanted: WantedHistory,
	{ limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> => history(db, wanted).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const countHistory = async (db: Reader, wanted: WantedHistory) => {
	const { total } = await history(db, wanted)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

const history = (db: Reader, { subjects, inMany }: WantedHistory) =>
	db
		.selectFrom('audit_entries')
		.where('kind', '=', 'deed')
		.where(({ and, or, eb }) =>
			or([
				eb('subject', 'in', subjects),
				...(inMany
					? [and([eb('subject', '=', inMany.subject), or([contains('before', inMany.part), contains('after', inMany.part)])])]
					: []),
			]),
		)

/** The number of the newest line before an instant; 0 where there is none. */
export const selectNewestBefore = async (db: Reader, until: number): Promise<number> => {
	const newest = db.selectFrom('audit_entries').select('id').where('at', '<', until).orderBy('id', 'desc').limit(1)
	return (await newest.executeTakeFirst())?.id ?? 0
}

const filtered = (db: Reader, { words, kinds, subject, from, until, below, changedAbove }: Wanted) => {
	let entries = db.selectFrom('audit_entries').where('at', '>=', from).where('at', '<', until).where('kind', 'in', kinds)
	if (below !== undefined) entries = entries.where('id', '<', below)
	if (subject) entries = entries.where('subject', '=', subject)
	for (const { text, actions, subjects } of words)
		entries = entries.where(({ and, or, eb }) =>
			or([
				...['actor_name', 'action', 'subject'].map((column) => contains(column, text)),
				...(isOfJson(text)
					? []
					: [and([eb('id', '>', changedAbove), or([contains('before', inJson(text)), contains('after', inJson(text))])])]),
				...(actions.length > 0 ? [eb('action', 'in', actions)] : []),
				...(subjects.length > 0 ? [eb('subject', 'in', subjects)] : []),
			]),
		)
	return entries
}
