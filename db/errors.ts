/** Translates the error codes of both engines. */

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, [2067, 1555], ['23505'])

/** A row is referred to, or refers to one that is not there. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, [787], ['23503'])

/** A CHECK of the schema failed, such as a balance below zero. */
export const isCheckViolation = (error: unknown): boolean => hasCode(error, [275, 1811], ['23514'])

/** The same of a CHECK with this name, or of a trigger that stands for one. */
export const isViolationOf = (error: unknown, name: string): boolean =>
	isCheckViolation(error) &&
	error instanceof Error &&
	(('constraint' in error && error.constraint === name) || error.message.includes(name))

/**
 * Conflicts that can succeed when the whole transaction runs again: busy, locked, serialization, deadlock; on PostgreSQL also a row that was
 * removed after it was read, which the second run sees as gone.
 */
export const isRetryable = (error: unknown): boolean => hasCode(error, [5, 6, 261, 517], ['40001', '40P01', '55P03', '23503'])

/** The database is unreachable, full or cannot be written: the caller may try again later. */
export const isUnavailable = (error: unknown): boolean => {
	const code = codeOf(error)
	if (typeof code === 'number') return [5, 6, 8, 10, 13, 14, 517].includes(code & 0xff) || code === 517
	if (typeof code === 'string')
		return /^(08|53|57P|57014|55P03|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|25006)/.test(code)
	return (
		error instanceof Error &&
		/(the writer thread has ended|Connection terminated|connection timeout|timeout exceeded|Client has encountered|not queryable)/i.test(
			error.message,
		)
	)
}

/** The file of the embedded database is damaged: truncated, overwritten, or not a database. */
export const isDamaged = (error: unknown): boolean => isPrimary(error, [11, 26])

/** The disk of the database is full. */
export const isFull = (error: unknown): boolean => isPrimary(error, [13]) || codeOf(error) === '53100'

/** The disk or the file system refuses to read or write the file of the embedded database. */
export const isRefusedByDisk = (error: unknown): boolean => isPrimary(error, [8, 10, 13, 14])

/** Another process has locked the file of the embedded database. */
export const isBusy = (error: unknown): boolean => isPrimary(error, [5, 6])

/** The database server is too old, or set up so that it may lose what it has confirmed. The message is for the operator. */
export class UnfitServerError extends Error {}

/** The schema has migrations that this version of the program does not know. The message is for the operator. */
export class NewerSchemaError extends Error {
	override message =
		'This database was prepared by a version of the program that this one does not know, such as a newer version: install that version, or a later one, or restore a backup.'
}

/**
 * A migration is missing although later ones were applied: the list of migrations was altered, or versions of the program that do not
 * follow each other have prepared the database. The message is for the operator.
 */
export class MixedSchemaError extends Error {
	constructor({ name, missing, later }: { name: string; missing: string; later: string }) {
		super(
			`${name} was prepared with "${later}" but without "${missing}", which comes before it. No version of this program does that: run the version that used it last, or bring a backup back with "restore --force".`,
		)
	}
}

const hasCode = (error: unknown, sqlite: number[], postgres: string[]) => {
	const code = codeOf(error)
	return typeof code === 'number' ? sqlite.includes(code) : typeof code === 'string' && postgres.includes(code)
}

/** Compares the primary code of a SQLite error; the extended code has details in its higher bits. */
const isPrimary = (error: unknown, codes: number[]) => {
	const code = codeOf(error)
	return typeof code === 'number' && codes.includes(code & 0xff)
}

const codeOf = (error: unknown): unknown => {
	if (typeof error !== 'object' || error === null) return undefined
	if ('errcode' in error) return error.errcode
	return 'code' in error ? error.code : undefined
}
