import { type GameDatabase, listOf } from './database/database.ts'
import type { Engine, Row } from './database/statement.ts'
import { isSameName, type Plan } from './profiles/profile.ts'

/**
 * The bridge's own tables in the game's database, of an engine with transactions: which account of the portal is which of the game, and what
 * became of each delivery. They are restored together with the game, so they always fit it.
 */
export const TABLES: Record<Engine, readonly string[]> = {
	mysql: [
		`create table if not exists barkada_accounts (
	user_num bigint not null primary key, user_id varchar(60) not null, game_id varchar(40) null, newest_before bigint not null,
	version bigint not null, key barkada_accounts_game (game_id)
) engine=InnoDB default charset=utf8mb4 collate=utf8mb4_bin`,
		`create table if not exists barkada_deliveries (
	delivery_key varchar(64) not null primary key, user_num bigint not null, state varchar(10) not null, plan mediumtext not null,
	reason varchar(200) null, begun_at bigint not null
) engine=InnoDB default charset=utf8mb4 collate=utf8mb4_bin`,
	],
	postgres: [
		`create table if not exists barkada_accounts (
	user_num bigint primary key, user_id varchar(60) not null, game_id varchar(40), newest_before bigint not null, version bigint not null
)`,
		'create index if not exists barkada_accounts_game on barkada_accounts (game_id)',
		`create table if not exists barkada_deliveries (
	delivery_key varchar(64) primary key, user_num bigint not null, state varchar(10) not null, plan text not null, reason varchar(200),
	begun_at bigint not null
)`,
	],
	sqlserver: [
		`if object_id('barkada_accounts') is null create table barkada_accounts (
	user_num bigint not null primary key, user_id varchar(60) not null, game_id varchar(40) null, newest_before bigint not null,
	version bigint not null, index barkada_accounts_game (game_id)
)`,
		`if object_id('barkada_deliveries') is null create table barkada_deliveries (
	delivery_key varchar(64) collate Latin1_General_BIN2 not null primary key, user_num bigint not null, state varchar(10) not null,
	plan varchar(max) not null, reason varchar(200) null, begun_at bigint not null
)`,
	],
}

/** `newestBefore`: the game's largest account number before this one was made, to know it again after a crash. */
export type LinkedAccount = { userNum: number; userId: string; gameId: string | null; newestBefore: number; version: number }
export type LedgerEntry = { state: 'begun' | 'done' | 'failed'; plan: Plan; reason: string | null }

export type Ledger = ReturnType<typeof createLedger>

export const createLedger = (database: GameDatabase) => ({ ...createAccounts(database), ...createDeliveries(database) })

const createAccounts = (database: GameDatabase) => ({
	/** Null also where the number was another person's: a restored portal gives numbers anew. */
	async account({ UserNum, UserID }: { UserNum: number; UserID: string }): Promise<LinkedAccount | null> {
		const [row] = await database.read('select * from barkada_accounts where user_num = :userNum', { userNum: UserNum })
		const linked = row ? asLinked(row) : null
		return linked && isSameName(linked.userId, UserID) ? linked : null
	},
	/** The account of the portal that has this account of the game. */
	async ownerOf(gameId: string): Promise<LinkedAccount | null> {
		const [row] = await database.read('select * from barkada_accounts where game_id = :gameId', { gameId })
		return row ? asLinked(row) : null
	},
	/** The user IDs of these accounts of the game, as far as they belong to the portal. */
	async userIdsOf(gameIds: readonly string[]): Promise<Map<string, string>> {
		if (gameIds.length === 0) return new Map()
		const { text, values } = listOf('id', [...new Set(gameIds)])
		const rows = await database.read(`select game_id, user_id from barkada_accounts where game_id in (${text})`, values)
		return new Map(rows.map((row) => [String(row.game_id), String(row.user_id)]))
	},
	async link({ userNum, userId, gameId, newestBefore, version }: LinkedAccount): Promise<void> {
		await database.write(
			`insert into barkada_accounts (user_num, user_id, game_id, newest_before, version)
			values (:userNum, :userId, :gameId, :newestBefore, :version)`,
			{ userNum, userId, gameId, newestBefore, version },
		)
	},
	async change({ userNum, gameId, version }: Pick<LinkedAccount, 'userNum' | 'gameId' | 'version'>): Promise<void> {
		await database.write('update barkada_accounts set game_id = :gameId, version = :version where user_num = :userNum', {
			...{ userNum, gameId, version },
		})
	},
	async unlink(userNum: number): Promise<void> {
		await database.write('delete from barkada_accounts where user_num = :userNum', { userNum })
	},
	async counts(): Promise<{ linked: number; newestVersion: number }> {
		const [row] = await database.read(
			'select count(*) as linked, coalesce(max(version), 0) as newest from barkada_accounts where game_id is not null',
		)
		return { linked: Number(row?.linked), newestVersion: Number(row?.newest) }
	},
})

const createDeliveries = (database: GameDatabase) => ({
	async delivery(key: string): Promise<LedgerEntry | null> {
		const [row] = await database.read('select state, plan, reason from barkada_deliveries where delivery_key = :key', { key })
		if (!row) return null
		const { state, plan, reason } = row
		return { state: state as LedgerEntry['state'], plan: JSON.parse(String(plan)), reason: reason === null ? null : String(reason) }
	},
	async begin(key: string, { userNum, plan, at, state = 'begun', reason = null }: Begun): Promise<void> {
		await database.write(
			`insert into barkada_deliveries (delivery_key, user_num, state, plan, reason, begun_at)
			values (:key, :userNum, :state, :plan, :reason, :at)`,
			{ key, userNum, state, plan: JSON.stringify(plan), reason, at },
		)
	},
	async note(key: string, plan: Plan): Promise<void> {
		await database.write('update barkada_deliveries set plan = :plan where delivery_key = :key', { key, plan: JSON.stringify(plan) })
	},
	async fail(key: string, reason: string): Promise<void> {
		await database.write("update barkada_deliveries set state = 'failed', reason = :reason where delivery_key = :key", { key, reason })
	},
	async finish(key: string): Promise<void> {
		await database.write("update barkada_deliveries set state = 'done' where delivery_key = :key", { key })
	},
})

type Begun = { userNum: number; plan: Plan; at: number; state?: LedgerEntry['state']; reason?: string | null }

const asLinked = (row: Row): LinkedAccount => ({
	userNum: Number(row.user_num),
	userId: String(row.user_id),
	gameId: row.game_id === null ? null : String(row.game_id),
	newestBefore: Number(row.newest_before),
	version: Number(row.version),
})
