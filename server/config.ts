import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { FIELD_LENGTH } from '#contract/limits.ts'
import { BACKUP_SETTINGS, backupsOf } from './backup-config.ts'
import { IDENTITY_SETTINGS, identityProvidersOf } from './identity-config.ts'
import { isCharset } from './kernel/charset.ts'
import { isLoopback, payMongoOf } from './paymongo-config.ts'
import { is, whole } from './setting-kinds.ts'
import { TRACES_SETTINGS, tracesOf } from './traces-config.ts'

/** All settings, checked at start (DECISIONS 11). This is the only place that reads the environment. */
export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {}

export const readConfig = (environment: Record<string, string | undefined> = process.env) => {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
	const parsed = variables.safeParse(given)
	if (!parsed.success) throw new ConfigError(sentence(parsed.error.issues[0]))
	const env = parsed.data
	if ((env.OWNER_USER_ID === undefined) !== (env.OWNER_PASSWORD === undefined))
		throw new ConfigError('OWNER_USER_ID and OWNER_PASSWORD belong together: set both or none.')
	if (env.PROCESSES !== 'auto' && env.PROCESSES > 1 && env.DATABASE_URL === undefined)
		throw new ConfigError('PROCESSES above 1 needs PostgreSQL (DATABASE_URL): only one process may write to the embedded database.')
	const payMongo = usable(payMongoOf(env, env.DEMO !== '0'))
	const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
	return {
		isDevelopment: env.NODE_ENV === 'development',
		...addressesOf(env),
		/** The socket that systemd passes to the server (docs/examples/barkada.socket): it stays open while the server restarts. */
		socket: env.LISTEN_FDS === undefined ? null : FIRST_SOCKET,
		port: env.PORT,
		publicUrl,
		/**
		 * The value of Strict-Transport-Security; null without https. Subdomains may have no certificate, so they are included only on demand.
		 */
		hsts: publicUrl.startsWith('https:') ? `${HSTS}${env.HSTS_INCLUDE_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}` : null,
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL ?? null,
		processes: processesOf(env),
		mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}` },
		secretKey: env.SECRET_KEY ?? null,
		owner: env.OWNER_USER_ID && env.OWNER_PASSWORD ? { userId: env.OWNER_USER_ID, password: env.OWNER_PASSWORD } : null,
		/** `doctor` asks for it. It counts as confirmed only after the link sent to it was opened. */
		ownerEmail: env.OWNER_EMAIL ?? null,
		isDemo: env.DEMO !== '0',
		/** Whether DEMO is not set: a start on a public address demands it (server/demo-consent.ts). */
		lacksDemoConsent: env.DEMO === undefined,
		servesUnsoundBooks: env.SERVE_UNSOUND_BOOKS === '1',
		gameLinkKeys: new Map(env.GAME_LINK_KEYS?.split(',').map(keyOf)),
		/** Where messages to Discord go. */
		discordUrl: env.DISCORD_URL ?? 'https://discord.com',
		/** Keys of the providers by which people can sign in; none while no keys are set. */
		identityProviders: usable(identityProvidersOf(env)),
		/** Where push services are, for tests; null for where each browser says. */
		pushUrl: env.PUSH_URL ?? null,
		/** Null while PayMongo is off. */
		payMongo,
		passwordMax: env.PASSWORD_MAX,
		/** Null: the game can send every sign. */
		gameCharset: env.GAME_CHARSET ?? null,
		/** How long a new role counts as the person who gave it, where two people are needed. */
		newRoleMs: env.NEW_ROLE_DAYS * DAY_MS,
		trustProxy: env.TRUST_PROXY?.split(',').map((entry) => entry.trim()) ?? [],
		/** No limit behind a proxy, because all players connect through it. */
		connectionsPerAddress: env.TRUST_PROXY === undefined ? env.CONNECTIONS_PER_ADDRESS : 0,
		logLevel: env.LOG_LEVEL,
		metricsToken: env.METRICS_TOKEN ?? null,
		releasesUrl: env.RELEASES_URL ?? null,
		traces: tracesOf(env),
		rateLimitScale: env.RATE_LIMIT_SCALE,
		shedDelayMs: env.SHED_DELAY_MS,
		connectMs: env.DATABASE_CONNECT_MS,
		hashWaitMs: env.HASH_WAIT_MS,
		uploadBytes: env.UPLOADS_MB * 1_048_576,
		backups: usable(backupsOf(env)),
		sessions: {
			playerIdleMs: env.SESSION_IDLE_MINUTES * MINUTE_MS,
			playerAbsoluteMs: env.SESSION_ABSOLUTE_HOURS * HOUR_MS,
			staffIdleMs: env.SESSION_STAFF_IDLE_MINUTES * MINUTE_MS,
			staffAbsoluteMs: env.SESSION_STAFF_ABSOLUTE_HOURS * HOUR_MS,
		},
	}
}

/** What was read, or the sentence of why it cannot be used, thrown. */
const usable = <Read>(read: Read | string): Read => {
	if (typeof read === 'string') throw new ConfigError(read)
	return read
}

/**
 * The names of all settings, and the names that the environment holds. `readConfig` cannot see a mistyped name: to it, the setting is not
 * set.
 */
export const settingNames = (environment: Record<string, string | undefined> = process.env) => ({
	known: Object.keys(variables.shape),
	given: Object.keys(environment).filter((name) => environment[name]),
})

/**
 * Where no address is set, the same in IPv6 is served too (`alsoOn`). The staff passwords of the demo are published, so it is served to this
 * machine only (docs/decisions/05-processes.md).
 */
const addressesOf = ({ HOST, DEMO }: Pick<z.output<typeof variables>, 'HOST' | 'DEMO'>): { host: string; alsoOn: string | null } => {
	if (HOST !== undefined) return { host: HOST, alsoOn: null }
	return DEMO === '0' ? { host: '0.0.0.0', alsoOn: '::' } : { host: '127.0.0.1', alsoOn: '::1' }
}

/** The number of serving processes. One per core is of use on PostgreSQL only; in development one is enough. */
const processesOf = (env: Pick<z.output<typeof variables>, 'NODE_ENV' | 'DATABASE_URL' | 'PROCESSES'>): number => {
	if (env.NODE_ENV === 'development' || env.DATABASE_URL === undefined) return 1
	return env.PROCESSES === 'auto' ? Math.min(availableParallelism(), MOST_PROCESSES) : env.PROCESSES
}
const MOST_PROCESSES = 32

const HSTS = 'max-age=63072000'
// systemd passes sockets from file descriptor 3 on.
const FIRST_SOCKET = 3

const areNetworks = (text: string) =>
	text.split(',').every((entry) => {
		const [address = '', bits, ...rest] = entry.trim().split('/')
		const width = isIP(address) === 6 ? 128 : 32
		return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
	})

const keyOf = (entry: string): [id: string, secret: string] => {
	const [id = '', ...secret] = entry.trim().split(':')
	return [id, secret.join(':')]
}

const areKeys = (text: string) => {
	const keys = text.split(',').map(keyOf)
	const areUnique = new Set(keys.map(([id]) => id)).size === keys.length
	return areUnique && keys.every(([id, secret]) => /^[\w.-]{1,40}$/.test(id) && secret.length > 0)
}

/**
 * The bytes that a secret of the game link must have for the server to start, and the ids of the keys with shorter ones. The start refuses
 * them, not this file, so that `doctor` can name the short keys and still check everything else.
 */
export const refusedGameKeys = ({ gameLinkKeys, isDemo }: Pick<Config, 'gameLinkKeys' | 'isDemo'>): { least: number; ids: string[] } => {
	const least = isDemo ? DEMO_SECRET : STRONG_SECRET
	return { least, ids: [...gameLinkKeys].filter(([, secret]) => Buffer.byteLength(secret) < least).map(([id]) => id) }
}
const DEMO_SECRET = 8
/**
 * The bytes of a secret that make the game link safe (RELIABILITY 3.13): those of the hash that signs, because a shorter secret would be
 * the weaker part (RFC 2104, 3).
 */
export const STRONG_SECRET = 32

/** The site is served at the root of its address; a trailing slash changes nothing. */
const isOrigin = ({ origin, href }: URL) => href === `${origin}/`

const variables = z.object({
	NODE_ENV: z.string().default('production'),
	HOST: z.string().optional(),
	LISTEN_FDS: z.literal('1', is('1, as systemd sets it for one socket')).optional(),
	PORT: whole(0, 65_535).default(3000),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, ...is('a web address such as https://play.example.com') })
		.transform((text) => new URL(text))
		.refine(isOrigin, is('a web address without a path, such as https://play.example.com'))
		.transform((url) => url.origin)
		.optional(),
	DATA_DIR: z.string().default('./data'),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, is('a PostgreSQL address that starts with postgres://'))
		.refine(
			(text) => !/^\w+:\/\/(?:[^/?]*@)?[^/?@,]*,[^/?@]*(?:[/?]|$)/.test(text),
			is('the address of one server: put several behind one address, such as that of HAProxy (docs/operations.md, Several machines)'),
		)
		.refine((text) => URL.canParse(text), is('a PostgreSQL address such as postgres://user:password@host:5432/name'))
		.optional(),
	PROCESSES: z.union([z.literal('auto'), whole(1, MOST_PROCESSES)]).default(1),
	SMTP_URL: z
		.url({ protocol: /^smtps?$/, hostname: /./, ...is('the address of a mail server such as smtps://user:password@mail.example.com') })
		.optional(),
	MAIL_FROM: z.email(is('a mail address such as no-reply@example.com')).optional(),
	SECRET_KEY: z
		.string()
		.regex(/^[0-9a-f]{64}$/i, is('64 hexadecimal digits'))
		.optional(),
	OWNER_USER_ID: z
		.string()
		.regex(/^[A-Za-z0-9_]{4,20}$/, is('4-20 letters, digits or underscores'))
		.optional(),
	OWNER_PASSWORD: z
		.string()
		.min(8, is('a password of at least 8 characters'))
		.max(128, is('a password of at most 128 characters'))
		.optional(),
	OWNER_EMAIL: z
		.email(is('a mail address such as owner@example.com'))
		.max(FIELD_LENGTH.email, is(`an address of at most ${FIELD_LENGTH.email} characters`))
		.optional(),
	/** Not set means 1, except with an https PUBLIC_URL, where the start demands a value. */
	DEMO: z.enum(['0', '1'], is('0 or 1')).optional(),
	/** 1 includes all subdomains in Strict-Transport-Security: each of them then needs https as well. */
	HSTS_INCLUDE_SUBDOMAINS: z.enum(['0', '1'], is('0 or 1')).default('0'),
	/** 1 starts the site although the ledger audit fails. Meant only until the error is settled. */
	SERVE_UNSOUND_BOOKS: z.enum(['0', '1'], is('0 or 1')).default('0'),
	GAME_LINK_KEYS: z
		.string()
		.refine(
			areKeys,
			is(
				`keys of the game server such as main:SECRET or old:SECRET,new:SECRET, each id once, each secret of ${STRONG_SECRET} or more bytes (${DEMO_SECRET} in the demo)`,
			),
		)
		.optional(),
	/** PayMongo is off until both are set. */
	PAYMONGO_SECRET_KEY: z
		.string()
		.regex(/^sk_(test|live)_\w{8,}$/, is('the secret key of your PayMongo account, sk_live_...'))
		.optional(),
	PAYMONGO_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsk_\w{8,}$/, is('the secret of your webhook at PayMongo, whsk_...'))
		.optional(),
	PAYMONGO_URL: z.string().refine(isLoopback, is('an address of this machine, for tests only, such as http://127.0.0.1:4150')).optional(),
	DISCORD_URL: z.string().refine(isLoopback, is('an address of this machine, for tests only, such as http://127.0.0.1:4151')).optional(),
	...IDENTITY_SETTINGS,
	PUSH_URL: z.string().refine(isLoopback, is('an address of this machine, for tests only, such as http://127.0.0.1:4152')).optional(),
	PASSWORD_MAX: whole(8, 128).default(20),
	/** What the game can write: new passwords that count there have no other signs. */
	GAME_CHARSET: z
		.string()
		.refine(isCharset, is('a charset such as ascii, windows-1252, windows-874 (TIS-620) or euc-kr (CP949)'))
		.optional(),
	NEW_ROLE_DAYS: whole(0, 365).default(7),
	TRUST_PROXY: z.string().refine(areNetworks, is('addresses or networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8')).optional(),
	/** 0 means no limit. An internet cafe has one address for all its seats, and a browser opens six connections. */
	CONNECTIONS_PER_ADDRESS: whole(0, 10_000).default(100),
	LOG_LEVEL: z
		.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], is('trace, debug, info, warn, error, fatal or silent'))
		.default('info'),
	RELEASES_URL: z.url({ protocol: /^https?$/, ...is('the web address of a list of releases') }).optional(),
	METRICS_TOKEN: z.string().min(16, is('a token of at least 16 characters')).optional(),
	RATE_LIMIT_SCALE: z
		.string()
		.regex(/^\d+(\.\d+)?$/, is('a number above 0'))
		.transform(Number)
		.pipe(z.number().gt(0, is('a number above 0')))
		.default(1),
	/** A call waits for the event loop several times: with a delay much above this, a call takes a second. */
	SHED_DELAY_MS: whole(20, 60_000).default(120),
	/** The longest wait for a connection to PostgreSQL, also for a free one; then a call gets 503. */
	DATABASE_CONNECT_MS: whole(500, 60_000).default(2_000),
	/**
	 * The longest time from a call's arrival to its last hash. With the work of the database the call is answered within 8 s (DECISIONS 16).
	 */
	HASH_WAIT_MS: whole(100, 20_000).default(7_000),
	/** The disk space in DATA_DIR for forms with pictures, per process; one address may take half of it. */
	UPLOADS_MB: whole(32, 100_000).default(128),
	...BACKUP_SETTINGS,
	...TRACES_SETTINGS,
	SESSION_IDLE_MINUTES: whole(1, 525_600).default(120),
	SESSION_ABSOLUTE_HOURS: whole(1, 8_760).default(168),
	SESSION_STAFF_IDLE_MINUTES: whole(1, 525_600).default(15),
	SESSION_STAFF_ABSOLUTE_HOURS: whole(1, 8_760).default(8),
})

const NUMBERS: Record<string, string> = {
	PORT: 'a whole number from 0 to 65535',
	PASSWORD_MAX: 'a whole number from 8 to 128',
	NEW_ROLE_DAYS: 'a whole number from 0 to 365',
	PROCESSES: `auto or a whole number from 1 to ${MOST_PROCESSES}`,
	SHED_DELAY_MS: 'a whole number from 20 to 60000',
	DATABASE_CONNECT_MS: 'a whole number from 500 to 60000',
	HASH_WAIT_MS: 'a whole number from 100 to 20000',
	UPLOADS_MB: 'a whole number from 32 to 100000',
	CONNECTIONS_PER_ADDRESS: 'a whole number from 0 (any number) to 10000',
	BACKUP_EVERY_MINUTES: 'a whole number from 0 (no backups) to 10080 (a week)',
	BACKUP_KEEP_HOURS: 'a whole number from 1 to 1000',
	BACKUP_KEEP_DAYS: 'a whole number from 0 to 1000',
	BACKUP_KEEP_MONTHS: 'a whole number from 0 to 1000',
}

const sentence = (issue: z.core.$ZodIssue | undefined) => {
	const name = String(issue?.path[0] ?? '')
	return `The setting ${name} is not usable: it must be ${NUMBERS[name] ?? (name.startsWith('SESSION_') ? 'a whole number from 1 to 525600 (minutes) or 8760 (hours)' : issue?.message)}.`
}
