import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
	it('have values when nothing is set', () => {
		expect(readConfig({})).toMatchObject({
			port: 3000,
			dataDir: './data',
			isDemo: true,
			passwordMax: 20,
			databaseUrl: null,
			rateLimitScale: 1,
			mail: { smtpUrl: null, from: 'no-reply@localhost' },
		})
	})

	it('have one process on the embedded database, and on PostgreSQL as many as are asked for or as there are cores', () => {
		const DATABASE_URL = 'postgres://localhost/site'
		expect(readConfig({ PROCESSES: 'auto' }).processes).toBe(1)
		expect(readConfig({ DATABASE_URL }).processes).toBe(1)
		expect(readConfig({ DATABASE_URL: 'postgres://me:a,b@localhost/a,b' }).databaseUrl).toContain('a,b')
		expect(readConfig({ DATABASE_URL, PROCESSES: '3' }).processes).toBe(3)
		expect(readConfig({ DATABASE_URL, PROCESSES: 'auto' }).processes).toBe(Math.min(availableParallelism(), 32))
	})

	it('let a call wait for its hashes as long as the documents say, so that its answer comes within eight seconds', () => {
		const { hashWaitMs } = readConfig({})
		const says = (file: string) => readFileSync(join(import.meta.dirname, '..', 'docs', file), 'utf8').replaceAll(/\s+/g, ' ')
		expect(says('security.md')).toContain(`ends ${hashWaitMs / 1_000} s after the arrival at the latest (\`HASH_WAIT_MS\`)`)
		expect(says('decisions/06-overload.md')).toContain(`within ${hashWaitMs / 1_000} s of the arrival (\`HASH_WAIT_MS\`)`)
		expect(says('game-link.md')).toContain('answer may take up to eight seconds')
		// One second is left for the work of the database.
		expect(hashWaitMs).toBeLessThanOrEqual(8_000 - 1_000)
	})

	it('name a charset that is one', () => {
		for (const GAME_CHARSET of ['ascii', 'windows-874', 'TIS-620', 'euc-kr', 'shift_jis', 'utf-8'])
			expect(readConfig({ GAME_CHARSET }).gameCharset).toBe(GAME_CHARSET)
		for (const GAME_CHARSET of ['thai', 'utf-16le', 'replacement'])
			expect(() => readConfig({ GAME_CHARSET })).toThrow('The setting GAME_CHARSET is not usable: it must be a charset such as ascii')
	})

	it('take the address of the site with and without a slash at its end', () => {
		for (const PUBLIC_URL of ['https://play.example.com', 'https://play.example.com/', 'HTTPS://Play.Example.com:443/'])
			expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://play.example.com')
	})

	it('tell browsers to come over https, and of names below the site only on demand', () => {
		const PUBLIC_URL = 'https://play.example.com'
		expect(readConfig({}).hsts).toBeNull()
		expect(readConfig({ PUBLIC_URL }).hsts).toBe('max-age=63072000')
		expect(readConfig({ PUBLIC_URL, HSTS_INCLUDE_SUBDOMAINS: '1' }).hsts).toBe('max-age=63072000; includeSubDomains')
	})

	it('send traces to a collector that is named, with the headers that it asks for', () => {
		const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/'
		const read = (OTEL_EXPORTER_OTLP_HEADERS?: string) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).traces
		expect(readConfig({ OTEL_SERVICE_NAME: 'baryo' }).traces).toBeNull()
		expect(read()).toEqual({ url: 'http://127.0.0.1:4318/v1/traces', headers: {}, serviceName: 'barkada' })
		expect(read('authorization=Bearer%20abc=, x-team = baryo,')?.headers).toEqual({ authorization: 'Bearer abc=', 'x-team': 'baryo' })
		expect(() => read('authorization')).toThrow('The setting OTEL_EXPORTER_OTLP_HEADERS is not usable: it must be headers such as')
		for (const wrong of ['127.0.0.1:4318', 'grpc://127.0.0.1:4317', 'http://127.0.0.1:4318/?key=1'])
			expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toThrow('it must be the web address of a collector')
	})

	it('switch a provider on by both of its keys', () => {
		const DISCORD = { DISCORD_CLIENT_ID: '123456789012345678', DISCORD_CLIENT_SECRET: 'a-secret-of-discord' }
		expect(readConfig({}).identityProviders).toEqual({})
		const keys = { clientId: DISCORD.DISCORD_CLIENT_ID, clientSecret: DISCORD.DISCORD_CLIENT_SECRET, baseUrl: null }
		expect(readConfig(DISCORD).identityProviders).toEqual({ discord: keys })
		const { DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET } = DISCORD
		for (const half of [{ DISCORD_CLIENT_ID }, { DISCORD_CLIENT_SECRET }])
			expect(() => readConfig(half)).toThrow('DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET belong together: set both or none.')
		expect(() => readConfig({ ...DISCORD, DISCORD_CLIENT_ID: 'my app' })).toThrow('it must be the client ID of your application at Discord')
		expect(() => readConfig({ GOOGLE_CLIENT_ID: '1234', GOOGLE_CLIENT_SECRET: 'a-secret-of-google' })).toThrow(
			'.apps.googleusercontent.com',
		)
		expect(() => readConfig({ FACEBOOK_URL: 'https://evil.example' })).toThrow('an address of this machine, for tests only')
	})

	it('send copies of backups to a bucket by all of its settings, or not at all', () => {
		const all = {
			BACKUP_S3_ENDPOINT: 'https://s3.example.com/',
			BACKUP_S3_BUCKET: 'copies',
			BACKUP_S3_KEY_ID: 'an-id',
			BACKUP_S3_SECRET: 'a-secret',
			BACKUP_S3_ENCRYPTION_KEY: 'AB'.repeat(32),
		}
		expect(readConfig({}).backups.bucket).toBeNull()
		const read = {
			endpoint: 'https://s3.example.com',
			region: 'us-east-1',
			bucket: 'copies',
			prefix: 'barkada/',
			encryptionKey: 'ab'.repeat(32),
		}
		expect(readConfig(all).backups.bucket).toEqual({ ...read, keyId: 'an-id', secret: 'a-secret' })
		for (const missing of Object.keys(all))
			expect(() => readConfig({ ...all, [missing]: '' }), missing).toThrow(new RegExp(`: set these too, or none: ${missing}\\.$`))
		expect(() => readConfig({ BACKUP_S3_PREFIX: 'mine' })).toThrow('or none: BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID')
		for (const [name, value] of Object.entries({
			ENDPOINT: 's3.example.com',
			BUCKET: 'No',
			PREFIX: '../up',
			ENCRYPTION_KEY: 'a passphrase',
		}))
			expect(() => readConfig({ ...all, [`BACKUP_S3_${name}`]: value })).toThrow(`The setting BACKUP_S3_${name} is not usable: it must be`)
	})

	it('send mail from the address of the site unless another one is set', () => {
		const url = 'smtps://user:p%40ss@mail.example.com:465'
		expect(readConfig({ PUBLIC_URL: 'https://play.example.com:8443/' }).mail.from).toBe('no-reply@play.example.com')
		expect(readConfig({ MAIL_FROM: 'team@example.com', SMTP_URL: url }).mail).toEqual({ smtpUrl: url, from: 'team@example.com' })
	})

	it('limit the connections of an address, but not those of a proxy', () => {
		expect(readConfig({}).connectionsPerAddress).toBe(100)
		expect(readConfig({ CONNECTIONS_PER_ADDRESS: '300' }).connectionsPerAddress).toBe(300)
		expect(readConfig({ CONNECTIONS_PER_ADDRESS: '300', TRUST_PROXY: '127.0.0.1' }).connectionsPerAddress).toBe(0)
	})

	it('hold several keys of the game server, a colon in a secret included', () => {
		const { gameLinkKeys } = readConfig({ GAME_LINK_KEYS: 'old:long-enough, new:with:colons' })
		expect([...gameLinkKeys]).toEqual([
			['old', 'long-enough'],
			['new', 'with:colons'],
		])
	})

	it.each<[Record<string, string>, string]>([
		[{ PORT: '99999' }, 'The setting PORT is not usable: it must be a whole number from 0 to 65535.'],
		[{ PORT: 'three' }, 'The setting PORT is not usable: it must be a whole number from 0 to 65535.'],
		[{ OWNER_EMAIL: 'owner@localhost' }, 'The setting OWNER_EMAIL is not usable: it must be a mail address such as owner@example.com.'],
		[{ DEMO: 'yes' }, 'The setting DEMO is not usable: it must be 0 or 1.'],
		[
			{ DATABASE_URL: 'mysql://x' },
			'The setting DATABASE_URL is not usable: it must be a PostgreSQL address that starts with postgres://.',
		],
		...['a,b/x', 'me:a,b@a:5432,b:5432/x', 'me:a@a,b', '[::1]:5432,b?host=c'].map((several): [Record<string, string>, string] => [
			{ DATABASE_URL: `postgres://${several}` },
			'The setting DATABASE_URL is not usable: it must be the address of one server: put several behind one address, such as that of HAProxy (docs/operations.md, Several machines).',
		]),
		[{ PASSWORD_MAX: '500' }, 'The setting PASSWORD_MAX is not usable: it must be a whole number from 8 to 128.'],
		[{ PUBLIC_URL: 'play' }, 'The setting PUBLIC_URL is not usable: it must be a web address such as https://play.example.com.'],
		[
			{ CONNECTIONS_PER_ADDRESS: '-1' },
			'The setting CONNECTIONS_PER_ADDRESS is not usable: it must be a whole number from 0 (any number) to 10000.',
		],
		[{ RATE_LIMIT_SCALE: '0' }, 'The setting RATE_LIMIT_SCALE is not usable: it must be a number above 0.'],
		...['main', 'main:', 'a:long-enough,a:long-enough', ':long-enough', 'main:long-enough,'].map(
			(GAME_LINK_KEYS): [Record<string, string>, string] => [
				{ GAME_LINK_KEYS },
				'The setting GAME_LINK_KEYS is not usable: it must be keys of the game server such as main:SECRET or old:SECRET,new:SECRET, each id once, each secret of 32 or more bytes (8 in the demo).',
			],
		),
		[{ PROCESSES: 'many' }, 'The setting PROCESSES is not usable: it must be auto or a whole number from 1 to 32.'],
		[{ PROCESSES: '2' }, 'PROCESSES above 1 needs PostgreSQL (DATABASE_URL): only one process may write to the embedded database.'],
		[{ OWNER_USER_ID: 'boss' }, 'OWNER_USER_ID and OWNER_PASSWORD belong together: set both or none.'],
	])('refuse %j with one sentence', (environment, sentence) => {
		expect(() => readConfig(environment)).toThrow(sentence)
	})

	it.each(['https://play.example.com/portal', 'https://play.example.com/?a=1', 'https://me:pw@play.example.com'])(
		'refuse the address %j for the site',
		(PUBLIC_URL) => {
			expect(() => readConfig({ PUBLIC_URL })).toThrow(
				'The setting PUBLIC_URL is not usable: it must be a web address without a path, such as https://play.example.com.',
			)
		},
	)

	it.each(['http://mail.example.com', 'mail.example.com:25', 'smtp://', 'smtp://user@'])('refuse the mail server %j', (SMTP_URL) => {
		expect(() => readConfig({ SMTP_URL })).toThrow(
			'The setting SMTP_URL is not usable: it must be the address of a mail server such as smtps://user:password@mail.example.com.',
		)
	})

	it.each(['team', 'team@', 'a@example.com, b@example.com', 'Team <team@example.com>'])('refuse to send from %j', (MAIL_FROM) => {
		expect(() => readConfig({ MAIL_FROM })).toThrow(
			'The setting MAIL_FROM is not usable: it must be a mail address such as no-reply@example.com.',
		)
	})
})
