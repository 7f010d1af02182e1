import { sql } from 'kysely'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { folded } from '#contract/folded.ts'
import { countOf } from '#db/count.ts'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import { isPostgres } from '#db/together.ts'
import type { AccountMeant } from '#server/kernel/calls/actor.ts'
import { endOf } from '#server/kernel/lists/beginnings.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { AccountsTables } from '../tables.ts'
import { type DetailRow, NO_DETAILS } from './detail-columns.ts'

export type AccountRow = Omit<AccountsTables['accounts'], 'id'> & { id: number }

export const insertAccount = (tx: Tx, account: Omit<AccountRow, 'id'>) =>
	tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()

export const selectAccount = (db: Reader, id: number): Promise<AccountRow> =>
	db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const selectAccountOrNull = (db: Reader, id: number): Promise<AccountRow | undefined> =>
	db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const selectAccounts = (db: Reader, ids: readonly number[]): Promise<AccountRow[]> =>
	db.selectFrom('accounts').selectAll().where('id', 'in', ids).execute()

export const selectAccountsAfter = (db: Reader, after: number, most: number): Promise<AccountRow[]> =>
	db.selectFrom('accounts').selectAll().where('id', '>', after).orderBy('id').limit(most).execute()

export const selectByUserIdKey = (db: Reader, key: string): Promise<AccountRow | undefined> =>
	db.selectFrom('accounts').selectAll().where('user_id_key', '=', key).executeTakeFirst()

export const selectByUserIdKeys = (db: Reader, engine: Engine, keys: readonly string[]) =>
	db
		.selectFrom('accounts')
		.select(['user_id_key', 'id', 'status'])
		.where(
			'user_id_key',
			'in',
			sql<string>`(select wanted from ${rowsAs(
				engine,
				{ wanted: 'text' },
				keys.map((wanted) => ({ wanted })),
			)} as sent)`,
		)
		.execute()

export const selectUserIds = (db: Reader, ids: readonly number[]) =>
	db.selectFrom('accounts').select(['id', 'user_id', 'status']).where('id', 'in', ids).execute()

export const selectStatuses = (db: Reader, ids: readonly number[]) =>
	db.selectFrom('accounts').select(['id', 'status', 'roles_lost']).where('id', 'in', ids).execute()

export const selectByReferralCode = (db: Reader, code: string): Promise<AccountRow | undefined> =>
	db.selectFrom('accounts').selectAll().where('referral_code', '=', code).executeTakeFirst()

export const selectByEmailKey = (db: Reader, key: string): Promise<AccountRow | undefined> =>
	db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()

/** Which of the two is already taken; possibly both. */
export const selectTaken = async (db: Reader, userIdKey: string, emailKey: string) => {
	const rows = await db
		.selectFrom('accounts')
		.select(['user_id_key', 'email_key'])
		.where((where) => where.or([where('user_id_key', '=', userIdKey), where('email_key', '=', emailKey)]))
		.execute()
	return { userId: rows.some((row) => row.user_id_key === userIdKey), email: rows.some((row) => row.email_key === emailKey) }
}

/** A unique violation when another account has it. */
export const updateUserId = (tx: Tx, id: number, userId: Pick<AccountRow, 'user_id' | 'user_id_key'>) =>
	tx.updateTable('accounts').set(userId).where('id', '=', id).execute()

export const hasAccountOfStatus = async (db: Reader, status: number) => {
	const row = await db.selectFrom('accounts').select('id').where('status', '=', status).limit(1).executeTakeFirst()
	return row !== undefined
}

export const hasAnyAccount = async (db: Reader) => {
	const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
	return row !== undefined
}

/** Accounts whose suspension is over; the one that ended first comes first. */
export const selectSuspendedUntil = (db: Reader, now: number) =>
	db
		.selectFrom('accounts as suspended')
		.select('id')
		.where('status_until', '<=', now)
		.where('status', '=', ACCOUNT_STATUS.suspended)
		.orderBy('status_until')
		.limit(100)
		.execute()

/**
 * Lifts a suspension only if it is over. Also ends the sessions from before the suspension, so that none becomes valid again. A frozen account
 * stays shut.
 */
export const liftSuspension = (tx: Tx, id: number, now: number) =>
	tx
		.updateTable('accounts')
		.set((expression) => ({
			status: unlessFrozen(),
			status_reason: null,
			status_until: null,
			session_epoch: expression('session_epoch', '+', 1),
		}))
		.where('id', '=', id)
		.where('status', '=', ACCOUNT_STATUS.suspended)
		.where('status_until', '<=', now)
		.returning(['id', 'frozen_at'])
		.executeTakeFirst()

const unlessFrozen = () =>
	sql<number>`case when frozen_at is null then ${sql.lit(ACCOUNT_STATUS.player)} else ${sql.lit(ACCOUNT_STATUS.suspended)} end`

export const NOT_FROZEN = { frozen_at: null, frozen_email: null, frozen_link_at: null }

/** `losing` are the statuses with permissions that the new status lacks. An account with one of them loses its role. */
type StatusChange = {
	from: readonly number[]
	to: number
	reason: string | null
	until: number | null
	losing: readonly number[]
}

/** Changes the status if the current one is in `from`, and ends every session. Undefined and no change otherwise. */
export const updateStatus = (tx: Tx, id: number, { from, to, reason, until, losing }: StatusChange) =>
	tx
		.updateTable('accounts')
		.set((expression) => ({
			status: to,
			status_reason: reason,
			status_until: until,
			session_epoch: expression('session_epoch', '+', 1),
			roles_lost: expression
				.case()
				.when('status', 'in', [...losing, 0])
				.then(expression('roles_lost', '+', 1))
				.else(expression.ref('roles_lost'))
				.end(),
		}))
		.where('id', '=', id)
		.where('status', 'in', from)
		.returning('id')
		.executeTakeFirst()

