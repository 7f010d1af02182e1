import { sql } from 'kysely'
import type { Currency } from '#contract/codes.ts'
import type { Engine, Tx } from '#db/database.ts'

type Credit = { accountId: number; currency: Currency; entryId: number }

/** Locks the wallet, so that a purchase at the same time waits; SQLite has one writer only. */
export const holdWallet = async (tx: Tx, engine: Engine, { accountId, currency }: Omit<Credit, 'entryId'>) => {
	const lock = sql.raw(engine === 'postgres' ? 'for update' : '')
	const held = sql<{ id: number; balance: number }>`select id, balance from wallets
		where account_id = ${accountId} and currency = ${currency} ${lock}`
	const [wallet] = (await held.execute(tx)).rows
	if (!wallet) throw new Error(`account ${accountId} has no wallet of ${currency}`)
	return { id: wallet.id, balance: Number(wallet.balance) }
}

/** What an entry gave to a wallet, and what came in after it. */
export const sumsSince = async (tx: Tx, { walletId, entryId }: { walletId: number; entryId: number }) => {
	const given = await tx
		.selectFrom('transfers')
		.select(['id', 'amount'])
		.where('entry_id', '=', entryId)
		.where('credit', '=', walletId)
		.executeTakeFirstOrThrow()
	const { total } = await tx
		.selectFrom('transfers')
		.select(({ fn }) => fn.sum<number | null>('amount').as('total'))
		.where('credit', '=', walletId)
		.where('id', '>', given.id)
		.executeTakeFirstOrThrow()
	return { given: given.amount, later: Number(total ?? 0) }
}
