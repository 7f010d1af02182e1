import type { Reader, Tx } from '#db/database.ts'
import type { AccountsTables } from '../tables.ts'

type KnownNetwork = AccountsTables['account_places']

export const hasNetwork = async (db: Reader, accountId: number, network: string): Promise<boolean> => {
	const query = db.selectFrom('account_places').select('account_id').where('account_id', '=', accountId).where('network', '=', network)
	return (await query.executeTakeFirst()) !== undefined
}

export const selectNetworks = (db: Reader, accountId: number): Promise<KnownNetwork[]> =>
	db.selectFrom('account_places').selectAll().where('account_id', '=', accountId).orderBy('seen_at', 'desc').orderBy('network').execute()

export const upsertNetwork = (tx: Tx, known: KnownNetwork) =>
	tx
		.insertInto('account_places')
		.values(known)
		.onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ seen_at: known.seen_at }))
		.execute()

export const deleteNetworks = (tx: Tx, accountId: number) => tx.deleteFrom('account_places').where('account_id', '=', accountId).execute()

export const deleteNetworksBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('account_places')
		.where(({ eb, refTuple }) =>
			eb(
				refTuple('account_id', 'network'),
				'in',
				tx
					.selectFrom('account_places')
					.select(['account_id', 'network'])
					.where('seen_at', '<', instant)
					.limit(atMost)
					.$asTuple('account_id', 'network'),
			),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
