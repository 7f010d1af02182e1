import type { GameWords } from '#contract/game-words.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { GameFields, GameNames } from '#features/bridge/contract.ts'
import type { GameDatabase } from '../database/database.ts'
import type { Row } from '../database/statement.ts'
import type { KnownItem } from '../item-list.ts'

/** What the bridge has to know of one kind of game: its tables, and how things are done in them. One file each. */
export type Profile = {
	name: string
	names: GameNames
	fields: GameFields
	/** How the game calls things; left out, as in the specification. */
	words?: GameWords | undefined
	/** What `check` looks for before anything runs. */
	needs: readonly Need[]
	accounts: AccountTables
	items: ItemTables
	/** Characters with a number above `after`, in its order. */
	characters: (after: number, max: number) => Promise<CharacterRow[]>
	/** Empty for a game without clubs. */
	clubs: (after: number, max: number) => Promise<ClubRow[]>
	areas: () => Promise<AreaRow[]>
	/** How many play now, and which characters, where the game tells. */
	online: () => Promise<Online>
	/** All items of the game; null where the game has no list that can be read. */
	itemList: () => Promise<KnownItem[] | null>
	/** Sentences of warning about what is set differently from what the tables show; nothing is written. */
	remarks: () => Promise<string[]>
}

export type Online = { online: number; characters?: number[] }

/** What the rows of those who play say; the column is that of their numbers. */
export const onlineIn = (rows: readonly Row[], column: string): Required<Online> => ({
	online: rows.length,
	characters: rows.map((row) => Number(row[column])).slice(0, GAME_LINK.maxOnline),
})

/** A table that a profile uses; `database` where it is not the one of the connection. */
export type Need = {
	table: string
	columns: readonly string[]
	rights: readonly ('select' | 'insert' | 'update' | 'delete')[]
	/** Columns of text and the letters that they must hold. */
	widths?: Readonly<Record<string, number>>
	database?: string
}

/** An account as the game has it. */
export type AccountInGame = {
	/** The game's own number, as text. */
	id: string
	userId: string
	email: string
	/** Seconds until the block ends by the game's own clock; `for-good`, or null where there is none. */
	blocked: number | 'for-good' | null
}

/** The block of an account until then, null for good; null once it is over. One that is longer than games can count is for good. */
export const blockUntil = (until: string | null, now: number): number | 'for-good' | null => {
	if (until === null) return 'for-good'
	const seconds = Math.ceil((Date.parse(until) - now) / 1_000)
	if (seconds > LONGEST_BLOCK_SECONDS) return 'for-good'
	return seconds > 0 ? seconds : null
}

/** Games count seconds in 32 bits, some of them signed. */
const LONGEST_BLOCK_SECONDS = 10 * 365 * 86_400

type NewAccount = { userId: string; password: string; email: string; gender: 'Male' | 'Female' | null }

export type AccountTables = {
	/** By the game's own comparison: capitals, and in some games accents, do not count. */
	find: (userId: string) => Promise<AccountInGame | null>
	byId: (id: string) => Promise<AccountInGame | null>
	/** Something that only grows with each new account, such as the largest number. */
	newest: () => Promise<number>
	create: (account: NewAccount) => Promise<string>
	setPassword: (account: AccountInGame, password: string) => Promise<void>
	setSecondPassword: ((account: AccountInGame, password: string) => Promise<void>) | null
	/** `seconds` from now; null is for good. */
	suspend: (account: AccountInGame, seconds: number | null, reason: string) => Promise<void>
	lift: (account: AccountInGame) => Promise<void>
	/** All accounts of players with a number above `after`, in its order, for moving in. */
	list: (after: number, max: number) => Promise<ExportedAccount[]>
	count: () => Promise<number>
}

/** An account that moves to the portal; formats are those of `portal move-in`. */
export type ExportedAccount = AccountInGame & {
	password: { format: string; hash: string; salt: string }
	createdAt: number | null
	rCoin: number
	milleage: number
	characters: number[]
}

