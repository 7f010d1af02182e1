import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Writes the dumps of a released version, one for each engine, from `portal export` of a small site of that version (CONTRIBUTING.md, "A
 * version"): node tests/releases/dump.mjs VERSION FOLDER-OF-THE-EXPORT
 */
const [version, folder] = process.argv.slice(2)
const target = join(import.meta.dirname, version)
mkdirSync(target, { recursive: true })
const database = new DatabaseSync(join(folder, 'site.sqlite'), { readOnly: true })
const ask = (question, ...values) => database.prepare(question).all(...values)

const things = ask("select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'")
const tables = things.filter(({ type }) => type === 'table').map(({ name }) => name)
const counters = ask('select name, seq from sqlite_sequence')

const literal = (blob) => (value) =>
	value instanceof Uint8Array
		? blob(Buffer.from(value).toString('hex'))
		: typeof value === 'string'
			? `'${value.replaceAll("'", "''")}'`
			: String(value)

/** `virtual` columns are computed by the database itself. */
const rowsOf = (table, blob) => {
	const columns = ask('select name from pragma_table_xinfo(?) where hidden = 0', table).map(({ name }) => name)
	const names = columns.map((name) => `"${name}"`).join(', ')
	const rows = ask(`select ${names} from "${table}"`)
	if (rows.length === 0) return []
	const lines = rows.map((row) => `(${columns.map((name) => literal(blob)(row[name])).join(',')})`)
	return [`insert into "${table}" (${names}) values\n${lines.join(',\n')};`]
}

const inOrder = (blob) => tables.flatMap((table) => rowsOf(table, blob))
const made = (...types) => things.filter(({ type }) => types.includes(type)).map(({ sql }) => `${sql};`)

/** As a file of that version has it: rows come before the rules that would refuse them. */
const sqlite = [
	...['pragma foreign_keys = off;', 'begin;'],
	...made('table'),
	...inOrder((hex) => `x'${hex}'`),
	...['delete from sqlite_sequence;', ...counters.map(({ name, seq }) => `insert into sqlite_sequence values ('${name}', ${seq});`)],
	...made('index', 'trigger', 'view'),
	'commit;',
]

/** Its tables are made by the committed SQL of the migrations (db/migrations/sql/postgres), which never changes. */
const postgres = [
	...['begin;', "set local session_replication_role = 'replica';"],
	...tables
		.filter((table) => !table.startsWith('kysely_'))
		.flatMap((table) => [`delete from "${table}";`, ...rowsOf(table, (hex) => `'\\x${hex}'`)]),
	...counters.map(
		({ name, seq }) =>
			`select setval(pg_get_serial_sequence('${name}', 'id'), ${Math.max(1, seq)}) where pg_get_serial_sequence('${name}', 'id') is not null;`,
	),
	'commit;',
]

writeFileSync(join(target, 'sqlite.sql'), `${sqlite.join('\n')}\n`)
writeFileSync(join(target, 'postgres.sql'), `${postgres.join('\n')}\n`)
const secretKey = readFileSync(join(folder, 'secret.key'), 'utf8').trim()
const migrations = ask('select name from kysely_migration order by name').map(({ name }) => name)
writeFileSync(join(target, 'site.json'), `${JSON.stringify({ secretKey, migrations }, null, '\t')}\n`)
