import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import type { ConfigOf } from '../config.ts'
import type { GameDatabase } from '../database/database.ts'
import type { Row } from '../database/statement.ts'
import { SoapRefusal, sendBySoap } from '../soap.ts'
import { inCapitals, srp6Verifier } from '../srp6.ts'
import {
	type AccountInGame,
	type AccountTables,
	type ExportedAccount,
	type ItemTables,
	MustWait,
	moneyOf,
	type Need,
	type Order,
	onlineIn,
	orNone,
	type Plan,
	type Profile,
	textOf,
} from './profile.ts'
import { AZEROTH_WORDS } from './words.ts'

/**
 * AzerothCore 3.3.5. The connection is that of the characters' database; accounts and items are in databases beside it. Not yet run against a
 * live server: `portal bridge accept` says on a copy of the database what holds.
 */
export const azerothcore = (database: GameDatabase, config: ConfigOf<'azerothcore'>): Profile => ({
	name: 'azerothcore',
	names: {
		...{ userIdMin: 3, userIdMax: 16, userIdPattern: 'word', reservedEndings: [] },
		...{ passwordMax: 16, hasSecondPassword: false },
	},
	// It counts whom a character has killed, and not how often it was killed.
	fields: { school: false, rating: false, kills: true, deaths: false, levelTimes: false, areas: false, clubs: true, results: false },
	words: AZEROTH_WORDS,
	needs: needsOfAzerothcore(config),
	accounts: accountsOf(database, config),
	items: bySoap(database, config),
	async characters(after, max) {
		const rows = await database.read(
			`select c.guid, c.account, c.name, c.class, c.level, c.money, c.totalKills, m.guildid from characters c
			left join guild_member m on m.guid = c.guid left join ${config.authDatabase}.account_access a on a.id = c.account and a.gmlevel > 0
			where c.guid > :after and c.deleteDate is null and a.id is null order by c.guid limit ${max}`,
			{ after },
		)
		return rows.map((row) => ({
			account: textOf(row.account),
			ChaNum: Number(row.guid),
			ChaName: textOf(row.name),
			ChaClass: Number(row.class),
			ChaLevel: Number(row.level),
			ChaMoney: moneyOf(row.money),
			ChaPKScore: Number(row.totalKills),
			GuNum: orNone(row.guildid),
		}))
	},
	async clubs(after, max) {
		const rows = await database.read(`select guildid, name, leaderguid from guild where guildid > :after order by guildid limit ${max}`, {
			after,
		})
		return rows.map((row) => ({ GuNum: Number(row.guildid), GuName: textOf(row.name), GuMaster: Number(row.leaderguid) }))
	},
	areas: async () => [],
	online: async () => onlineIn(await database.read('select guid from characters where online = 1'), 'guid'),
	itemList: async () =>
		(await database.read(`select entry, name, stackable from ${config.worldDatabase}.item_template order by entry`)).map((row) => ({
			number: Number(row.entry),
			name: textOf(row.name).slice(0, 100) || `Item ${row.entry}`,
			stack: Math.max(1, Number(row.stackable)),
		})),
	async remarks() {
		try {
			await sendBySoap(config.soap, 'server info')
			return []
		} catch (error) {
			return [`The world does not answer over SOAP at ${config.soap.url}: ${error instanceof Error ? error.message : error}`]
		}
	},
})

