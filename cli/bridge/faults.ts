import { GameLinkError } from '../../docs/examples/game-link-client.ts'
import { UsageError } from '../command.ts'
import { sentenceOf as sentenceOfCommand } from '../failure.ts'
import { SecondBridge } from './database/database.ts'
import { isRefusedStatement, isUnholdable } from './database/errors.ts'
import { StatementError } from './database/statement.ts'
import { ChangedNothing, MustWait } from './profiles/profile.ts'
import { SoapRefusal } from './soap.ts'

/** One sentence about what went wrong and what to do, for the operator and for the portal's console. */
export const sentenceOf = (error: unknown): string => {
	if (OWN_WORDS.some((kind) => error instanceof kind)) return String(error instanceof Error && error.message)
	if (error instanceof GameLinkError) return ofPortal(error)
	if (!(error instanceof Error)) return String(error)
	const code = codeOf(error)
	// The server's own words may quote a part of a password.
	if (isUnholdable(error)) return `The game's database cannot hold a value of that length or of those signs (${code}).`
	const sentence = OF_DATABASES[code]
	if (sentence !== undefined) return `${sentence} (${withoutStop(error.message)}).`
	if (CLOSED_SINCE.test(error.message))
		return "The game's database has closed the connection: the bridge opens it anew, and says so if it cannot."
	if (error instanceof SyntaxError)
		return 'What answers at "site" is not the portal: look at the address, and at what stands before the portal.'
	if (error.message === 'fetch failed' || error.name === 'TimeoutError')
		return `The portal does not answer: ${reasonOf(error)}. Look at "site" in the configuration and at the network.`
	if (code !== '') return `The game's database refused: ${withoutStop(error.message)} (${code}).`
	return sentenceOfCommand(error)
}

const OWN_WORDS = [SecondBridge, StatementError, UsageError, MustWait, ChangedNothing, SoapRefusal]

/** The game has answered that it does not do this one thing, and everything else goes on. */
export const isOfThisAlone = (error: unknown): boolean =>
	error instanceof MustWait || error instanceof ChangedNothing || error instanceof SoapRefusal || isRefusedStatement(error)

const ofPortal = ({ status, code, message }: GameLinkError): string => {
	if (code === 'GAME_KEY_UNKNOWN' || code === 'GAME_SIGNATURE_WRONG')
		return `The portal does not know this key (${code}): write "key" as it stands in GAME_LINK_KEYS of the portal.`
	if (status === 404) return 'The portal is older than this bridge: bring both to the same version.'
	return status >= 500 || status === 429 ? `The portal is busy or restarting (${status}).` : `The portal refuses this bridge: ${message}`
}

const codeOf = (error: Error): string => {
	const code = 'code' in error ? String(error.code) : ''
	return code === '' && error.cause instanceof Error ? '' : code
}

/** What the drivers of MySQL, PostgreSQL and SQL Server say of a connection that was closed before the statement. */
const CLOSED_SINCE = /in closed state|is not queryable|^Connection terminated|not the Final state/

const withoutStop = (text: string) => text.replace(/\.$/, '')

/** `fetch` says only that it failed; the reason is in its cause. */
const reasonOf = (error: Error): string => {
	const cause = error.cause instanceof Error ? error.cause : error
	const code = String(Reflect.get(cause, 'code'))
	if (/^ERR_(SSL|TLS)/.test(code)) return `the connection cannot be encrypted (${code})`
	return withoutStop(cause.message) || code
}

const AWAY = "The game's database does not answer: look whether it runs and whether host and port are right"
const CLOSED = "The game's database does not let the bridge in: look at user and password"
const MISSING = 'The game\'s database lacks what the bridge needs: run "portal bridge check"'
const RIGHT = 'The user of the bridge lacks a right: "portal bridge check" prints the GRANTs'

/** By the codes of MySQL, PostgreSQL and SQL Server, and of the network. */
const OF_DATABASES: Record<string, string> = {
	...{ ECONNREFUSED: AWAY, ETIMEDOUT: AWAY, ENOTFOUND: AWAY, EHOSTUNREACH: AWAY, ESOCKET: AWAY, ECONNRESET: AWAY, EPIPE: AWAY },
	...{ EAI_AGAIN: AWAY, ENETUNREACH: AWAY, PROTOCOL_CONNECTION_LOST: AWAY, PROTOCOL_SEQUENCE_TIMEOUT: AWAY, ETIMEOUT: AWAY },
	...{ ER_SERVER_SHUTDOWN: AWAY, '57P01': AWAY, '57P03': AWAY },
	...{ ER_ACCESS_DENIED_ERROR: CLOSED, ER_ACCESS_DENIED_NO_PASSWORD_ERROR: CLOSED, ER_HOST_NOT_PRIVILEGED: CLOSED },
	...{ '28P01': CLOSED, '28000': CLOSED, ELOGIN: CLOSED },
	...{
		ER_NO_SUCH_TABLE: MISSING,
		ER_BAD_FIELD_ERROR: MISSING,
		ER_BAD_DB_ERROR: MISSING,
		'42P01': MISSING,
		'42703': MISSING,
		'3D000': MISSING,
	},
	...{ ER_DBACCESS_DENIED_ERROR: RIGHT, ER_TABLEACCESS_DENIED_ERROR: RIGHT, ER_COLUMNACCESS_DENIED_ERROR: RIGHT, '42501': RIGHT },
}
