import { execFile } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, inject, it } from 'vitest'
import { freshDatabase } from '../databases.ts'
import { machineEnvironment } from '../machine-environment.ts'
import { PORTAL, SERVER } from '../programs.ts'

/**
 * DU10: a site that fails a start-up check does not start, and reports the reason in one sentence. unsafe-server.test.ts tests servers
 * that may lose what they confirm.
 */
type Wrong = { settings?: Record<string, string>; spoil?: (folder: string) => void; isPrepared?: true }

const secretKey = (text: string) => (folder: string) => writeFileSync(join(folder, 'secret.key'), text)
const file = (name: string, text: string) => (folder: string) => writeFileSync(join(folder, name), text)
const sql = (statement: string) => (folder: string) => {
	const database = new DatabaseSync(join(folder, 'barkada.sqlite'))
	database.exec(statement)
	database.close()
}

/** The folder has no sign that it is a data folder. */
const openToAll = (folder: string) => {
	file('letters.txt', 'not ours')(folder)
	chmodSync(folder, 0o755)
}

/** Holds the folder as a server does, until this process ends. */
const heldByAnother = (folder: string) => {
	const lock = new DatabaseSync(join(folder, 'server.lock'))
	lock.exec('BEGIN EXCLUSIVE')
	held.push(lock)
}
const held: DatabaseSync[] = []

const CASES: [string, Wrong, RegExp][] = [
	['a secret that is too short', { settings: { SECRET_KEY: 'ab'.repeat(31) } }, /setting SECRET_KEY .*64 hexadecimal digits/],
	['a secret that is a word', { settings: { SECRET_KEY: 'correct horse battery staple' } }, /setting SECRET_KEY .*64 hexadecimal digits/],
	['an empty file of the secret', { spoil: secretKey('') }, /secret\.key does not hold 64 hexadecimal digits/],
	['half a file of the secret', { spoil: secretKey('ab'.repeat(16)) }, /secret\.key does not hold 64 hexadecimal digits/],
	[
		'a key whose database is gone',
		{ spoil: secretKey('ab'.repeat(32)) },
		/There is a secret key in .*, but not the database it belongs to/,
	],
	['a server that serves it already', { spoil: heldByAnother }, /Another server serves the site in/],
	['a data folder that is a file', { settings: { DATA_DIR: 'package.json' } }, /data folder package\.json cannot be written/],
	['a database file that is none', { spoil: file('barkada.sqlite', 'no database'.repeat(1_000)) }, /database file in DATA_DIR is damaged/],
	[
		'a database of a newer version',
		{ spoil: sql("insert into kysely_migration values ('9999-later', '2031-01-01')"), isPrepared: true },
		/newer version/,
	],
	['several processes on SQLite', { settings: { PROCESSES: '2' } }, /PROCESSES .*PostgreSQL/],
	[
		'a key of the game that is too short',
		{ settings: { GAME_LINK_KEYS: 'main:short' } },
		/setting GAME_LINK_KEYS .*secret of main is shorter than 32 bytes/,
	],
	[
		'a key of the game that is too short for the demo too',
		{ settings: { GAME_LINK_KEYS: 'main:short', DEMO: '1' } },
		/setting GAME_LINK_KEYS .*secret of main is shorter than 8 bytes/,
	],
	[
		'a key of the game that can be guessed',
		{ settings: { GAME_LINK_KEYS: `main:${'k'.repeat(31)}` } },
		/secret of main is shorter than 32 bytes/,
	],
	['a folder of somebody else that all may enter', { spoil: openToAll }, /data folder .* can be entered by others .*chmod 700/],
	[
		'a password of the owner that is too short',
		{ settings: { OWNER_USER_ID: 'may_ari', OWNER_PASSWORD: 'short' } },
		/setting OWNER_PASSWORD /,
	],
	[
		'a password of the owner that everybody tries first',
		{ settings: { OWNER_USER_ID: 'may_ari', OWNER_PASSWORD: 'password' } },
		/setting OWNER_PASSWORD is not usable: This password is too common/,
	],
	[
		'a public address without a word about the demo',
		{ settings: { PUBLIC_URL: 'https://play.example.com', DEMO: '' } },
		/^PUBLIC_URL is https and DEMO is not set: set DEMO=0 /,
	],
	['a token of the metrics that is too short', { settings: { METRICS_TOKEN: 'short' } }, /setting METRICS_TOKEN /],
	['a database server that nobody runs', { settings: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' } }, /database does not let us in/],
]

describe.runIf(inject('engine') === 'sqlite').concurrent('a site does not begin with', () => {
	it.for(CASES)('%s', async ([, { settings = {}, spoil, isPrepared }, reason], { expect, onTestFinished }) => {
		const { DATA_DIR, drop } = await freshDatabase('sqlite')
		onTestFinished(drop)
		if (isPrepared) expect(await run(PORTAL, ['migrate'], { DATA_DIR })).toMatchObject({ code: 0 })
		spoil?.(DATA_DIR)
		const { code, said } = await run(SERVER, [], { DATA_DIR, ...settings })
		expect(code).toBe(1)
		expect(said).toMatch(reason)
		expect(said).not.toMatch(/\n\s+at |\.ts:\d/)
	})
})

const run = (script: string, words: string[], settings: Record<string, string>): Promise<{ code: number; said: string }> =>
	new Promise((resolve) => {
		const env = { ...machineEnvironment(), PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...settings }
		execFile(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], { env }, (error, _out, err) =>
			resolve({ code: error ? Number(error.code ?? 1) : 0, said: err }),
		)
	})
