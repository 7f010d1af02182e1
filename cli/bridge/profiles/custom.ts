import { UsageError } from '../../command.ts'
import type { ConfigOf } from '../config.ts'
import type { Change, GameDatabase } from '../database/database.ts'
import { parametersOf, type Row, type Values } from '../database/statement.ts'
import { asGamePassword } from '../game-passwords.ts'
import { readItemFiles } from '../item-list.ts'
import { STATEMENTS, type StatementName } from './custom-statements.ts'
import {
	type AccountInGame,
	type AccountTables,
	ChangedNothing,
	type CharacterRow,
	type ItemTables,
	moneyOf,
	onlineIn,
	orNone,
	type Profile,
	rowsOf,
	textOf,
} from './profile.ts'

/** Any game: the operator writes the statements, with named parameters. Tables that items are put into must be of an engine with transactions. */
export const custom = (database: GameDatabase, config: ConfigOf<'custom'>): Profile => {
	const sqlOf = (name: StatementName): string | undefined => config.statements[name]
	const ask = createAsk(database, sqlOf)
	return {
		name: 'custom',
		names: config.names,
		fields: config.fields,
		words: config.words,
		needs: [],
		accounts: accountsOf(database, config, { ask, sqlOf }),
		items: itemsOf(database, { ask, sqlOf }),
		characters: async (after, max) => (await ask('characters', { after, max })).map(asCharacter),
		clubs: async (after, max) =>
			(await ask('clubs', { after, max })).map((row) => ({
				...{ GuNum: Number(row.GuNum), GuName: textOf(row.GuName), GuMaster: Number(row.GuMaster ?? 0) },
				...numbersOf(row, ['ChaSchool', 'wins', 'losses']),
			})),
		areas: async () =>
			(await ask('areas')).map((row) => ({ area: textOf(row.area), GuNum: orNone(row.GuNum), taxPercent: Number(row.taxPercent ?? 0) })),
		online: async () => ({
			online: Number(Object.values((await ask('online'))[0] ?? {})[0] ?? 0),
			...(sqlOf('onlineCharacters') !== undefined && { characters: onlineIn(await ask('onlineCharacters'), 'ChaNum').characters }),
		}),
		async itemList() {
			if (config.items !== undefined) return readItemFiles(config.items)
			if (sqlOf('items') === undefined) return null
			return (await ask('items')).map((row) => ({ number: Number(row.number), name: textOf(row.name), stack: Number(row.stack ?? 1) }))
		},
		remarks: () => remarksOn(database, sqlOf),
	}
}

type Sqls = { ask: (name: StatementName, values?: Values) => Promise<Row[]>; sqlOf: (name: StatementName) => string | undefined }

/** PostgreSQL writes unquoted names in small letters, so columns are found whatever their capitals. */
const createAsk =
	(database: GameDatabase, sqlOf: Sqls['sqlOf']): Sqls['ask'] =>
	async (name, values = {}) => {
		const sql = sqlOf(name)
		return sql === undefined ? [] : rowsOf(await database.read(sql, values), COLUMNS)
	}

const COLUMNS = [
	...['id', 'name', 'email', 'blocked', 'seconds', 'newest', 'receiver', 'wait', 'number', 'stack', 'account', 'area', 'taxPercent'],
	...['ChaNum', 'ChaName', 'ChaClass', 'ChaLevel', 'ChaMoney', 'GuNum', 'ChaSchool', 'ChaPKScore', 'ChaPKDeath', 'ChaMMR'],
	...['ChaLevelUpDate', 'GuName', 'GuMaster', 'wins', 'losses', 'passwordFormat', 'passwordHash', 'salt', 'characters'],
]

const asAccount = (row: Row | undefined): AccountInGame | null =>
	row
		? {
				id: textOf(row.id),
				userId: textOf(row.name),
				email: textOf(row.email),
				blocked:
					Number(row.blocked ?? 0) === 0 ? null : row.seconds === null || row.seconds === undefined ? 'for-good' : orNone(row.seconds),
			}
		: null

const accountsOf = (database: GameDatabase, { passwords }: ConfigOf<'custom'>, { ask, sqlOf }: Sqls): AccountTables => {
	const change = async (name: StatementName, values: Values) => {
		const sql = sqlOf(name)
		if (sql === undefined) throw new UsageError(`"statements.${name}" is missing.`)
		const done = await database.write(sql, onlyNamed(name, values))
		// What is lifted already needs no change.
		if (name !== 'accountLift') requireChange(name, sql, done)
		return done
	}
	const secondPassword = async ({ id }: AccountInGame, password: string) => {
		await change('accountSecondPassword', { gameId: id, password: asGamePassword(passwords, password) })
	}
	return {
		find: async (userId) => asAccount((await ask('accountFind', { UserID: userId }))[0]),
		byId: async (id) => asAccount((await ask('accountById', { gameId: id }))[0]),
		newest: async () => Number(Object.values((await ask('accountNewest'))[0] ?? {})[0] ?? 0),
		count: async () => Number(Object.values((await ask('accountCount'))[0] ?? {})[0] ?? 0),
		async create({ userId, password, email, gender }) {
			const secret = asGamePassword(passwords, password)
			const { insertId, rows } = await change('accountCreate', { UserID: userId, password: secret, email, gender: gender ?? '' })
			const id = insertId || Object.values(rows[0] ?? {})[0]
			// A statement that does not tell the number: the name does.
			return textOf(id) || textOf((await ask('accountFind', { UserID: userId }))[0]?.id)
		},
		async setPassword({ id }, password) {
			await change('accountPassword', { gameId: id, password: asGamePassword(passwords, password) })
		},
		setSecondPassword: sqlOf('accountSecondPassword') === undefined ? null : secondPassword,
		async suspend({ id }, seconds, reason) {
			await change('accountSuspend', { gameId: id, seconds, reason })
		},
		async lift({ id }) {
			await change('accountLift', { gameId: id })
		},
		async list(after, max) {
			if (sqlOf('accountList') === undefined) throw new UsageError('"statements.accountList" is missing: it reads the accounts that move.')
			return (await ask('accountList', { after, max })).flatMap((row) => {
				const account = asAccount(row)
				const password = { format: textOf(row.passwordFormat) || passwords, hash: textOf(row.passwordHash), salt: textOf(row.salt) }
				const characters = textOf(row.characters).split(',').filter(Boolean).map(Number)
				return account ? [{ ...account, createdAt: null, rCoin: 0, milleage: 0, characters, password }] : []
			})
		},
	}
}

