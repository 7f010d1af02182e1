import type { Reader, Tx } from '#db/database.ts'
import type { AccountsTables } from '../tables.ts'

type Place = AccountsTables['account_places']

export const hasPlace = async (db: Reader, accountId: number, network: string): Promise<boolean> => {
	const query = db.selectFrom('account_places').select('account_id').where('account_id', '=', accountId).where('network', '=', network)
	return (await query.executeTakeFirst()) !== undefined
}

export const selectPlaces = (db: Reader, accountId: number): Promise<Place[]> =>
	db.selectFrom('account_places').selectAll().where('account_id', '=', accountId).orderBy('seen_at', 'desc').orderBy('network').execute()

export const upsertPlace = (tx: Tx, place: Place) =>
	tx
		.insertInto('account_places')
		.values(place)
		.onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ seen_at: place.seen_at }))
		.execute()

export const deletePlaces = (tx: Tx, accountId: number) => tx.deleteFrom('account_places').where('account_id', '=', accountId).execute()

export const deletePlacesBefore = (tx: Tx, instant: number, atMost: number) =>
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
