import type { Game } from './bridge.ts'
import type { DatabaseSettings, GameDatabase } from './database/database.ts'
import { TABLES } from './ledger.ts'
import type { Need } from './profiles/profile.ts'

type Tell = (state: 'ok' | 'note' | 'bad', what: string) => void

/** Whether tables, columns, their widths and the rights to them are as the profile needs them. */
export const surveyTables = async ({ database, profile }: Game, tell: Tell): Promise<{ isWhole: boolean }> => {
	let isWhole = true
	const fault = (what: string) => {
		isWhole = false
		tell('bad', what)
	}
	if (!(await mayHaveOwnTables(database)))
		fault('The user of the bridge may not make its own tables, or not write to them: run the GRANTs below, or make the tables by hand.')
	for (const need of profile.needs) {
		const columns = await columnsOf(database, need)
		const name = fullName(need)
		if (columns.size === 0) {
			fault(`There is no table ${name}, or the user of the bridge may not see it.`)
			continue
		}
		const missing = need.columns.filter((column) => !columns.has(column.toLowerCase()))
		if (missing.length > 0) {
			fault(`${name} has no column ${missing.join(', ')}: is "profile" the right one?`)
			continue
		}
		for (const [column, letters] of Object.entries(need.widths ?? {})) {
			const width = columns.get(column.toLowerCase()) ?? null
			if (width !== null && width < letters) fault(`${name}.${column} holds ${width} letters, and ${letters} are needed.`)
		}
		for (const right of need.rights)
			if (!(await hasRight(database, need, right))) fault(`The user of the bridge lacks the right to ${right} on ${name}.`)
	}
	if (isWhole && profile.needs.length > 0)
		tell('ok', `All ${profile.needs.length} tables of the profile are there, with their columns and rights.`)
	return { isWhole }
}

/**
 * The smallest rights that do, as statements for an administrator. `account` is how MySQL names the user of an open connection; without
 * one it is the usual name of a user on the same machine.
 */
export const grantsFor = (
	{ engine, user, database }: DatabaseSettings,
	needs: readonly Need[],
	account = `'${user}'@'localhost'`,
): string[] => {
	if (engine === 'mysql') {
		const tables = needs.map(
			(need) => `grant ${need.rights.join(', ')} on \`${need.database ?? database}\`.\`${need.table}\` to ${account};`,
		)
		const own = OWN.map((table) => `grant create, index, select, insert, update, delete on \`${database}\`.${table} to ${account};`)
		return [...tables, ...own]
	}
	if (engine === 'sqlserver')
		return [
			...needs.map((need) => `use [${need.database ?? database}]; grant ${need.rights.join(', ')} on dbo.${need.table} to [${user}];`),
			`use [${database}]; grant create table to [${user}]; grant alter on schema::dbo to [${user}];`,
		]
	return [`grant create, usage on schema public to ${user};`]
}

/** How MySQL names the user of this connection, with the host from which it lets him in; undefined for other engines. */
export const accountOf = async (database: GameDatabase): Promise<string | undefined> => {
	if (database.engine !== 'mysql') return undefined
	const [row] = await database.read('select current_user() as account')
	const account = String(row?.account)
	const at = account.lastIndexOf('@')
	return at < 0 ? undefined : `'${account.slice(0, at)}'@'${account.slice(at + 1)}'`
}

/** The server reads the statements of the first run without running them. */
const mayHaveOwnTables = async (database: GameDatabase): Promise<boolean> => {
	if (database.engine === 'postgres') {
		const [row] = await database.read(
			"select has_schema_privilege(current_schema(), 'CREATE') or to_regclass('barkada_deliveries') is not null as may",
		)
		return row?.may === true
	}
	if (database.engine === 'sqlserver') return true
	const [row] = await database.read(
		"select count(*) as made from information_schema.tables where table_schema = database() and table_name like 'barkada%'",
	)
	const trials = Number(row?.made) >= OWN.length ? OWN_TRIALS : TABLES.mysql
	const allowed = await Promise.all(trials.map((sql) => isUnderstood(database, sql)))
	return allowed.every(Boolean)
}

const OWN = ['barkada_accounts', 'barkada_deliveries']
const OWN_TRIALS = [
	'select user_num from barkada_accounts limit 0',
	"insert into barkada_accounts (user_num, user_id, newest_before, version) values (0, '', 0, 0)",
	'update barkada_accounts set version = 0 where 1 = 0',
	'delete from barkada_accounts where 1 = 0',
	'select state from barkada_deliveries limit 0',
	"insert into barkada_deliveries (delivery_key, user_num, state, plan, begun_at) values ('', 0, '', '', 0)",
	"update barkada_deliveries set state = '' where 1 = 0",
]

const isUnderstood = (database: GameDatabase, sql: string): Promise<boolean> =>
	database.prepare(sql).then(
		() => true,
		() => false,
	)

/** What the operator may create by hand instead of giving the right to. */
export const ownTables = ({ engine }: DatabaseSettings): readonly string[] => TABLES[engine]

const fullName = ({ database, table }: Need) => (database === undefined ? table : `${database}.${table}`)

/** Its columns in small letters, each with its width where it is text. Nothing without the right to see the table. */
const columnsOf = async (database: GameDatabase, need: Need): Promise<Map<string, number | null>> => {
	const isHere =
		database.engine === 'mysql'
			? 'coalesce(:schema, database())'
			: database.engine === 'postgres'
				? 'coalesce(:schema, current_schema())'
				: "'dbo'"
	const catalogue =
		database.engine === 'sqlserver' && need.database !== undefined ? `[${need.database}].INFORMATION_SCHEMA` : 'INFORMATION_SCHEMA'
	const rows = await database.read(
		`select COLUMN_NAME as name, CHARACTER_MAXIMUM_LENGTH as width from ${catalogue}.COLUMNS where TABLE_SCHEMA = ${isHere} and TABLE_NAME = :table`,
		{ table: need.table, schema: need.database ?? null },
	)
	return new Map(rows.map(({ name, width }) => [String(name).toLowerCase(), width === null ? null : Number(width)]))
}

/** MySQL looks at rights when it reads a statement; the others have a function for it. */
const hasRight = async (database: GameDatabase, need: Need, right: Need['rights'][number]): Promise<boolean> => {
	const [column = ''] = need.columns
	if (database.engine === 'mysql') {
		const table = `${need.database === undefined ? '' : `\`${need.database}\`.`}\`${need.table}\``
		const quoted = `\`${column}\``
		const trial = {
			select: `select ${quoted} from ${table} limit 0`,
			insert: `insert into ${table} (${quoted}) values (:value)`,
			update: `update ${table} set ${quoted} = ${quoted} where 1 = 0`,
			delete: `delete from ${table} where 1 = 0`,
		}[right]
		return isUnderstood(database, trial)
	}
	const table =
		database.engine === 'sqlserver' ? `${need.database === undefined ? '' : `[${need.database}].`}dbo.${need.table}` : need.table
	const [row] = await database.read(
		database.engine === 'sqlserver'
			? "select has_perms_by_name(:table, 'OBJECT', :right) as allowed"
			: 'select has_table_privilege(:table, :right)::int as allowed',
		{ table, right },
	)
	return Number(row?.allowed) === 1
}