const accountsOf = (database: GameDatabase, { authDatabase: auth, expansion }: ConfigOf<'azerothcore'>): AccountTables => {
	const account = `select a.id, a.username, a.email, b.bandate, cast(b.unbandate as signed) - unix_timestamp() as seconds_left,
		b.unbandate = b.bandate as is_for_good from ${auth}.account a left join ${auth}.account_banned b on b.id = a.id and b.active = 1`
	const lift = async ({ id }: AccountInGame) => {
		await database.write(`update ${auth}.account_banned set active = 0 where id = :id and active = 1`, { id: Number(id) })
	}
	return {
		byId: async (id) =>
			asAccount((await database.read(`${account} where a.id = :id order by b.bandate desc limit 1`, { id: Number(id) }))[0]),
		find: async (userId) =>
			asAccount(
				(await database.read(`${account} where a.username = :name order by b.bandate desc limit 1`, { name: inCapitals(userId) }))[0],
			),
		newest: async () => Number((await database.read(`select coalesce(max(id), 0) as newest from ${auth}.account`))[0]?.newest),
		count: async () => Number((await database.read(`select count(*) as accounts from ${auth}.account`))[0]?.accounts),
		async create({ userId, password, email }) {
			const salt = systemRandom.bytes(32)
			const verifier = srp6Verifier(userId, password, salt)
			const { insertId } = await database.write(
				`insert into ${auth}.account (username, salt, verifier, email, reg_mail, expansion) values (:name, :salt, :verifier, :email, :email, :expansion)`,
				{ name: inCapitals(userId), salt, verifier, email, expansion },
			)
			await database.write(
				`insert ignore into ${auth}.realmcharacters (realmid, acctid, numchars) select id, :id, 0 from ${auth}.realmlist`,
				{ id: insertId },
			)
			return String(insertId)
		},
		async setPassword({ id, userId }, password) {
			const salt = systemRandom.bytes(32)
			// Without the session key nobody reconnects with the old password.
			await database.write(`update ${auth}.account set salt = :salt, verifier = :verifier, session_key = null where id = :id`, {
				...{ id: Number(id), salt, verifier: srp6Verifier(userId, password, salt) },
			})
		},
		setSecondPassword: null,
		async suspend(whom, seconds, reason) {
			await lift(whom)
			// The end equal to the beginning is for ever.
			await database.write(
				`insert into ${auth}.account_banned (id, bandate, unbandate, bannedby, banreason, active)
				values (:id, unix_timestamp(), unix_timestamp() + :seconds, 'portal', :reason, 1)
				on duplicate key update unbandate = values(unbandate), banreason = values(banreason), active = 1`,
				{ id: Number(whom.id), seconds: seconds ?? 0, reason: reason.slice(0, 255) },
			)
		},
		lift,
		list: (after, max) => listOf(database, auth, { after, max }),
	}
}

const listOf = async (database: GameDatabase, auth: string, { after, max }: { after: number; max: number }): Promise<ExportedAccount[]> => {
	const rows = await database.read(
		`select a.id, a.username, a.email, hex(a.salt) as salt, hex(a.verifier) as verifier, unix_timestamp(a.joindate) as joined, b.bandate,
			cast(b.unbandate as signed) - unix_timestamp() as seconds_left, b.unbandate = b.bandate as is_for_good,
			(select group_concat(c.guid) from characters c where c.account = a.id and c.deleteDate is null) as characters
		from ${auth}.account a left join ${auth}.account_banned b on b.id = a.id and b.active = 1
			and b.bandate = (select max(bandate) from ${auth}.account_banned x where x.id = a.id and x.active = 1)
		where a.id > :after and not exists (select 1 from ${auth}.account_access g where g.id = a.id and g.gmlevel > 0)
		order by a.id limit ${max}`,
		{ after },
	)
	return rows.flatMap((row) => {
		const found = asAccount(row)
		const characters = textOf(row.characters).split(',').filter(Boolean).map(Number)
		const password = { format: 'srp6', hash: textOf(row.verifier).toLowerCase(), salt: textOf(row.salt).toLowerCase() }
		return found ? [{ ...found, createdAt: Number(row.joined) * 1_000, rCoin: 0, milleage: 0, characters, password }] : []
	})
}

const asAccount = (row: Row | undefined): AccountInGame | null =>
	row
		? {
				id: textOf(row.id),
				userId: textOf(row.username),
				email: textOf(row.email),
				blocked: row.bandate === null ? null : Number(row.is_for_good) === 1 ? 'for-good' : orNone(row.seconds_left),
			}
		: null

type Letter = { amounts: number[]; step: 'new' | 'sending' | 'done'; at: number }
type LetterPlan = Plan & { guid: number; name: string; letters: Letter[] }

const ROWS_OF_A_LETTER = 12

