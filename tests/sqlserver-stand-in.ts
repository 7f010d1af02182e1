import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { GameDatabase } from '../cli/bridge/database/database.ts'
import type { Row, Values } from '../cli/bridge/database/statement.ts'

/**
 * Stands in for SQL Server, which runs on no machine of these tests: SQLite with the tables of the closed server, and the few words of its
 * language that the bridge uses. It shows that the profile's steps fit together; whether SQL Server takes them, only `bridge accept` shows.
 */
export const openStandIn = (): { database: GameDatabase; sqlite: DatabaseSync } => {
	const sqlite = new DatabaseSync(':memory:')
	sqlite.exec(TABLES)
	sqlite.function('getdate', () => new Date().toISOString())
	sqlite.function('dateadd', (_unit, seconds, from) => new Date(Date.parse(String(from)) + Number(seconds) * 1_000).toISOString())
	sqlite.function('datediff_big', (_unit, from, to) => Math.round((Date.parse(String(to)) - Date.parse(String(from))) / 1_000))
	const run = async (sql: string, values: Values = {}): Promise<Row[]> => {
		const [, schema] = /from \[(\w+)\]\.INFORMATION_SCHEMA/.exec(sql) ?? []
		if (schema !== undefined) return sqlite.prepare(`select name from pragma_table_info(?, ?)`).all(String(values.table), schemaOf(schema))
		return sqlite.prepare(translated(sql)).all(values as Record<string, SQLInputValue>)
	}
	const database: GameDatabase = {
		engine: 'sqlserver',
		read: run,
		write: async (sql, values) => ({ changed: 1, insertId: 0, rows: await run(sql, values) }),
		async transaction(work) {
			sqlite.exec('begin')
			try {
				const result = await work()
				sqlite.exec('commit')
				return result
			} catch (error) {
				sqlite.exec('rollback')
				throw error
			}
		},
		prepare: async (sql) => void sqlite.prepare(translated(sql)),
		close: async () => sqlite.close(),
	}
	return { database, sqlite }
}

/** The accounts lie in the database of the connection. */
const schemaOf = (name: string) => (name === 'RanUser' ? 'main' : name)

const translated = (sql: string): string => {
	const [, most] = /select top \((\d+)\)/.exec(sql) ?? []
	const plain = sql
		.replace(/if object_id\('\w+'\) is null create table/, 'create table if not exists')
		.replace(/, index \w+ \(\w+\)/, '')
		.replace('collate Latin1_General_BIN2 ', '')
		.replace('varchar(max)', 'text')
		.replace(/select top \(\d+\)/, 'select')
		.replaceAll(/\[(\w+)\]\.dbo\./g, '$1.')
		.replaceAll('dbo.', 'main.')
		.replace(/convert\(varchar\(30\), convert\(bigint, ([\w.]+)\)\)/, 'cast($1 as text)')
		.replaceAll(/\b(dateadd|datediff_big)\(second/g, "$1('second'")
		.replace(/output inserted\.(\w+) as (\w+)\s+(values [\s\S]*)/, '$3 returning $1 as $2')
	return most === undefined ? plain : `${plain} limit ${most}`
}

const TABLES = `
attach ':memory:' as RanGame1; attach ':memory:' as RanShop;
create table UserInfo (UserNum integer primary key, UserName text, UserID text unique collate nocase, UserPass text, UserPass2 text, UserType int,
	UserEmail text, UserBlock int default 0, UserBlockDate text default '2000-01-01', UserPoint int default 0);
create table RanGame1.ChaInfo (ChaNum integer primary key, UserNum int, ChaName text, ChaClass int, ChaSchool int, ChaLevel int, ChaMoney int,
	GuNum int, ChaDeleted int default 0, ChaOnline int default 0);
create table RanGame1.GuildInfo (GuNum integer primary key, ChaNum int, GuName text, GuExpire int default 0, GuBattleWin int, GuBattleLose int);
create table RanGame1.GuildRegion (RegionID int, GuNum int, RegionTax int);
create table RanShop.ShopItemMap (ProductNum int, ItemName text);
create table RanShop.ShopPurchase (PurKey integer primary key, UserUID text, ProductNum int, PurPrice int, PurFlag int);`
