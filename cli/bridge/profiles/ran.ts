import type { ConfigOf } from '../config.ts'
import type { GameDatabase } from '../database/database.ts'
import type { Row } from '../database/statement.ts'
import { asGamePassword } from '../game-passwords.ts'
import {
	type AccountInGame,
	type AccountTables,
	type CharacterRow,
	type ItemTables,
	moneyOf,
	type Need,
	onlineIn,
	orNone,
	type Profile,
	textOf,
} from './profile.ts'

/**
 * The closed server that the portal's fields come from, on SQL Server: accounts in the database of the connection, characters and the shop in
 * databases beside it. Columns that only some versions have are looked for at the start. Not yet run against a live server: `portal bridge
 * accept` says on a copy of the databases what holds.
 */
export const ran = async (database: GameDatabase, config: ConfigOf<'ran'>): Promise<Profile> => {
	const game = `[${config.gameDatabase}].dbo`
	const shop = `[${config.shopDatabase}].dbo`
	const columns = await columnsOf(database, config.gameDatabase, 'ChaInfo')
	return {
		name: 'ran',
		names: {
			...{ userIdMin: 4, userIdMax: 20, userIdPattern: 'digits-letters', reservedEndings: [] },
			...{ passwordMax: 20, hasSecondPassword: true },
		},
		fields: {
			...{ school: true, rating: columns.has('ChaMMR'), kills: columns.has('ChaPKScore'), deaths: columns.has('ChaPKDeath') },
			...{ levelTimes: levelTimeOf(columns) !== undefined, areas: true, clubs: true, results: true },
		},
		needs: needsOfRan(config),
		accounts: accountsOf(database, config, await columnsOf(database, config.database.database, 'UserInfo')),
		items: byItemBank(database, shop),
		characters: (after, max) => charactersOf(database, game, columns, { after, max }),
		async clubs(after, max) {
			const rows = await database.read(
				`select top (${max}) g.GuNum, g.GuName, g.ChaNum, g.GuBattleWin, g.GuBattleLose, c.ChaSchool from ${game}.GuildInfo g
				left join ${game}.ChaInfo c on c.ChaNum = g.ChaNum where g.GuNum > :after and g.GuExpire = 0 order by g.GuNum`,
				{ after },
			)
			return rows.map((row) => ({
				...{ GuNum: Number(row.GuNum), GuName: textOf(row.GuName), GuMaster: Number(row.ChaNum), ChaSchool: Number(row.ChaSchool ?? 0) },
				...{ wins: Number(row.GuBattleWin), losses: Number(row.GuBattleLose) },
			}))
		},
		async areas() {
			const rows = await database.read(`select r.RegionID, g.GuNum, r.RegionTax from ${game}.GuildRegion r
				left join ${game}.GuildInfo g on g.GuNum = r.GuNum and g.GuExpire = 0 order by r.RegionID`)
			return rows.map((row) => ({
				area: AREAS[Number(row.RegionID)] ?? `Area ${row.RegionID}`,
				GuNum: orNone(row.GuNum),
				// Already in percent.
				taxPercent: Math.min(100, Math.max(0, Number(row.RegionTax))),
			}))
		},
		online: async () => onlineIn(await database.read(`select ChaNum from ${game}.ChaInfo where ChaOnline = 1`), 'ChaNum'),
		itemList: async () =>
			(await database.read(`select ProductNum, ItemName from ${shop}.ShopItemMap order by ProductNum`)).map((row) => ({
				...{ number: Number(row.ProductNum), name: textOf(row.ItemName) || `Product ${row.ProductNum}`, stack: 1 },
			})),
		remarks: async () => [],
	}
}

/** Counts that only some versions keep. */
const COUNTS = ['ChaPKScore', 'ChaPKDeath', 'ChaMMR'] as const
const levelTimeOf = (columns: Set<string>) => ['ChaLevelUpDate', 'ChaLastLevelUp'].find((name) => columns.has(name))

type Page = { after: number; max: number }

