import { isUnavailable, NewerSchemaError } from '#db/errors.ts'
import { RestoreRefused } from '#db/restore.ts'
import { ConfigError } from '#server/config.ts'
import { Problem } from '#server/kernel/problem.ts'
import { SecretKeyError } from '#server/kernel/secret-key.ts'
import { UsageError } from './command.ts'

/** What the operator reads when a command fails: a sentence for what can be expected, all that is known of a bug. */
export const sentenceOf = (error: unknown): string => {
	if (EXPECTED.some((kind) => error instanceof kind)) return String(error instanceof Error && error.message)
	if (!(error instanceof Error)) return String(error)
	if (isUnavailable(error) || isRefused(error)) return `The database does not let us in: ${reasonOf(error)}`
	return error.stack ?? error.message
}

const EXPECTED = [UsageError, ConfigError, SecretKeyError, Problem, RestoreRefused, NewerSchemaError]

/** Wrong password, no such database, no right to it. */
const isRefused = (error: Error) => 'code' in error && ['28P01', '28000', '3D000', '42501'].includes(String(error.code))

// A refused connection has no message of its own, only those of the addresses that were tried.
const reasonOf = (error: Error): string =>
	error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message
