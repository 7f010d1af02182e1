import type { ExpressionBuilder } from 'kysely'
import type { Currency } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import type { WalletTables } from '#db/tables/wallet.ts'
import { SEALED } from '../../kernel/row-seal.ts'

type House = Exclude<WalletTables['wallets']['kind'], 'player'>
/** One end of a transfer: a player's wallet or one of the house's. */
export type Party = { player: number } | { house: House }

export const insertWallets = (tx: Tx, accountId: number, currencies: readonly Currency[]) =>
	tx
		.insertInto('wallets')
		.values(currencies.map((currency) => ({ account_id: accountId, kind: 'player' as const, currency, balance: 0, last_transfer: null })))
		.execute()

export const selectBalances = (db: Reader, accountId: number) =>
	db.selectFrom('wallets').select(['currency', 'balance']).where('account_id', '=', accountId).execute()

/** Movements of an account's wallets with the balance after each; `from` and `until` are instants. */
export type Period = { accountId: number; from: number; until: number }

export const selectMovements = (
	db: Reader,
	period: Period,
	{ order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
) => within(db, period).selectAll().orderBy('id', order).limit(limit).offset(offset).execute()

export const countMovements = async (db: Reader, period: Period) => {
	const { total } = await within(db, period)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const selectInstants = async (db: Reader, accountId: number): Promise<number[]> => {
	const rows = await db.selectFrom(movements(db, accountId)).select('at').execute()
	return rows.map(({ at }) => at)
}

// The balance is summed over all of an account's movements before any is left out.
const within = (db: Reader, { accountId, from, until }: Period) =>
	db.selectFrom(movements(db, accountId)).where('at', '>=', from).where('at', '<', until)

const movements = (db: Reader, accountId: number) =>
	db
		.selectFrom('wallets')
		.innerJoin('transfers', (join) =>
			join.on((on) => on.or([on('debit', '=', on.ref('wallets.id')), on('credit', '=', on.ref('wallets.id'))])),
		)
		.innerJoin('journal_entries', 'journal_entries.id', 'transfers.entry_id')
		.where('wallets.account_id', '=', accountId)
		.select((select) => [
			'transfers.id as id',
			'journal_entries.created_at as at',
			'journal_entries.kind as kind',
			'journal_entries.account_id as subject_id',
			'wallets.account_id as owner_id',
			'journal_entries.reason as reason',
			'transfers.currency as currency',
			signed(select).as('amount'),
			select.fn
				.sum<number>(signed(select))
				.over((over) => over.partitionBy('wallets.id').orderBy('transfers.id'))
				.as('balance_after'),
		])
		.as('movements')

const signed = (select: ExpressionBuilder<Pick<Tables, 'wallets' | 'transfers'>, 'wallets' | 'transfers'>) =>
	select
		.case()
		.when('transfers.credit', '=', select.ref('wallets.id'))
		.then(select.ref('transfers.amount'))
		.else(select.neg(select.ref('transfers.amount')))
		.end()

export const insertEntry = (tx: Tx, entry: Omit<WalletTables['journal_entries'], 'id' | 'reverses'>) =>
	tx
		.insertInto('journal_entries')
		.values({ ...entry, reverses: null })
		.returning(SEALED.journal_entries)
		.executeTakeFirstOrThrow()

/** The wallets are looked up by the statement itself: one way to the database instead of three. */
export const insertTransfer = (
	tx: Tx,
	{ entryId, from, to, currency, amount }: { entryId: number; from: Party; to: Party; currency: Currency; amount: number },
) => {
	const walletOf = (party: Party) => {
		const wallet = tx.selectFrom('wallets').select('id').where('currency', '=', currency)
		const found = 'player' in party ? wallet.where('account_id', '=', party.player) : wallet.where('kind', '=', party.house)
		return found.$asScalar()
	}
	return tx
		.insertInto('transfers')
		.values({ entry_id: entryId, debit: walletOf(from), credit: walletOf(to), currency, amount })
		.returning(SEALED.transfers)
		.executeTakeFirstOrThrow()
}
