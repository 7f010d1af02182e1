import type { ConfigOf } from '../config.ts'
import type { GameDatabase } from '../database/database.ts'
import type { Row } from '../database/statement.ts'
import { asGamePassword } from '../game-passwords.ts'
import { readItemFiles } from '../item-list.ts'
import { byLetters } from './letters.ts'
import {
	type AccountInGame,
	type AccountTables,
	insertWhole,
	moneyOf,
	type Need,
	onlineIn,
	orNone,
	type Profile,
	textOf,
} from './profile.ts'
import { mail, rodex } from './rathena-letters.ts'
import { RAGNAROK_WORDS } from './words.ts'

/**
 * Hercules and rAthena: the same tables but for the post. Hercules has letters to an account (`rodex_mail`), rAthena to a character (`mail`).
 * All tables but a few are MyISAM, so nothing here can be taken back.
 */
export const rathena = (database: GameDatabase, config: ConfigOf<'hercules'> | ConfigOf<'rathena'>): Profile => ({
	name: config.profile,
	names: {
		...{ userIdMin: 4, userIdMax: 23, userIdPattern: 'ascii', reservedEndings: ['_M', '_F'] },
		...{ passwordMax: 23, hasSecondPassword: false }, // A sign-in carries 24 bytes with the end mark.
	},
	fields: { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, clubs: true, results: false },
	words: RAGNAROK_WORDS,
	needs: needsOfRathena(config),
	accounts: accountsOf(database, config.passwords),
	items: byLetters((config.letters === 'rodex' ? rodex : mail)(database, config)),
	async characters(after, max) {
		const rows = await database.read(
			`select c.char_id, c.account_id, c.name, c.class, c.base_level, c.zeny, c.guild_id from \`char\` c
			join login l on l.account_id = c.account_id
			where c.char_id > :after and l.group_id in (${PLAYERS}) and l.sex <> 'S' order by c.char_id limit ${max}`,
			{ after },
		)
		return rows.map((row) => ({
			account: textOf(row.account_id),
			ChaNum: Number(row.char_id),
			ChaName: textOf(row.name),
			ChaClass: Number(row.class),
			ChaLevel: Number(row.base_level),
			ChaMoney: moneyOf(row.zeny),
			GuNum: orNone(row.guild_id),
		}))
	},
	async clubs(after, max) {
		const rows = await database.read(`select guild_id, name, char_id from guild where guild_id > :after order by guild_id limit ${max}`, {
			after,
		})
		return rows.map((row) => ({ GuNum: Number(row.guild_id), GuName: textOf(row.name), GuMaster: Number(row.char_id) }))
	},
	areas: async () => [],
	online: async () => onlineIn(await database.read('select char_id from `char` where online = 1'), 'char_id'),
	itemList: async () => readItemFiles(config.items),
	remarks: () => remarksOn(database, config.passwords),
})

/** The groups of players in the games' own `groups`: normal ones and VIPs. All others are staff, and shown nowhere. */
const PLAYERS = '0, 5'

const ACCOUNT = `select account_id, userid, email, state, cast(unban_time as signed) - unix_timestamp() as seconds_left from login`

/** Where names are not unique, the account of the very name comes before one that the collation takes for the same. */
const IS_VERY_NAME = 'cast(lower(userid) as binary) = cast(lower(:userId) as binary)'

const asAccount = (row: Row | undefined): AccountInGame | null =>
	row
		? {
				id: textOf(row.account_id),
				userId: textOf(row.userid),
				email: textOf(row.email),
				blocked: Number(row.state) !== 0 ? 'for-good' : orNone(row.seconds_left),
			}
		: null

const accountsOf = (database: GameDatabase, passwords: 'plain' | 'md5'): AccountTables => {
	const byId = async (id: string) => asAccount((await database.read(`${ACCOUNT} where account_id = :id`, { id: Number(id) }))[0])
	/**
	 * A sign-in writes the whole row back as the server read it a moment before, so a change in just that moment is lost: it is read
	 * back and made again.
	 */
	const surely = async (id: string, change: () => Promise<unknown>, isMade: string, values: Record<string, string | number> = {}) => {
		for (let tries = 0; tries < 3; tries++) {
			await change()
			const [row] = await database.read(`select account_id from login where account_id = :id and ${isMade}`, { id: Number(id), ...values })
			if (row) return
		}
	}
	return {
		byId,
		find: async (userId) =>
			asAccount(
				(await database.read(`${ACCOUNT} where userid = :userId order by ${IS_VERY_NAME} desc, account_id limit 1`, { userId }))[0],
			),
		newest: async () => Number((await database.read('select coalesce(max(account_id), 0) as newest from login'))[0]?.newest),
		async create({ userId, password, email, gender }) {
			const [row] = await database.read('select coalesce(max(account_id), 0) as newest from login')
			const id = await insertWhole(database, 'login', {
				// Below that the world takes the number for another thing's.
				...(Number(row?.newest) < FIRST_NUMBER && { account_id: FIRST_NUMBER }),
				userid: userId,
				user_pass: asGamePassword(passwords, password),
				sex: gender === 'Female' ? 'F' : 'M',
				email: email.length > 0 && email.length <= LONGEST_EMAIL ? email : NO_EMAIL,
			})
			return String(id || FIRST_NUMBER)
		},
		async setPassword({ id }, password) {
			const values = { password: asGamePassword(passwords, password) }
			await surely(
				id,
				() => database.write('update login set user_pass = :password where account_id = :id', { id: Number(id), ...values }),
				'user_pass = :password',
				values,
			)
		},
		setSecondPassword: null,
		// State 1 would be answered as "no such account".
		suspend: ({ id }, seconds) =>
			surely(
				id,
				() =>
					database.write(
						seconds === null
							? 'update login set state = 5, unban_time = 0 where account_id = :id'
							: 'update login set state = 0, unban_time = unix_timestamp() + :seconds where account_id = :id',
						{ id: Number(id), ...(seconds !== null && { seconds }) },
					),
				seconds === null ? 'state = 5' : 'unban_time > 0',
			),
		lift: ({ id }) =>
			surely(
				id,
				() => database.write('update login set state = 0, unban_time = 0 where account_id = :id', { id: Number(id) }),
				'state = 0 and unban_time = 0',
			),
		list: (after, max) => listOf(database, passwords, { after, max }),
		count: async () => Number((await database.read("select count(*) as accounts from login where sex <> 'S'"))[0]?.accounts),
	}
}