/**
 * Locks the account until `tx` ends, and another one with it, in the order of their numbers: no other transaction changes them or acts for
 * their owners. SQLite needs no lock: it has only one writer.
 */
export const holdAccount = async (tx: Tx, id: number, { UserNum = id, UserID }: AccountMeant = {}): Promise<void> => {
	if (!isPostgres(tx)) return
	const accounts = tx.selectFrom('accounts').select('id').orderBy('id').forNoKeyUpdate()
	const byNumber = [id, UserNum]
	const meant =
		UserID === undefined
			? accounts.where('id', 'in', byNumber)
			: accounts.where(({ or, eb }) => or([eb('id', 'in', byNumber), eb('user_id_key', '=', UserID.toLowerCase())]))
	await meant.execute()
}

/** Accounts of this status and of all above it, the highest first. */
export const selectStaff = (db: Reader, lowestStatus: number): Promise<AccountRow[]> =>
	db.selectFrom('accounts').selectAll().where('status', '>=', lowestStatus).orderBy('status', 'desc').orderBy('user_id_key').execute()

export const countCreated = (db: Reader, { from, until }: { from: number; until: number }) =>
	countOf(db.selectFrom('accounts').where('created_at', '>=', from).where('created_at', '<', until))

const SORTS = { joined: 'id', name: 'user_id_key' } as const
type Matching = { search: string; ids: readonly number[]; sort: Sort<keyof typeof SORTS> }

export const pageOfMatching = (db: Reader, wanted: Matching, at: At) =>
	pageOf(matching(db, wanted), (found) => found.selectAll().orderBy(...orderOf(SORTS, wanted.sort)), at)

const matching = (db: Reader, { search, ids }: Omit<Matching, 'sort'>) => {
	const accounts = db.selectFrom('accounts')
	if (search === '') return accounts
	const number = /^\d{1,15}$/.test(search) ? [Number(search)] : []
	// User IDs are plain, but for some that moved in.
	const beginnings = [...new Set([search, folded(search)])].filter((beginning) => beginning !== '')
	return accounts.where((where) =>
		where.or([
			...beginnings.map((beginning) => where.and([where('user_id_key', '>=', beginning), where('user_id_key', '<', endOf(beginning))])),
			where('email_key', '=', search),
			where('id', 'in', [...ids, ...number, 0]),
		]),
	)
}

export const updateDetails = (tx: Tx, id: number, details: Partial<DetailRow>) =>
	tx.updateTable('accounts').set(details).where('id', '=', id).execute()

/** Undefined when it has accepted them before. */
export const acceptTerms = (tx: Tx, id: number, { question, now }: { question: number; now: number }) =>
	tx
		.updateTable('accounts')
		.set({ terms_accepted_at: now, secret_question: question })
		.where('id', '=', id)
		.where('terms_accepted_at', '=', 0)
		.returning('id')
		.executeTakeFirst()

export const updateSecretQuestion = (tx: Tx, id: number, question: number) =>
	tx.updateTable('accounts').set({ secret_question: question }).where('id', '=', id).execute()

/** Ends every session of the account at once. */
export const raiseSessionEpoch = (tx: Tx, id: number) =>
	tx
		.updateTable('accounts')
		.set((expression) => ({ session_epoch: expression('session_epoch', '+', 1) }))
		.where('id', '=', id)
		.execute()

/** Ends every wait after wrong passwords at once. */
export const raiseWaitEpoch = (tx: Tx, id: number) =>
	tx
		.updateTable('accounts')
		.set((expression) => ({ wait_epoch: expression('wait_epoch', '+', 1) }))
		.where('id', '=', id)
		.execute()

/** Only if the account still has that address. */
export const confirmEmail = (tx: Tx, id: number, { email, now }: { email: string; now: number }) =>
	tx
		.updateTable('accounts')
		.set({ email_verified_at: now })
		.where('id', '=', id)
		.where('email', '=', email)
		.where('email_verified_at', 'is', null)
		.returning('id')
		.executeTakeFirst()

export const moveEmail = (tx: Tx, id: number, address: Pick<AccountRow, 'email' | 'email_key' | 'email_verified_at'>) =>
	tx.updateTable('accounts').set(address).where('id', '=', id).execute()

/** A closed account keeps its number and its user ID, so that the books balance and the user ID cannot be taken again. */
export const removePersonalFields = (tx: Tx, id: number, { status, email, now }: { status: number; email: string; now: number }) =>
	tx
		.updateTable('accounts')
		.set({ ...EMPTIED_AT_CLOSING, status, closed_at: now, email, email_key: email })
		.where('id', '=', id)
		.execute()

type UnchangedAtClosing =
	| 'id'
	| 'user_id'
	| 'user_id_key'
	| 'secret_question'
	| 'referral_code'
	| 'session_epoch'
	| 'wait_epoch'
	| 'roles_lost'
	| 'terms_accepted_at'
	| 'created_at'
type ReplacedAtClosing = 'status' | 'closed_at' | 'email' | 'email_key'

/** A new column of the table does not compile until it is listed here, in DETAIL_COLUMNS, or in one of the two types above. */
const EMPTIED_AT_CLOSING = {
	status_reason: null,
	status_until: null,
	...NO_DETAILS,
	gender: '',
	country: '',
	email_verified_at: null,
	...NOT_FROZEN,
} as const satisfies Record<Exclude<keyof AccountRow, UnchangedAtClosing | ReplacedAtClosing>, '' | null>
