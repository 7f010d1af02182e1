import { systemClock } from '#server/kernel/clock.ts'
import type { ConfigOf } from '../config.ts'
import type { GameDatabase } from '../database/database.ts'
import type { Row } from '../database/statement.ts'
import { asGamePassword } from '../game-passwords.ts'
import { readItemFiles } from '../item-list.ts'
import {
	type AccountInGame,
	type AccountTables,
	type ItemTables,
	MustWait,
	moneyOf,
	type Need,
	onlineIn,
	orNone,
	type Profile,
	textOf,
} from './profile.ts'
import { TIBIA_WORDS } from './words.ts'

/**
 * The Forgotten Server, database version 31; all tables are InnoDB. Its tables were read in its published schema. Not yet run against a live
 * server: `portal bridge accept` says on a copy of the database what holds.
 */
export const forgottenServer = (database: GameDatabase, config: ConfigOf<'forgotten-server'>): Profile => ({
	name: 'forgotten-server',
	names: {
		...{ userIdMin: 3, userIdMax: 32, userIdPattern: 'ascii', reservedEndings: [] },
		...{ passwordMax: 128, hasSecondPassword: false },
	},
	fields: { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, clubs: true, results: false },
	words: TIBIA_WORDS,
	needs: NEEDS_OF_FORGOTTEN_SERVER,
	accounts: accountsOf(database, config),
	items: byInbox(database),
	async characters(after, max) {
		const rows = await database.read(
			`select p.id, p.account_id, p.name, p.vocation, p.level, p.balance, g.guild_id from players p
			join accounts a on a.id = p.account_id left join guild_membership g on g.player_id = p.id
			where p.id > :after and p.deletion = 0 and p.group_id = 1 and a.type = 1 order by p.id limit ${max}`,
			{ after },
		)
		return rows.map((row) => ({
			account: textOf(row.account_id),
			ChaNum: Number(row.id),
			ChaName: textOf(row.name),
			ChaClass: Number(row.vocation),
			ChaLevel: Number(row.level),
			ChaMoney: moneyOf(row.balance),
			GuNum: orNone(row.guild_id),
		}))
	},
	async clubs(after, max) {
		const rows = await database.read(`select id, name, ownerid from guilds where id > :after order by id limit ${max}`, { after })
		return rows.map((row) => ({ GuNum: Number(row.id), GuName: textOf(row.name), GuMaster: Number(row.ownerid) }))
	},
	areas: async () => [],
	online: async () => onlineIn(await database.read('select player_id from players_online'), 'player_id'),
	itemList: async () => readItemFiles(config.items),
	remarks: async () =>
		(await bannedBy(database, config.bannedBy)) === null
			? ['There is no character yet: a suspension needs one in whose name it is done ("bannedBy").']
			: [],
})

const ACCOUNT = `select a.id, a.name, a.email, b.account_id as banned, cast(b.expires_at as signed) as expires_at,
	cast(b.expires_at as signed) - unix_timestamp() as seconds_left from accounts a left join account_bans b on b.account_id = a.id`

const asAccount = (row: Row | undefined): AccountInGame | null =>
	row
		? {
				id: textOf(row.id),
				userId: textOf(row.name),
				email: textOf(row.email),
				blocked: row.banned === null ? null : Number(row.expires_at) === 0 ? 'for-good' : orNone(row.seconds_left),
			}
		: null

const accountsOf = (database: GameDatabase, config: ConfigOf<'forgotten-server'>): AccountTables => ({
	byId: async (id) => asAccount((await database.read(`${ACCOUNT} where a.id = :id`, { id: Number(id) }))[0]),
	find: async (userId) => asAccount((await database.read(`${ACCOUNT} where a.name = :userId`, { userId }))[0]),
	newest: async () => Number((await database.read('select coalesce(max(id), 0) as newest from accounts'))[0]?.newest),
	count: async () => Number((await database.read('select count(*) as accounts from accounts'))[0]?.accounts),
	async create({ userId, password, email }) {
		const { insertId } = await database.write(
			'insert into accounts (name, password, email, creation, type) values (:userId, :password, :email, unix_timestamp(), 1)',
			{ userId, password: asGamePassword('sha1', password), email },
		)
		return String(insertId)
	},
	async setPassword({ id }, password) {
		await database.write('update accounts set password = :password where id = :id', {
			...{ id: Number(id), password: asGamePassword('sha1', password) },
		})
	},
	setSecondPassword: null,
	async suspend({ id }, seconds, reason) {
		const by = await bannedBy(database, config.bannedBy)
		if (by === null) throw new MustWait('A suspension needs a character in whose name it is done: make one, and name it in "bannedBy".')
		await database.write(
			`insert into account_bans (account_id, reason, banned_at, expires_at, banned_by)
			values (:id, :reason, unix_timestamp(), ${seconds === null ? '0' : 'unix_timestamp() + :seconds'}, :by)
			on duplicate key update reason = values(reason), expires_at = values(expires_at)`,
			{ id: Number(id), reason: reason.slice(0, 255), by, ...(seconds !== null && { seconds }) },
		)
	},
	async lift({ id }) {
		await database.write('delete from account_bans where account_id = :id', { id: Number(id) })
	},
	async list(after, max) {
		const rows = await database.read(
			`select a.id, a.name, a.email, a.password, a.creation, b.account_id as banned, cast(b.expires_at as signed) as expires_at,
				cast(b.expires_at as signed) - unix_timestamp() as seconds_left,
				(select group_concat(p.id) from players p where p.account_id = a.id and p.deletion = 0) as characters
			from accounts a left join account_bans b on b.account_id = a.id where a.id > :after and a.type = 1 order by a.id limit ${max}`,
			{ after },
		)
		return rows.flatMap((row) => {
			const account = asAccount(row)
			const characters = textOf(row.characters).split(',').filter(Boolean).map(Number)
			const createdAt = Number(row.creation) > 0 ? Number(row.creation) * 1_000 : null
			const password = { format: 'sha1', hash: textOf(row.password), salt: '' }
			return account ? [{ ...account, createdAt, rCoin: 0, milleage: 0, characters, password }] : []
		})
	},
})