/** The world numbers items in its memory, so rows cannot be put while it runs: a command of its console sends them. */
const bySoap = (database: GameDatabase, { soap, letterTitle }: ConfigOf<'azerothcore'>): ItemTables => ({
	isTransactional: false,
	async plan(order) {
		const receiver = await receiverOf(database, order, 0)
		return receiver ? { plan: { ...receiver, letters: lettersOf(order) } satisfies LetterPlan } : { wait: NO_CHARACTER }
	},
	async put(order, noted, note) {
		const plan = noted as LetterPlan
		for (const [index, letter] of plan.letters.entries()) {
			if (letter.step === 'done') continue
			const subject = `${letterTitle} ${order.key} ${index + 1}`
			if (letter.step === 'new' || !(await hasArrived(database, { plan, letter, subject }))) {
				// Begun perhaps days ago: the character may be deleted since, and its name another player's.
				const receiver = await receiverOf(database, order, plan.guid)
				if (!receiver) throw new MustWait(NO_CHARACTER)
				Object.assign(plan, receiver)
				Object.assign(letter, { step: 'sending', at: systemClock.now() })
				await note(plan)
				const rows = letter.amounts.map((amount) => `${order.item}:${amount}`).join(' ')
				try {
					await sendBySoap(soap, `send items ${plan.name} "${subject}" "${letterTitle}" ${rows}`)
				} catch (error) {
					// Refused is surely not sent; after any other failure nobody knows.
					if (error instanceof SoapRefusal) {
						letter.step = 'new'
						await note(plan)
					}
					throw error
				}
			}
			letter.step = 'done'
			await note(plan)
		}
	},
	isUntouched: (plan) => (plan as LetterPlan).letters.every(({ step }) => step === 'new'),
})

const NO_CHARACTER = 'There is no character yet that could get a letter.'

/** This character of the account, or the one that was played last. */
const receiverOf = async (database: GameDatabase, { gameId }: Order, guid: number) => {
	const [row] = await database.read(
		`select guid, name from characters where account = :account and deleteDate is null
		order by guid = :guid desc, logout_time desc, guid limit 1`,
		{ account: Number(gameId), guid },
	)
	return row ? { guid: Number(row.guid), name: textOf(row.name) } : null
}

const lettersOf = ({ pieces, stack }: Order): Letter[] => {
	const amounts = Array.from({ length: Math.ceil(pieces / stack) }, (_, index) => Math.min(stack, pieces - index * stack))
	return Array.from({ length: Math.ceil(amounts.length / ROWS_OF_A_LETTER) }, (_, index) => ({
		amounts: amounts.slice(index * ROWS_OF_A_LETTER, (index + 1) * ROWS_OF_A_LETTER),
		...{ step: 'new', at: 0 },
	}))
}

/**
 * Whether a letter whose sending was cut off is there. One that is not may have been read and deleted, unless its receiver has not been in the
 * world since: then it was not sent.
 */
const hasArrived = async (database: GameDatabase, { plan, letter, subject }: { plan: LetterPlan; letter: Letter; subject: string }) => {
	const [found] = await database.read('select id from mail where receiver = :guid and subject = :subject limit 1', {
		guid: plan.guid,
		subject,
	})
	if (found) return true
	const [row] = await database.read('select online, logout_time from characters where guid = :guid', { guid: plan.guid })
	const wasAway = row && Number(row.online) === 0 && Number(row.logout_time) * 1_000 < letter.at
	// The world writes its letters some moments later.
	if (wasAway && systemClock.now() - letter.at > WRITTEN_AFTER_MS) return false
	throw new MustWait('The connection to the world broke while a letter was sent; nobody knows whether it came. Staff can look in the game.')
}

const WRITTEN_AFTER_MS = 120_000

export const needsOfAzerothcore = ({ authDatabase, worldDatabase }: ConfigOf<'azerothcore'>): Need[] => [
	{
		database: authDatabase,
		table: 'account',
		columns: ['id', 'username', 'salt', 'verifier', 'email', 'reg_mail', 'joindate', 'expansion', 'session_key'],
		rights: ['select', 'insert', 'update'],
	},
	{ database: authDatabase, table: 'account_access', columns: ['id', 'gmlevel'], rights: ['select'] },
	{
		database: authDatabase,
		table: 'account_banned',
		columns: ['id', 'bandate', 'unbandate', 'bannedby', 'banreason', 'active'],
		rights: ['select', 'insert', 'update'],
	},
	{ database: authDatabase, table: 'realmcharacters', columns: ['realmid', 'acctid', 'numchars'], rights: ['insert', 'select'] },
	{ database: authDatabase, table: 'realmlist', columns: ['id'], rights: ['select'] },
	{
		table: 'characters',
		columns: ['guid', 'account', 'name', 'class', 'level', 'money', 'totalKills', 'online', 'logout_time', 'deleteDate'],
		rights: ['select'],
	},
	{ table: 'guild', columns: ['guildid', 'name', 'leaderguid'], rights: ['select'] },
	{ table: 'guild_member', columns: ['guildid', 'guid'], rights: ['select'] },
	{ table: 'mail', columns: ['id', 'receiver', 'subject'], rights: ['select'] },
	{ database: worldDatabase, table: 'item_template', columns: ['entry', 'name', 'stackable'], rights: ['select'] },
]
