import type { Reader, Tx } from '#db/database.ts'
import type { NotificationKind } from '../kinds.contract.ts'
import type { NotificationsTables } from '../tables.ts'

export type ChoiceRow = NotificationsTables['notification_choices']

/** What an account has chosen; kinds of which it has not are missing. */
export const selectChoices = (db: Reader, accountId: number) =>
	db.selectFrom('notification_choices').select(['kind', 'push', 'letter']).where('account_id', '=', accountId).execute()

export const selectLetter = async (db: Reader, { accountId, kind }: { accountId: number; kind: NotificationKind }) =>
	(
		await db
			.selectFrom('notification_choices')
			.select('letter')
			.where('account_id', '=', accountId)
			.where('kind', '=', kind)
			.executeTakeFirst()
	)?.letter

export const selectHours = (db: Reader, accountId: number) =>
	db.selectFrom('quiet_hours').select(['from_hour', 'until_hour']).where('account_id', '=', accountId).executeTakeFirst()

export const writeChoices = (tx: Tx, rows: readonly ChoiceRow[]) =>
	tx
		.insertInto('notification_choices')
		.values([...rows])
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'kind']).doUpdateSet(({ ref }) => ({ push: ref('excluded.push'), letter: ref('excluded.letter') })),
		)
		.execute()

export const writeHours = (tx: Tx, { account_id, ...hours }: NotificationsTables['quiet_hours']) =>
	tx
		.insertInto('quiet_hours')
		.values({ account_id, ...hours })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet(hours))
		.execute()

export const deleteChoices = async (tx: Tx, accountId: number): Promise<void> => {
	await tx.deleteFrom('notification_choices').where('account_id', '=', accountId).execute()
	await tx.deleteFrom('quiet_hours').where('account_id', '=', accountId).execute()
}

/** Accounts that have asked for pushes of a kind, have a browser that gets them, and were not told of this thing: the first of them. */
export const selectAsking = async (
	db: Reader,
	{ kind, key, most }: { kind: NotificationKind; key: string; most: number },
): Promise<number[]> => {
	const rows = await db
		.selectFrom('notification_choices')
		.select('account_id')
		.where('kind', '=', kind)
		// Literal: with a parameter the partial index would not be used.
		.where(({ eb, lit }) => eb('push', '=', lit(1)))
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('push_browsers')
					.select('push_browsers.id')
					.whereRef('push_browsers.account_id', '=', 'notification_choices.account_id')
					.where('is_reached', '=', 1),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('notifications')
						.select('notifications.id')
						.whereRef('notifications.account_id', '=', 'notification_choices.account_id')
						.where('notifications.kind', '=', kind)
						.where('key', '=', key),
				),
			),
		)
		.limit(most)
		.execute()
	return rows.map(({ account_id }) => account_id)
}
