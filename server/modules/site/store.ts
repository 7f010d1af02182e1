import type { Reader, Tx } from '#db/database.ts'
import type { SiteTables } from '#db/tables/site.ts'

export const selectSettings = (db: Reader) => db.selectFrom('site_settings').select(['name', 'value']).execute()

export const upsertSetting = (tx: Tx, setting: SiteTables['site_settings']) =>
	tx
		.insertInto('site_settings')
		.values(setting)
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setting.value, updated_at: setting.updated_at }))
		.execute()

export const selectBanners = (db: Reader) =>
	db.selectFrom('banners').select(['id', 'img_url', 'alt', 'link']).where('active', '=', 1).orderBy('position').orderBy('id').execute()

export const insertBanner = (tx: Tx, banner: Omit<SiteTables['banners'], 'id'>) => tx.insertInto('banners').values(banner).execute()