const FIRST_NUMBER = 2_000_000
const LONGEST_EMAIL = 39
/** What the game itself writes where it knows none. */
const NO_EMAIL = 'a@a.com'

const listOf = async (database: GameDatabase, passwords: 'plain' | 'md5', { after, max }: { after: number; max: number }) => {
	const rows = await database.read(
		`select account_id, userid, email, user_pass, state, cast(unban_time as signed) - unix_timestamp() as seconds_left,
			(select group_concat(c.char_id) from \`char\` c where c.account_id = login.account_id) as characters
		from login where account_id > :after and sex <> 'S' and group_id in (${PLAYERS}) order by account_id limit ${max}`,
		{ after },
	)
	return rows.flatMap((row) => {
		const account = asAccount(row)
		const numbers = textOf(row.characters).split(',').filter(Boolean).map(Number)
		return account
			? [
					{
						...account,
						email: account.email === NO_EMAIL ? '' : account.email,
						...{ createdAt: null, rCoin: 0, milleage: 0, characters: numbers },
						password: { format: passwords, hash: textOf(row.user_pass), salt: '' },
					},
				]
			: []
	})
}

/** Nothing in the database tells whether the servers keep passwords as MD5; those that are there do. */
const remarksOn = async (database: GameDatabase, passwords: 'plain' | 'md5'): Promise<string[]> => {
	const [row] = await database.read(
		"select count(*) as accounts, coalesce(sum(user_pass regexp '^[0-9a-f]{32}$'), 0) as hashed from login where sex <> 'S'",
	)
	const [accounts, hashed] = [Number(row?.accounts), Number(row?.hashed)]
	if (passwords === 'plain' && hashed > accounts / 2)
		return [`"passwords" is "plain", but ${hashed} of ${accounts} passwords look like MD5.`]
	if (passwords === 'md5' && hashed < accounts / 2)
		return [`"passwords" is "md5", but ${accounts - hashed} of ${accounts} passwords are not MD5.`]
	return []
}

export const needsOfRathena = ({ letters }: { letters: 'rodex' | 'mail' }): readonly Need[] => [
	...NEEDS,
	...(letters === 'rodex' ? RODEX_NEEDS : MAIL_NEEDS),
]

const NEEDS: readonly Need[] = [
	{
		table: 'login',
		columns: ['account_id', 'userid', 'user_pass', 'sex', 'email', 'group_id', 'state', 'unban_time'],
		rights: ['select', 'insert', 'update'],
		widths: { userid: 23, user_pass: 32, email: 39 },
	},
	{
		table: 'char',
		columns: [
			...['char_id', 'account_id', 'char_num', 'name', 'class', 'base_level', 'zeny', 'guild_id', 'online', 'last_login', 'delete_date'],
		],
		rights: ['select'],
	},
	{ table: 'guild', columns: ['guild_id', 'name', 'char_id'], rights: ['select'] },
]
const RODEX_NEEDS: readonly Need[] = [
	{
		table: 'rodex_mail',
		columns: ['mail_id', 'sender_id', 'receiver_id', 'receiver_accountid', 'title', 'body', 'type', 'send_date', 'expire_date'],
		rights: ['select', 'insert', 'update'],
	},
	{ table: 'rodex_items', columns: ['id', 'mail_id', 'nameid', 'amount', 'identify'], rights: ['select', 'insert'] },
]
const MAIL_NEEDS: readonly Need[] = [
	{
		table: 'mail',
		columns: ['id', 'send_name', 'send_id', 'dest_name', 'dest_id', 'title', 'message', 'time', 'status'],
		rights: ['select', 'insert', 'update'],
	},
	{ table: 'mail_attachments', columns: ['id', 'index', 'nameid', 'amount', 'identify'], rights: ['select', 'insert'] },
]
