import type { BridgeConfig } from './config.ts'
import { STATEMENTS } from './profiles/custom-statements.ts'

/** A configuration to fill in: what is missing is empty, and `bridge check` names it. */
export const templateOf = (profile: BridgeConfig['profile'], { site, key }: { site: string; key: string }): object => ({
	profile,
	site,
	key,
	database: {
		...(profile === 'custom' && { engine: 'mysql' }),
		host: '127.0.0.1',
		user: 'barkada',
		password: '',
		database: DATABASES[profile],
	},
	...OWN[profile],
})

const DATABASES: Record<BridgeConfig['profile'], string> = {
	hercules: 'hercules',
	rathena: 'ragnarok',
	azerothcore: 'acore_characters',
	'forgotten-server': 'forgottenserver',
	ran: 'RanUser',
	custom: 'game',
}

const OWN: Record<BridgeConfig['profile'], object> = {
	hercules: { passwords: 'plain', items: '../Hercules/db/re/item_db.conf' },
	rathena: {
		passwords: 'plain',
		items: '../rathena/db/re/item_db_usable.yml,../rathena/db/re/item_db_equip.yml,../rathena/db/re/item_db_etc.yml',
	},
	azerothcore: { soap: { url: 'http://127.0.0.1:7878/', user: 'barkada', password: '' } },
	'forgotten-server': { items: 'items.csv' },
	ran: { passwords: 'md5-cut-19' },
	custom: {
		passwords: 'md5',
		names: {
			...{ userIdMin: 4, userIdMax: 20, userIdPattern: 'word', reservedEndings: [], passwordMax: 20, hasSecondPassword: false },
		},
		fields: { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, clubs: false, results: false },
		items: 'items.csv',
		statements: Object.fromEntries(
			Object.entries(STATEMENTS)
				.filter(([, { isNeeded }]) => isNeeded)
				.map(([name]) => [name, '']),
		),
	},
}