const charactersOf = async (database: GameDatabase, game: string, columns: Set<string>, { after, max }: Page): Promise<CharacterRow[]> => {
	const levelledUp = levelTimeOf(columns)
	const counts = COUNTS.filter((name) => columns.has(name))
	const rows = await database.read(
		`select top (${max}) c.ChaNum, c.UserNum, c.ChaName, c.ChaClass, c.ChaSchool, c.ChaLevel, c.GuNum,
			convert(varchar(30), convert(bigint, c.ChaMoney)) as money
			${counts.map((name) => `, c.${name}`).join('')}
			${levelledUp ? `, convert(varchar(23), c.${levelledUp}, 126) as levelled, datediff(minute, getutcdate(), getdate()) as ahead` : ''}
		from ${game}.ChaInfo c join dbo.UserInfo u on u.UserNum = c.UserNum
		where c.ChaNum > :after and c.ChaDeleted = 0 and u.UserType < 10 order by c.ChaNum`,
		{ after },
	)
	return rows.map((row) => ({
		account: textOf(row.UserNum),
		ChaNum: Number(row.ChaNum),
		ChaName: textOf(row.ChaName),
		ChaClass: Number(row.ChaClass),
		ChaSchool: Number(row.ChaSchool),
		ChaLevel: Number(row.ChaLevel),
		ChaMoney: moneyOf(row.money),
		GuNum: orNone(row.GuNum),
		// A rating may be below zero.
		...Object.fromEntries(counts.map((name) => [name, name === 'ChaMMR' ? Number(row[name]) : Math.max(0, Number(row[name]))])),
		...(row.levelled ? { ChaLevelUpDate: instantOf(textOf(row.levelled), Number(row.ahead)) } : {}),
	}))
}

const AREAS: Readonly<Record<number, string>> = { 1: 'Sacred Gate', 2: 'Mystic Peak', 3: 'Phoenix', 4: 'Trading Hole' }

/** The game writes the time of its machine without a zone; `ahead` is its distance from UTC in minutes. */
const instantOf = (local: string, ahead: number) => new Date(Date.parse(`${local}Z`) - ahead * 60_000).toISOString()

const columnsOf = async (database: GameDatabase, name: string, table: string): Promise<Set<string>> => {
	const rows = await database.read(`select COLUMN_NAME as name from [${name}].INFORMATION_SCHEMA.COLUMNS where TABLE_NAME = :table`, {
		table,
	})
	return new Set(rows.map(({ name: column }) => textOf(column)))
}

const ACCOUNT = `select UserNum, UserID, UserEmail, UserBlock, datediff_big(second, getdate(), UserBlockDate) as seconds_left from dbo.UserInfo`

const asAccount = (row: Row | undefined): AccountInGame | null =>
	row
		? {
				id: textOf(row.UserNum),
				userId: textOf(row.UserID),
				email: textOf(row.UserEmail),
				blocked: Number(row.UserBlock) === 0 ? null : Number(row.seconds_left) > FOR_GOOD_SECONDS ? 'for-good' : orNone(row.seconds_left),
			}
		: null

/** A block for good ends in this year, because the game lifts it at its end. */
const FOR_GOOD = '2099-12-31'
const FOR_GOOD_SECONDS = 30 * 365 * 86_400
const LONGEST_EMAIL = 50

