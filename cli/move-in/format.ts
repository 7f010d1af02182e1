import { type Cell, ownText } from '#contract/csv.ts'
import { LEGACY_FORMATS, type LegacyFormat, type LegacyPassword } from '#server/kernel/passwords/legacy-password.ts'

/**
 * The columns of a file of accounts that move in (docs/move-in.md), in the order in which `portal bridge export-accounts` writes them. The
 * first line names them; of a file of another origin only those in `NEEDED` must be there.
 */
export const COLUMNS = [
	'UserID',
	'UserEmail',
	'passwordFormat',
	'passwordHash',
	'salt',
	'verifier',
	'createdAt',
	'status',
	'bannedUntil',
	'UserPoint',
	'UserPoint2',
	'gameId',
	'characters',
] as const
export type Column = (typeof COLUMNS)[number]
export const NEEDED: readonly Column[] = ['UserID', 'passwordFormat']

/** One account of the game. Times are epoch milliseconds. */
export type GameAccount = {
	/** As it is written in the game. */
	userId: string
	/** '' where the game knows none. */
	email: string
	password: GamePassword
	createdAt: number | null
	/** 1 player, 2 suspended, 3 closed. */
	status: 1 | 2 | 3
	/** Of a suspended account; null means for good. */
	bannedUntil: number | null
	rCoin: number
	milleage: number
	/** The game's own number of the account, as text; '' where there is none. */
	gameId: string
	/** Their ChaNums. */
	characters: readonly number[]
}

type GamePassword = Omit<LegacyPassword, 'name'>

/** What is wrong with a line, as a sentence for the operator. */
export class BadLine extends Error {}

/** Reads one line of the file; a cell that is not understood is refused with `BadLine`. */
export const readLine = (cells: Readonly<Partial<Record<Column, string>>>): GameAccount => {
	const cell = (name: Column) => cells[name]?.trim() ?? ''
	const userId = cell('UserID')
	if (userId === '') throw new BadLine('UserID is empty.')
	return {
		userId,
		email: cell('UserEmail'),
		// Not trimmed: a blank may belong to a password or a salt.
		password: passwordOf(cell('passwordFormat'), (name) => cells[name] ?? ''),
		createdAt: instantOf('createdAt', cell('createdAt')),
		status: statusOf(cell('status')),
		bannedUntil: instantOf('bannedUntil', cell('bannedUntil')),
		rCoin: pointsOf('UserPoint', cell('UserPoint')),
		milleage: pointsOf('UserPoint2', cell('UserPoint2')),
		gameId: cell('gameId'),
		characters: charactersOf(cell('characters')),
	}
}

/** The cells of an account in the order of `COLUMNS`. */
export const toCells = (account: GameAccount): Cell[] => {
	const { format, hash, salt } = account.password
	const cells: Record<Column, Cell> = {
		UserID: account.userId,
		UserEmail: account.email,
		passwordFormat: format,
		passwordHash: format === 'srp6' ? '' : hash,
		salt,
		verifier: format === 'srp6' ? hash : '',
		createdAt: instantCell(account.createdAt),
		status: account.status,
		bannedUntil: instantCell(account.bannedUntil),
		UserPoint: account.rCoin,
		UserPoint2: account.milleage,
		gameId: account.gameId,
		characters: account.characters.length === 0 ? '' : JSON.stringify(account.characters),
	}
	return COLUMNS.map((column) => cells[column])
}

const instantCell = (at: number | null): Cell => (at === null ? '' : ownText(new Date(at).toISOString()))

const passwordOf = (name: string, cell: (column: 'passwordHash' | 'salt' | 'verifier') => string): GamePassword => {
	const format = LEGACY_FORMATS.find((known) => known === name)
	if (!format) throw new BadLine(`passwordFormat must be one of ${LEGACY_FORMATS.join(', ')}.`)
	const shape = SHAPES[format]
	const [column, hash] = format === 'srp6' ? (['verifier', cell('verifier')] as const) : (['passwordHash', cell('passwordHash')] as const)
	const plain = format === 'plain' ? hash : hash.trim()
	if (!shape.hash.test(plain)) throw new BadLine(`${column} is no ${format}: ${shape.says}.`)
	const salt = shape.salt ? cell('salt') : ''
	if (shape.salt && !shape.salt.test(salt)) throw new BadLine(`salt does not go with ${format}: ${shape.saltSays}.`)
	return { format, hash: plain, salt }
}

type Shape = { hash: RegExp; says: string; salt?: RegExp; saltSays?: string }
const hex = (digits: number): Shape => ({ hash: new RegExp(`^[\\da-f]{${digits}}$`, 'i'), says: `${digits} hexadecimal digits` })
const salted = (digits: number): Shape => ({ ...hex(digits), salt: /^[\s\S]{1,200}$/, saltSays: '1 to 200 characters' })

const SHAPES: Record<LegacyFormat, Shape> = {
	// Nobody types a line break: a quote that is left open swallowed one.
	plain: { hash: /^[^\r\n]{1,200}$/, says: '1 to 200 characters of one line' },
	md5: hex(32),
	'md5-salt-before': salted(32),
	'md5-salt-after': salted(32),
	'md5-cut-19': hex(19),
	sha1: hex(40),
	'sha1-salt-before': salted(40),
	'sha1-salt-after': salted(40),
	sha256: hex(64),
	'sha256-salt-before': salted(64),
	'sha256-salt-after': salted(64),
	bcrypt: { hash: /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./\dA-Za-z]{53}$/, says: '60 characters that start with $2, with a cost of 04 to 14' },
	srp6: { ...hex(64), salt: /^[\da-f]{64}$/i, saltSays: '64 hexadecimal digits' },
}

const statusOf = (text: string): 1 | 2 | 3 => {
	const status = ([1, 2, 3] as const).find((known) => String(known) === (text || '1'))
	if (!status) throw new BadLine('status must be 1 (player), 2 (suspended) or 3 (closed); staff do not move in.')
	return status
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

const instantOf = (column: string, text: string): number | null => {
	if (text === '') return null
	const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN
	if (Number.isNaN(at) || at < 0) throw new BadLine(`${column} must be a time with its zone, such as 2026-12-31T23:59:59+08:00.`)
	return at
}

const pointsOf = (column: string, text: string): number => {
	const points = /^\d{1,10}$/.test(text || '0') ? Number(text) : Number.NaN
	if (!(points <= MOST_POINTS)) throw new BadLine(`${column} must be a whole number from 0 to ${MOST_POINTS}.`)
	return points
}

/** What one entry of the ledger may move (DECISIONS 4). */
const MOST_POINTS = 1_000_000_000

const charactersOf = (text: string): number[] => {
	if (text === '') return []
	if (!/^\[\s*(?:\d{1,15}\s*(?:,\s*\d{1,15}\s*)*)?\]$/.test(text))
		throw new BadLine('characters must be a list of ChaNums, such as [101,102].')
	return JSON.parse(text) as number[]
}