/** Of other statements, such as calls of procedures, the number of rows says nothing. */
const requireChange = (name: StatementName, sql: string, { changed }: Change) => {
	if (changed === 0 && /^\s*update\b/i.test(sql)) throw new ChangedNothing(`The statement "${name}" has changed nothing in the game.`)
}

/** The statements that the database does not understand, or that would put an item twice, and why. */
export const unusableStatements = async (database: GameDatabase, { statements }: Pick<ConfigOf<'custom'>, 'statements'>) => {
	const faults: string[] = []
	for (const name of Object.keys(STATEMENTS) as StatementName[]) {
		const sql = statements[name]
		if (sql === undefined) continue
		try {
			await database.prepare(sql)
		} catch (error) {
			faults.push(`"statements.${name}": ${error instanceof Error ? error.message : error}`)
		}
	}
	return [...faults, ...(await untransacted(database, statements.itemPut ?? ''))]
}

/** What is put there stays when the purchase is taken back, and each try puts it again; unless the statement looks after the key itself. */
const untransacted = async (database: GameDatabase, itemPut: string): Promise<string[]> => {
	const [, table] = /\b(?:into|update)\s+(?:`?\w+`?\.)?`?(\w+)`?/i.exec(itemPut) ?? []
	if (database.engine !== 'mysql' || !table || parametersOf('mysql', itemPut).includes('key')) return []
	const engines = await enginesWithout(database)
	return engines
		.filter(({ name }) => name === table)
		.map(
			({ name, engine }) =>
				`"statements.itemPut" writes ${name}, a table of ${engine} without transactions, so an item would come twice: make it InnoDB, or put nothing again for the same :key`,
		)
}

const enginesWithout = async (database: GameDatabase): Promise<{ name: string; engine: string }[]> => {
	const rows = await database.read(
		"select table_name as name, engine from information_schema.tables where table_schema = database() and engine <> 'InnoDB'",
	)
	return rows.map(({ name, engine }) => ({ name: textOf(name), engine: textOf(engine) }))
}

/** A statement need not name all that it may. */
const onlyNamed = (name: StatementName, values: Values): Values =>
	Object.fromEntries(STATEMENTS[name].parameters.map((parameter) => [parameter, values[parameter] ?? null]))

const itemsOf = (database: GameDatabase, { ask, sqlOf }: Sqls): ItemTables => ({
	isTransactional: true,
	async plan(order) {
		if (sqlOf('itemReceiver') === undefined) return { plan: { receiver: order.gameId } }
		const [row] = await ask('itemReceiver', { gameId: order.gameId, UserID: order.userId })
		if (!row) return { wait: 'There is no character yet that could get it.' }
		return textOf(row.wait) === '' ? { plan: { receiver: textOf(row.receiver) } } : { wait: textOf(row.wait).slice(0, 200) }
	},
	async put({ key, userId, gameId, item, pieces, stack }, { receiver }) {
		const sql = sqlOf('itemPut') ?? ''
		for (let left = pieces; left > 0; left -= stack)
			requireChange(
				'itemPut',
				sql,
				await database.write(sql, { key, UserID: userId, gameId, receiver: textOf(receiver), item, amount: Math.min(stack, left) }),
			)
	},
})

const asCharacter = (row: Row): CharacterRow => ({
	account: textOf(row.account),
	ChaNum: Number(row.ChaNum),
	ChaName: textOf(row.ChaName),
	ChaClass: Number(row.ChaClass ?? 0),
	ChaLevel: Number(row.ChaLevel ?? 0),
	ChaMoney: moneyOf(row.ChaMoney),
	GuNum: orNone(row.GuNum),
	...numbersOf(row, ['ChaSchool', 'ChaPKScore', 'ChaPKDeath', 'ChaMMR']),
	...(row.ChaLevelUpDate !== null && row.ChaLevelUpDate !== undefined && { ChaLevelUpDate: instantOf(row.ChaLevelUpDate) }),
})

const numbersOf = <Name extends string>(row: Row, names: readonly Name[]): Partial<Record<Name, number>> =>
	Object.fromEntries(
		names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, Number(row[name])]])),
	) as Partial<Record<Name, number>>

/** Seconds since 1970, or a time with its zone. */
const instantOf = (value: unknown): string => {
	if (value instanceof Date) return value.toISOString()
	return /^\d+$/.test(textOf(value)) ? new Date(Number(value) * 1_000).toISOString() : new Date(textOf(value)).toISOString()
}

/** Items on a table without transactions could be put twice. */
const remarksOn = async (database: GameDatabase, sqlOf: Sqls['sqlOf']): Promise<string[]> => {
	if (database.engine !== 'mysql') return []
	const put = sqlOf('itemPut') ?? ''
	return (await enginesWithout(database))
		.filter(({ name }) => new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\b`).test(put))
		.map(({ name, engine }) => `"statements.itemPut" writes ${name}, a table of ${engine}: without transactions an item could come twice.`)
}
