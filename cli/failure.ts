import { isDamaged, isFull, isUnavailable, MixedSchemaError, NewerSchemaError, UnfitServerError } from '#db/errors.ts'
import { RestoreRefused } from '#db/restore.ts'
import { ConfigError } from '#server/config.ts'
import { Problem } from '#server/kernel/problem.ts'
import { SecretKeyError } from '#server/kernel/secrets/secret-key.ts'
import { UsageError } from './command.ts'
import { OutputLost } from './output.ts'

/** The message for the operator when a command fails: a sentence for an expected failure, all details for a bug. */
export const sentenceOf = (error: unknown): string => {
	if (EXPECTED.some((kind) => error instanceof kind)) return String(error instanceof Error && error.message)
	if (!(error instanceof Error)) return String(error)
	return ofFiles(error) ?? ofDatabase(error) ?? error.stack ?? error.message
}

const EXPECTED = [
	UsageError,
	OutputLost,
	ConfigError,
	SecretKeyError,
	Problem,
	RestoreRefused,
	NewerSchemaError,
	MixedSchemaError,
	UnfitServerError,
]

/** Errors of the file system; they do not always name the file. */
const ofFiles = (error: NodeJS.ErrnoException): string | undefined => {
	const path = error.path?.replace(HALF_DONE, '') ?? 'A file'
	switch (error.code) {
		case 'EACCES':
		case 'EPERM':
			return error.path && `${path} is closed to this user: give this user the right to it, or name another place.`
		case 'EROFS':
			return `${path} is on a disk that may only be read: name another place.`
		case 'ENOTDIR':
			return `${path} is not a folder: name another place.`
		case 'EISDIR':
			return `${path} is a folder, and a file is needed.`
		case 'ENOSPC':
		case 'EDQUOT':
			return FULL
		case 'ENOENT':
			// Only a bug looks for any other missing file.
			return error.syscall === 'mkdir' ? `${path} cannot be made: name another place.` : undefined
		default:
			return undefined
	}
}

/** A command's temporary folder, whose name means nothing to the operator. */
const HALF_DONE = /\/\.working-\w[\s\S]*$/

const ofDatabase = (error: Error): string | undefined => {
	if (isDamaged(error)) return `The database is damaged (${error.message}): stop the site, and bring a backup back with "restore --force".`
	if (isFull(error)) return FULL
	if (isUnseen(error)) return UNSEEN
	return isUnavailable(error) || isRefused(error) ? `The database does not let us in: ${reasonOf(error)}` : undefined
}

const FULL = 'The disk is full: make room, and run this again.'

const UNSEEN =
	'The database does not let us in: the role of DATABASE_URL does not see the tables of the site. Grant it their schema, and set its search_path.'

/** The catalogue also lists tables of schemas that are not on this role's search path. */
const isUnseen = (error: Error) => codeOf(error) === '42P01' && error.message.includes('kysely_migration')

/** Wrong password, no such database or no permission; or the connection is not encrypted as required. */
const isRefused = (error: Error) =>
	['28P01', '28000', '3D000', '42501'].includes(codeOf(error)) ||
	/CERT|SIGNATURE|^ERR_(TLS|SSL)/.test(codeOf(error)) ||
	/\bSSL connection/.test(error.message)

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

// A refused connection has no message of its own, only those of each address tried.
const reasonOf = (error: Error): string =>
	error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message
