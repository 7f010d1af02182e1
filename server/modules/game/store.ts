import type { Reader, Tx } from '#db/database.ts'
import type { GameTables } from '#db/tables/game.ts'

export const insertDelivery = (
	tx: Tx,
	delivery: Pick<GameTables['game_deliveries'], 'order_line_id' | 'account_id' | 'item_id' | 'item_name' | 'quantity' | 'created_at'>,
) =>
	tx
		.insertInto('game_deliveries')
		.values({ ...delivery, state: 'waiting', attempts: 0, lease_until: null, failure: null, settled_at: null })
		.execute()

export const refundDelivery = (tx: Tx, { orderLineId, reason, now }: { orderLineId: number; reason: string; now: number }) =>
	tx
		.updateTable('game_deliveries')
		.set({ state: 'refunded', failure: reason, settled_at: now, lease_until: null })
		.where('order_line_id', '=', orderLineId)
		.where('state', 'in', ['waiting', 'leased'])
		.execute()

export const selectCharacters = (db: Reader, accountId: number) =>
	db
		.selectFrom('characters')
		.select(['cha_num', 'name', 'level', 'class', 'school'])
		.where('account_id', '=', accountId)
		.where('deleted', '=', 0)
		.orderBy('level', 'desc')
		.orderBy('cha_num')
		.execute()

export const insertCharacters = (tx: Tx, characters: GameTables['characters'][]) => tx.insertInto('characters').values(characters).execute()