/** The game wants the number of an existing character: the one that is set, or the one with the most rights. */
const bannedBy = async (database: GameDatabase, set: number | undefined): Promise<number | null> => {
	if (set !== undefined) return set
	const [row] = await database.read('select id from players order by group_id desc, id limit 1')
	return row ? Number(row.id) : null
}

/**
 * The server reads a character's box when he enters and writes it back when he leaves, so rows are put only while he is away for a while; in
 * one transaction with the ledger, in which his row is locked and his absence read again.
 */
const byInbox = (database: GameDatabase): ItemTables => ({
	isTransactional: true,
	async plan({ gameId }) {
		const [row] = await database.read(
			`select p.id, p.lastlogout, (select count(*) from player_inboxitems i where i.player_id = p.id) as box from players p
			where p.account_id = :account and p.deletion = 0 order by p.lastlogin desc, p.id limit 1`,
			{ account: Number(gameId) },
		)
		if (!row) return { wait: 'There is no character yet that could get it.' }
		if (Number(row.box) >= BOX) return { wait: 'The box of the character in the game is full.' }
		if (await isPlaying(database, Number(row.id))) return { wait: IN_THE_WORLD }
		return { plan: { player: Number(row.id) } }
	},
	async put({ item, pieces, stack }, plan) {
		const player = Number(plan.player)
		const [row] = await database.read('select lastlogout from players where id = :player for update', { player })
		if (await isPlaying(database, player)) throw new MustWait(IN_THE_WORLD)
		// The game saves him for some moments after he has left.
		if (systemClock.now() - Number(row?.lastlogout) * 1_000 < JUST_LEFT_MS && Number(row?.lastlogout) * 1_000 <= systemClock.now())
			throw new MustWait('The character has just left the world.')
		const most = Math.min(stack, MOST_OF_A_ROW)
		for (let left = pieces; left > 0; left -= most)
			await database.write(
				`insert into player_inboxitems (player_id, sid, pid, itemtype, count, attributes)
				select :player, greatest(100, coalesce(max(sid), 100)) + 1, 0, :item, :amount, '' from player_inboxitems where player_id = :player`,
				{ player, item, amount: Math.min(most, left) },
			)
	},
})

const IN_THE_WORLD = 'The character is in the world: the item comes when he has left it.'
const JUST_LEFT_MS = 20_000
const MOST_OF_A_ROW = 100
const BOX = 1_000

const isPlaying = async (database: GameDatabase, player: number): Promise<boolean> =>
	(await database.read('select player_id from players_online where player_id = :player', { player })).length > 0

export const NEEDS_OF_FORGOTTEN_SERVER: readonly Need[] = [
	{
		table: 'accounts',
		columns: ['id', 'name', 'password', 'email', 'creation', 'type'],
		rights: ['select', 'insert', 'update'],
		widths: { name: 32, password: 40, email: 60 },
	},
	{
		table: 'account_bans',
		columns: ['account_id', 'reason', 'banned_at', 'expires_at', 'banned_by'],
		rights: ['select', 'insert', 'update', 'delete'],
	},
	{
		table: 'players',
		columns: ['id', 'account_id', 'name', 'group_id', 'vocation', 'level', 'balance', 'lastlogin', 'lastlogout', 'deletion'],
		// Locking a row needs the right to change it.
		rights: ['select', 'update'],
	},
	{ table: 'players_online', columns: ['player_id'], rights: ['select'] },
	{ table: 'player_inboxitems', columns: ['player_id', 'sid', 'pid', 'itemtype', 'count', 'attributes'], rights: ['select', 'insert'] },
	{ table: 'guilds', columns: ['id', 'name', 'ownerid'], rights: ['select'] },
	{ table: 'guild_membership', columns: ['player_id', 'guild_id'], rights: ['select'] },
]
