import type { Database, Reader } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { At } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Batch, BatchState, FoundCode } from '../admin.contract.ts'
import { canonical, hashOfCode } from './code.ts'
import {
	type BatchRedemptionRow,
	type BatchRow,
	pageOfBatches,
	pageOfRedemptions,
	type RedemptionSort,
	type Sought,
	selectBatchRow,
	selectRedemptionsBelow,
	selectRequestsOf,
	selectUses,
	type Wanted,
} from './store.admin.ts'
import { type CodeRow, selectCode, selectRedeemer } from './store.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; secretKey: string }

/** Lists of batches for staff: their worth and their uses, never a code. */
export const createBatchLists = (needs: Needs) => {
	const { database, clock, accounts, secretKey } = needs
	const named = async (id: number): Promise<BatchRow> => {
		const row = await selectBatchRow(database.read, id)
		if (!row) throw new Problem('NOT_FOUND')
		return row
	}

	const shown = async (rows: readonly BatchRow[]): Promise<Batch[]> => {
		const uses = await selectUses(database.read, numbersOf(rows))
		const names = await accounts.userIdsOf(rows.flatMap(({ created_by: id }) => (id === null ? [] : [id])))
		const now = clock.now()
		return rows.map((row) => ({
			...toWire(row, now),
			...(uses.get(row.id) ?? { uses: 0, maxUses: 0, voidedCodes: 0 }),
			createdBy: row.created_by === null ? null : (names.get(row.created_by) ?? ''),
		}))
	}

	return {
		async list({ page, size, ...wanted }: Omit<Wanted, 'code' | 'now'> & At) {
			const found = await findCode(database.read, secretKey, wanted.search)
			const filter = { ...wanted, code: found?.batch_id ?? null, now: clock.now() }
			const { rows, total, paging } = await pageOfBatches(database.read, filter, { page, size })
			return { batches: await shown(rows), code: await codeShown(needs, found), total, ...paging }
		},

		/** The subjects, in the audit log, of the requests from which a batch was minted. */
		requestSubjectsOf: async (id: number): Promise<string[]> =>
			(await selectRequestsOf(database.read, id)).map((request) => `batch-request:${request.id}`),

		async one(id: number): Promise<Batch> {
			const [batch] = await shown([await named(id)])
			if (!batch) throw new Problem('NOT_FOUND')
			return batch
		},

		...redemptionLists(named, needs),
	}
}

/** The state of a code; null for the code of a campaign, because it stands for the whole batch. */
const codeShown = async ({ database, accounts }: Needs, found: CodeRow | undefined): Promise<FoundCode | null> => {
	if (!found || found.kind === 'campaign') return null
	const redemption = await selectRedeemer(database.read, found.id)
	const names = await accounts.userIdsOf(redemption ? [redemption.account_id] : [])
	return {
		id: found.id,
		batch: found.batch_id,
		state: redemption ? 'redeemed' : found.voided_at === null && found.batch_voided_at === null ? 'unused' : 'void',
		redeemedBy: redemption ? { UserNum: redemption.account_id, UserID: names.get(redemption.account_id) ?? '' } : null,
		at: toInstantOrNull(redemption?.redeemed_at ?? found.voided_at ?? found.batch_voided_at),
	}
}

type Named = (id: number) => Promise<BatchRow>

/** Redemptions of a batch. */
const redemptionLists = (named: Named, { database, accounts, secretKey }: Needs) => {
	const redemptionsShown = async (rows: readonly BatchRedemptionRow[]) => {
		const names = await accounts.userIdsOf(rows.map(({ account_id: id }) => id))
		return rows.map((row) => ({ ...row, userId: names.get(row.account_id) ?? '' }))
	}

	const soughtBy = async (search: string): Promise<Sought> => ({
		accounts: [...(await accounts.byUserIds([search])).values()].map(({ id }) => id),
		...(await codeOrEnd(search)),
	})
	/** A whole code finds that code alone; otherwise all codes with this end. */
	const codeOrEnd = async (search: string) => {
		const code = await findCode(database.read, secretKey, search)
		return { coupon: code?.id ?? null, lastFour: code ? null : endOf(search) }
	}

	return {
		/** `search` is a whole user ID, or the end of a code. */
		async redemptions(id: number, { search, ...at }: { search: string; sort?: RedemptionSort } & At) {
			await named(id)
			const sought = search.trim() === '' ? null : await soughtBy(search.trim())
			const found = await pageOfRedemptions(database.read, id, sought, at)
			return { ...found, rows: await redemptionsShown(found.rows) }
		},

		/** All redemptions, the latest first, with a bounded number of rows at once. An unknown batch is refused before the first row. */
		async allRedemptions(id: number) {
			await named(id)
			return (async function* () {
				for (let below = Number.MAX_SAFE_INTEGER; ; ) {
					const rows = await selectRedemptionsBelow(database.read, id, { below, atMost: ROWS_AT_ONCE })
					if (rows.length > 0) yield await redemptionsShown(rows)
					below = rows.at(-1)?.id ?? 0
					if (rows.length < ROWS_AT_ONCE) return
				}
			})()
		},
	}
}

/** By the keyed hash of the code as printed, typed in any case. */
const findCode = async (db: Reader, secretKey: string, text: string) => {
	const code = canonical(text)
	if (!CODE_LENGTHS.test(code)) return undefined
	const exact = await selectCode(db, { hash: hashOfCode(secretKey, code) })
	return exact ?? selectCode(db, { hash: hashOfCode(secretKey, code.toUpperCase()) })
}

const CODE_LENGTHS = /^[a-z\d]{4,32}$/i

/** The last four symbols of a whole code or of its end, as it is printed or as it is shown here; null for other texts. */
const endOf = (text: string): string | null => {
	const symbols = text.replaceAll(/[\s*-]/g, '').toUpperCase()
	return symbols.length === 4 || symbols.length === 16 ? symbols.slice(-4) : null
}

const ROWS_AT_ONCE = 1_000

const numbersOf = (rows: readonly BatchRow[]) => rows.map(({ id }) => id)

const stateOf = ({ voided_at, starts_at, expires_at }: BatchRow, now: number): BatchState => {
	if (voided_at !== null) return 'void'
	if (expires_at !== null && expires_at <= now) return 'expired'
	return starts_at !== null && starts_at > now ? 'upcoming' : 'open'
}

const toWire = (row: BatchRow, now: number) => ({
	batch: row.id,
	campaign: row.campaign,
	kind: row.kind,
	note: row.note,
	userPoints: row.r_coin,
	userPoints2: row.milleage,
	startsAt: toInstantOrNull(row.starts_at),
	expiresAt: toInstantOrNull(row.expires_at),
	count: row.code_count,
	state: stateOf(row, now),
	createdAt: toInstant(row.created_at),
	voidedAt: toInstantOrNull(row.voided_at),
})
