import { wordsSought } from '#contract/folded.ts'
import { AUDIT_SEARCH, PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { AuditRecord } from '#server/kernel/audit/audited-action.ts'
import type { NamedSubjects } from '#server/kernel/audit/subject-names.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import type { At, Sort } from '#server/kernel/lists/paging.ts'
import {
	type AuditRow,
	insertEntry,
	moveHead,
	pageOfEntries,
	pageOfHistory,
	type SoughtWord,
	selectAfter,
	selectEntries,
	selectHead,
	selectLastIdBefore,
	selectTimeOf,
	takeNextNumber,
	type Wanted,
	type WantedHistory,
} from './server/store.ts'
import { auditWordsOf, SOUGHT_WORDS } from './server/words.ts'

/**
 * The audit log: actions of staff, their sign-ins and their refusals. Each row carries a keyed hash over its content and the hash of the
 * row before it. Without the secret key, a changed, deleted, inserted or moved row breaks the chain (RELIABILITY AD2).
 */
export const createAudit = ({ clock, secretKey }: { clock: Clock; secretKey: string }) => ({
	/** Call it in the transaction of the recorded change, as the last step, because the next row waits for its commit. */
	async record(tx: Tx, { kind, actor, by, address, requestId, action, subject, before, after }: AuditRecord): Promise<void> {
		const head = await takeNextNumber(tx)
		const row = {
			id: head.entries,
			at: clock.now(),
			actor_id: actor?.accountId ?? null,
			actor_name: actor?.userId ?? by ?? (kind ? UNKNOWN : OPERATOR),
			address,
			request_id: requestId,
			action,
			subject,
			before: toJson(before),
			after: toJson(after),
			previous: head.hash,
			kind: kind ?? 'action',
		}
		const hash = hashOf(secretKey, row)
		await insertEntry(tx, { ...row, hash })
		await moveHead(tx, hash)
	},
})

export type Audit = ReturnType<typeof createAudit>

/** Resolves the account numbers and subjects of the log to names. */
export type Readers = { people: Pick<Accounts, 'byUserIds' | 'userIdsOf'>; things: NamedSubjects }
/**
 * `search` matches the actor, the action as shown, the changed fields, or the subject: an account by its whole user ID, a thing by a part
 * of its name. `subject` matches exactly.
 */
type Search = Omit<Wanted, 'words' | 'below' | 'above'> & { search: string }

/**
 * An entry for display: `did` is the action in words, `person` the account concerned (null for other subjects), `name` the name of the
 * subject.
 */
export type AuditLine = AuditRow & { did: string; person: { UserNum: number; UserID: string } | null; name: string | null }

/** One page of the log, newest first unless `sort` says otherwise. */
export const auditPage = async (
	db: Reader,
	readers: Readers,
	{ search, page, size, sort, ...rest }: Search & At & { sort?: Sort<'at'> | undefined },
) => {
	const wanted = { ...rest, ...(await meant(db, readers, { search, until: rest.until })) }
	const { rows, total, paging } = await pageOfEntries(db, { ...wanted, sort }, { page, size })
	return { lines: await readable(db, readers, rows), total, paging, searchedAfter: await cutAt(db, wanted) }
}

/** When the newest entry of the period was made that a search has left out; null where it has read all. */
const cutAt = async (db: Reader, { above, from }: Pick<Wanted, 'above' | 'from'>): Promise<number | null> => {
	const at = await selectTimeOf(db, above)
	return at !== undefined && at >= from ? at : null
}

/** Actions of staff about one subject, newest first. */
export const historyPage = async (db: Reader, { page, ...wanted }: WantedHistory & { page: number }) => {
	const { rows, total, paging } = await pageOfHistory(db, wanted, { page, size: PAGE_SIZE.history })
	return { lines: rows.map((row) => ({ ...row, did: didOf(row) })), total, paging }
}

/** All entries that `auditPage` would show, newest first, with a bounded number of rows at once. */
export async function* auditParts(db: Reader, readers: Readers, { search, ...rest }: Search): AsyncIterable<AuditLine[]> {
	const sought = await meant(db, readers, { search, until: rest.until })
	let below = Number.MAX_SAFE_INTEGER
	for (;;) {
		const rows = await selectEntries(db, { ...rest, ...sought, below }, ROWS_AT_ONCE)
		if (rows.length > 0) yield await readable(db, readers, rows)
		below = rows.at(-1)?.id ?? 0
		if (rows.length < ROWS_AT_ONCE) return
	}
}

export type { WantedHistory } from './server/store.ts'
export { actionSource } from './server/timeline-store.ts'

/** Errors in the log, one text each, at most `most`; empty when the chain is intact. */
export const brokenEntries = async (db: Reader, secretKey: string, most: number): Promise<string[]> => {
	const broken: string[] = []
	// Read before the rows: rows added meanwhile come after this head.
	const head = await selectHead(db)
	let last = { id: 0, hash: '' }
	let isHeadFound = head?.entries === 0 && head.hash === ''
	for (;;) {
		const rows = await selectAfter(db, last.id, ROWS_AT_ONCE)
		for (const row of rows) {
			if (row.id !== last.id + 1) broken.push(`entries ${last.id + 1} to ${row.id - 1} are missing`)
			else if (row.previous !== last.hash) broken.push(`entry ${row.id} does not follow entry ${last.id}`)
			if (hashOf(secretKey, row) !== row.hash) broken.push(`entry ${row.id} was changed`)
			if (row.id === head?.entries) isHeadFound = row.hash === head.hash
			last = row
		}
		if (rows.length < ROWS_AT_ONCE || broken.length >= most) break
	}
	const isBeyondHead = last.id > ((await selectHead(db))?.entries ?? 0)
	if (broken.length < most && (!isHeadFound || isBeyondHead))
		broken.push(`the log ends with entry ${last.id}, its head says ${head?.entries ?? 'nothing'}`)
	return broken.slice(0, most)
}

/**
 * The log stores calls and numbers, which never change, but staff search for the sentences and user IDs that they see. This maps a search
 * to both.
 */
const meant = async (
	db: Reader,
	{ people, things }: Readers,
	{ search, until }: { search: string; until: number },
): Promise<Pick<Wanted, 'words' | 'above'>> => {
	const texts = wordsSought(search)
	if (texts.length === 0) return { words: [], above: 0 }
	const accounts = await people.byUserIds(texts)
	const words: SoughtWord[] = []
	for (const text of texts) {
		const actions = [...SOUGHT_WORDS].flatMap(([action, said]) => (said.some((one) => one.includes(text)) ? [action] : []))
		const account = accounts.has(text) ? [`${ACCOUNT}${accounts.get(text)?.id}`] : []
		words.push({ text, actions, subjects: [...account, ...(await things.find(db, text))] })
	}
	return { words, above: Math.max(0, (await selectLastIdBefore(db, until)) - AUDIT_SEARCH.lines) }
}

const readable = async (db: Reader, { people, things }: Readers, rows: AuditRow[]): Promise<AuditLine[]> => {
	const names = await things.of(
		db,
		rows.map(({ subject }) => subject),
	)
	const userIds = await people.userIdsOf(rows.flatMap(({ subject }) => accountIn(subject) ?? []))
	return rows.map((row) => {
		const UserNum = accountIn(row.subject)
		const UserID = UserNum === null ? undefined : userIds.get(UserNum)
		const person = UserNum === null || UserID === undefined ? null : { UserNum, UserID }
		return { ...row, did: didOf(row), person, name: names.get(row.subject) ?? null }
	})
}

const didOf = ({ before, after, ...row }: AuditRow) => auditWordsOf({ ...row, before: fromJson(before), after: fromJson(after) })

const ACCOUNT = 'account:'
const accountIn = (subject: string) => (subject.startsWith(ACCOUNT) ? Number(subject.slice(ACCOUNT.length)) : null)

const OPERATOR = 'operator'
// Empty, because no user ID is empty.
const UNKNOWN = ''
const ROWS_AT_ONCE = 1_000

const fromJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * Fields in a fixed order, so that both engines and all processes agree.
 */
const hashOf = (secretKey: string, row: Omit<AuditRow, 'hash'>): string =>
	hmacSha256(
		secretKey,
		`audit:${JSON.stringify([row.id, row.at, row.actor_id, row.actor_name, row.address, row.request_id, row.action, row.subject, row.before, row.after, row.previous, row.kind])}`,
	)