/** One purchase that is to arrive. */
export type Order = { key: string; userId: string; gameId: string; item: number; pieces: number; stack: number }
/** What is to be put where, as text that the ledger keeps. */
export type Plan = Record<string, unknown>

export type ItemTables = {
	/** Whether what `put` does is committed or taken back as a whole, together with the ledger. */
	isTransactional: boolean
	/** Decides who gets it and in which parts; `wait` says why not now. Only reads. */
	plan: (order: Order) => Promise<{ plan: Plan } | { wait: string }>
	/** Puts what is missing. After a crash it is called again with the last noted plan. */
	put: (order: Order, plan: Plan, note: (plan: Plan) => Promise<void>) => Promise<void>
	/** True if nothing of a begun delivery has reached the player. Only for games that need several steps. */
	isUntouched?: (plan: Plan) => boolean
}

/** As the game link takes them; `account` is the game's number of the owner, and becomes UserID. */
export type CharacterRow = {
	account: string
	ChaNum: number
	ChaName: string
	ChaClass: number
	ChaLevel: number
	ChaMoney: string
	GuNum: number | null
	ChaSchool?: number
	ChaPKScore?: number
	ChaPKDeath?: number
	ChaMMR?: number
	ChaLevelUpDate?: string
	deleted?: true
}
export type ClubRow = {
	GuNum: number
	GuName: string
	GuMaster: number
	ChaSchool?: number
	wins?: number
	losses?: number
	deleted?: true
}
export type AreaRow = { area: string; GuNum: number | null; taxPercent: number }

/** Games keep names in capitals of their own. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A number above 0, or null: games write 0 for none. */
export const orNone = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Whole and not negative, as decimal text: games keep money in types of many kinds. */
export const moneyOf = (value: unknown): string => textOf(value).match(/^\d{1,19}/)?.[0] ?? '0'

/** Rows with their columns under these names, whatever capitals the database gives them. */
export const rowsOf = (rows: readonly Row[], names: readonly string[]): Row[] => {
	const known = new Map(names.map((name) => [name.toLowerCase(), name]))
	return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [known.get(name.toLowerCase()) ?? name, value])))
}

/** What was begun cannot go on now: the player and staff read why. */
export class MustWait extends Error {}

/** A statement of the operator ran and found nothing to change, so it has not done what it is for. */
export class ChangedNothing extends Error {}

/** Columns without a default that are not named get zeroes or empty text, so that one more column of a newer version does no harm. */
export const insertWhole = async (database: GameDatabase, table: string, values: Record<string, string | number>): Promise<number> => {
	const columns = await columnsWithoutDefault(database, table)
	const whole: Record<string, string | number> = { ...Object.fromEntries(columns), ...values }
	const names = Object.keys(whole)
	const { insertId } = await database.write(
		`insert into \`${table}\` (${names.map((name) => `\`${name}\``).join(', ')}) values (${names.map((name) => `:${name}`).join(', ')})`,
		whole,
	)
	return insertId
}

const known = new WeakMap<GameDatabase, Map<string, [string, string | number][]>>()

const columnsWithoutDefault = async (database: GameDatabase, table: string) => {
	const tables = known.get(database) ?? new Map()
	known.set(database, tables)
	const found = tables.get(table) ?? (await readColumns(database, table))
	tables.set(table, found)
	return found
}

const readColumns = async (database: GameDatabase, table: string): Promise<[string, string | number][]> => {
	const rows: Row[] = await database.read(
		`select column_name as name, data_type as type from information_schema.columns
		where table_schema = database() and table_name = :table and column_default is null and is_nullable = 'NO' and extra not like '%auto_increment%'`,
		{ table },
	)
	return rows.map(({ name, type }) => [textOf(name), /char|text|blob/.test(textOf(type)) ? '' : 0])
}
