import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { SiteTables } from '../tables.ts'

export const selectSettings = (db: Reader) => db.selectFrom('site_settings').select(['name', 'value']).execute()

export const selectSetting = (db: Reader, name: string) =>
	db.selectFrom('site_settings').select('value').where('name', '=', name).executeTakeFirst()

export const upsertSetting = (tx: Tx, setting: SiteTables['site_settings']) =>
	tx
		.insertInto('site_settings')
		.values(setting)
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setting.value, updated_at: setting.updated_at }))
		.execute()

/** Raises the edition of the settings; null when `expected` is given and is not the current one. */
export const raiseEdition = async (tx: Tx, expected: number | undefined, now: number): Promise<number | null> => {
	await tx
		.insertInto('site_settings')
		.values({ name: 'edition', value: '0', updated_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	let raise = tx
		.updateTable('site_settings')
		.set({ value: sql<string>`cast(cast(value as integer) + 1 as text)`, updated_at: now })
		.where('name', '=', 'edition')
	if (expected !== undefined) raise = raise.where('value', '=', String(expected))
	const row = await raise.returning('value').executeTakeFirst()
	return row ? Number(row.value) : null
}
