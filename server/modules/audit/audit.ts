import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { hmacSha256 } from '../../kernel/ids.ts'
import { pageFields, pageOffset } from '../../kernel/page.ts'
import type { SignedDeed } from '../../kernel/staff-deed.ts'
import type { Accounts } from '../accounts/accounts.ts'
import {
	type AuditRow,
	countEntries,
	insertEntry,
	moveHead,
	type SoughtWord,
	selectAfter,
	selectDeedsAbout,
	selectEntries,
	selectHead,
	takePlace,
	type Wanted,
} from './store.ts'

/**
 * The log of what staff did, that they signed in and what they were refused. Each row carries a keyed hash over itself and the hash of
 * the row before: whoever changes, deletes, inserts or reorders rows behind the site's back cannot make the chain whole again without
 * the secret key (RELIABILITY AD2).
 */
export const createAudit = ({ clock, secretKey }: { clock: Clock; secretKey: string }) => ({
	/** Part of the transaction of what it tells; its last step, because the next row waits for its commit. */
	async record(tx: Tx, { kind, actor, by, address, requestId, action, subject, before, after }: SignedDeed): Promise<void> {
		const place = await takePlace(tx)
		const row = {
			id: place.entries,
			at: clock.now(),
			actor_id: actor?.accountId ?? null,
			actor_name: actor?.userId ?? by ?? (kind ? UNKNOWN : OPERATOR),
			address,
			request_id: requestId,
			action,
			subject,
			before: toJson(before),
			after: toJson(after),
			previous: place.hash,
			kind: kind ?? 'deed',
		}
		const hash = hashOf(secretKey, row)
		await insertEntry(tx, { ...row, hash })
		await moveHead(tx, hash)
	},
})

export type Audit = ReturnType<typeof createAudit>

type People = Pick<Accounts, 'byUserIds' | 'userIdsOf'>
/** `search` in who, what as it is shown, and about whom, by the whole user ID; `subject` exactly. */
type Search = Omit<Wanted, 'words' | 'below'> & { search: string }

/** A line as people read it: `did` in words, `person` whom it is about, null where it is about something else. */
export type AuditLine = AuditRow & { did: string; person: { UserNum: number; UserID: string } | null }

/** One page of the log, newest first. */
export const auditPage = async (db: Reader, people: People, { search, page, ...rest }: Search & { page: number }) => {
	const size = PAGE_SIZE.console
	const wanted = { ...rest, words: await meant(people, search) }
	const rows = await selectEntries(db, wanted, { limit: size, offset: pageOffset(page, size) })
	const total = await countEntries(db, wanted)
	return { lines: await readable(people, rows), total, paging: pageFields(page, total, size) }
}

/** All of it, newest first, a bounded number of rows at once. */
export async function* auditParts(db: Reader, people: People, { search, ...rest }: Search): AsyncIterable<AuditLine[]> {
	const words = await meant(people, search)
	let below = Number.MAX_SAFE_INTEGER
	for (;;) {
		const rows = await selectEntries(db, { ...rest, words, below }, { limit: ROWS_AT_ONCE, offset: 0 })
		if (rows.length > 0) yield await readable(people, rows)
		below = rows.at(-1)?.id ?? 0
		if (rows.length < ROWS_AT_ONCE) return
	}
}

/** The newest of these deeds about one thing, at most `most`: for screens whose readers do not see the whole log. */
export const deedsAbout = (db: Reader, wanted: { subject: string; actions: readonly string[]; most: number }): Promise<AuditRow[]> =>
	selectDeedsAbout(db, wanted)

/** What is wrong with the log, a line of text each, at most `most`; nothing when the chain is whole. */
export const brokenEntries = async (db: Reader, secretKey: string, most: number): Promise<string[]> => {
	const broken: string[] = []
	// Before the lines: what comes while they are read is beyond it.
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

/** The log keeps calls and numbers, which nobody renames; people look for the sentences and user IDs that they are shown. */
const meant = async (people: People, search: string): Promise<SoughtWord[]> => {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean)
	const accounts = await people.byUserIds(words)
	return words.map((text) => ({
		text,
		actions: [...SUMMARIES].flatMap(([action, summary]) => (summary.toLowerCase().includes(text) ? [action] : [])),
		subjects: accounts.has(text) ? [`${ACCOUNT}${accounts.get(text)?.id}`] : [],
	}))
}

const readable = async (people: People, rows: AuditRow[]): Promise<AuditLine[]> => {
	const userIds = await people.userIdsOf(rows.flatMap(({ subject }) => accountIn(subject) ?? []))
	return rows.map((row) => {
		const UserNum = accountIn(row.subject)
		const UserID = UserNum === null ? undefined : userIds.get(UserNum)
		const person = UserNum === null || UserID === undefined ? null : { UserNum, UserID }
		return { ...row, did: SUMMARIES.get(row.action) ?? row.action, person }
	})
}

const ACCOUNT = 'account:'
const accountIn = (subject: string) => (subject.startsWith(ACCOUNT) ? Number(subject.slice(ACCOUNT.length)) : null)

const SUMMARIES = new Map((Object.values(ENDPOINTS) as Endpoint[]).map(({ method, path, summary }) => [`${method} ${path}`, summary]))

const OPERATOR = 'operator'
// No user ID is empty.
const UNKNOWN = ''
const ROWS_AT_ONCE = 1_000

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** In a fixed order, so that both engines and every process agree. A deed is hashed as it was when all lines were deeds. */
const hashOf = (secretKey: string, row: Omit<AuditRow, 'hash'>): string =>
	hmacSha256(
		secretKey,
		`audit:${JSON.stringify([row.id, row.at, row.actor_id, row.actor_name, row.address, row.request_id, row.action, row.subject, row.before, row.after, row.previous, ...(row.kind === 'deed' ? [] : [row.kind])])}`,
	)