const accountsOf = (database: GameDatabase, { passwords, gameDatabase }: ConfigOf<'ran'>, columns: Set<string>): AccountTables => {
	const setColumn = (column: 'UserPass' | 'UserPass2') => async (account: AccountInGame, password: string) => {
		await database.write(`update dbo.UserInfo set ${column} = :password where UserNum = :id`, {
			...{ id: Number(account.id), password: asGamePassword(passwords, password) },
		})
	}
	return {
		byId: async (id) => asAccount((await database.read(`${ACCOUNT} where UserNum = :id`, { id: Number(id) }))[0]),
		find: async (userId) => asAccount((await database.read(`${ACCOUNT} where UserID = :userId`, { userId }))[0]),
		newest: async () => Number((await database.read('select coalesce(max(UserNum), 0) as newest from dbo.UserInfo'))[0]?.newest),
		count: async () => Number((await database.read('select count(*) as accounts from dbo.UserInfo'))[0]?.accounts),
		async create({ userId, password, email }) {
			const { rows } = await database.write(
				`insert into dbo.UserInfo (UserName, UserID, UserPass, UserPass2, UserType, UserEmail) output inserted.UserNum as id
				values (:userId, :userId, :password, '', 1, :email)`,
				{
					userId,
					password: asGamePassword(passwords, password),
					email: email.length <= LONGEST_EMAIL ? email : '',
				},
			)
			return textOf(rows[0]?.id)
		},
		setPassword: setColumn('UserPass'),
		setSecondPassword: setColumn('UserPass2'),
		async suspend({ id }, seconds) {
			await database.write(
				`update dbo.UserInfo set UserBlock = 1, UserBlockDate = ${seconds === null ? `'${FOR_GOOD}'` : 'dateadd(second, :seconds, getdate())'}
				where UserNum = :id`,
				{ id: Number(id), ...(seconds !== null && { seconds }) },
			)
		},
		async lift({ id }) {
			await database.write('update dbo.UserInfo set UserBlock = 0, UserBlockDate = getdate() where UserNum = :id', { id: Number(id) })
		},
		async list(after, max) {
			const rows = await database.read(
				`select top (${max}) UserNum, UserID, UserEmail, UserPass, UserPoint, ${columns.has('UserPoint2') ? 'UserPoint2' : '0 as UserPoint2'},
					UserBlock, datediff_big(second, getdate(), UserBlockDate) as seconds_left, datediff_big(ms, '1970-01-01', CreateDate) as created,
					datediff(minute, getutcdate(), getdate()) as ahead,
					stuff((select ',' + convert(varchar(20), c.ChaNum) from [${gameDatabase}].dbo.ChaInfo c
						where c.UserNum = UserInfo.UserNum and c.ChaDeleted = 0 for xml path('')), 1, 1, '') as characters
				from dbo.UserInfo where UserNum > :after and UserType < 10 order by UserNum`,
				{ after },
			)
			return rows.flatMap((row) => {
				const account = asAccount(row)
				const characters = textOf(row.characters).split(',').filter(Boolean).map(Number)
				const createdAt = row.created === null ? null : Number(row.created) - Number(row.ahead) * 60_000
				const balances = { rCoin: Math.max(0, Number(row.UserPoint)), milleage: Math.max(0, Number(row.UserPoint2)) }
				const format = passwords === 'md5-upper' ? 'md5' : passwords
				return account
					? [{ ...account, ...balances, createdAt, characters, password: { format, hash: textOf(row.UserPass).trim(), salt: '' } }]
					: []
			})
		},
	}
}

/** The player takes it out of the bank when he likes; a row is one piece, and the bank belongs to the login name. */
const byItemBank = (database: GameDatabase, shop: string): ItemTables => ({
	isTransactional: true,
	async plan({ userId }) {
		const [row] = await database.read(`select count(*) as waiting from ${shop}.ShopPurchase where UserUID = :userId and PurFlag = 0`, {
			userId,
		})
		if (Number(row?.waiting) >= BANK) return { wait: 'The item bank in the game is full: take items out of it.' }
		return { plan: { userId } }
	},
	async put({ item, pieces }, { userId }) {
		for (let put = 0; put < pieces; put++)
			await database.write(`insert into ${shop}.ShopPurchase (UserUID, ProductNum, PurPrice, PurFlag) values (:userId, :item, 0, 0)`, {
				...{ userId: textOf(userId), item },
			})
	},
})

/** Cells of the bank's window; what is beyond is hidden until others are taken. */
const BANK = 192

export const needsOfRan = ({ gameDatabase, shopDatabase }: ConfigOf<'ran'>): Need[] => [
	{
		table: 'UserInfo',
		columns: ['UserNum', 'UserName', 'UserID', 'UserPass', 'UserPass2', 'UserType', 'UserEmail', 'UserBlock', 'UserBlockDate', 'UserPoint'],
		rights: ['select', 'insert', 'update'],
		widths: { UserID: 20, UserPass: 19, UserEmail: 50 },
	},
	{
		database: gameDatabase,
		table: 'ChaInfo',
		columns: ['ChaNum', 'UserNum', 'ChaName', 'ChaClass', 'ChaSchool', 'ChaLevel', 'ChaMoney', 'GuNum', 'ChaDeleted', 'ChaOnline'],
		rights: ['select'],
	},
	{
		database: gameDatabase,
		table: 'GuildInfo',
		columns: ['GuNum', 'ChaNum', 'GuName', 'GuExpire', 'GuBattleWin', 'GuBattleLose'],
		rights: ['select'],
	},
	{ database: gameDatabase, table: 'GuildRegion', columns: ['RegionID', 'GuNum', 'RegionTax'], rights: ['select'] },
	{ database: shopDatabase, table: 'ShopItemMap', columns: ['ProductNum', 'ItemName'], rights: ['select'] },
	{
		database: shopDatabase,
		table: 'ShopPurchase',
		columns: ['PurKey', 'UserUID', 'ProductNum', 'PurPrice', 'PurFlag'],
		rights: ['select', 'insert'],
	},
]
