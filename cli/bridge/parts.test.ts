import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gameFields } from '#features/bridge/contract.ts'
import { readBridgeConfig } from './config.ts'
import { compile, type Engine, written } from './database/statement.ts'
import { sentenceOf } from './faults.ts'
import { asGamePassword } from './game-passwords.ts'
import { readItemFiles } from './item-list.ts'
import { srp6Verifier } from './srp6.ts'
import { templateOf } from './template.ts'

const folder = mkdtempSync(join(tmpdir(), 'barkada-parts-'))
const file = (name: string, text: string) => {
	writeFileSync(join(folder, name), text)
	return join(folder, name)
}

describe('passwords of games', () => {
	it('SRP6: two vectors published for servers of this kind, and one from an independent calculation with the highest salt', () => {
		const verifier = (name: string, password: string, salt: string) =>
			srp6Verifier(name, password, Buffer.from(salt, 'hex')).toString('hex')
		expect(verifier('MyLogin', 'MyPassword', '3b75cfad1fb0a58674c2eb8b2158501152f246a3c5e0c358c1e24d5941db7f70')).toBe(
			'de06638f6ba8794ebfe05445825edaca30fea76f4879775ed65fb1b6ce884b4c',
		)
		expect(verifier('mylogin', 'MYPASSWORD', '9b13522f583ec15581ba35dbc1d50e68e79ddfa447cf3f876f267645e83f7494')).toBe(
			'6afed3ad4ead37d2364baa88bca9019b76d59e6a2838a968cb691c71ab5d5746',
		)
		expect(verifier('BEN_2', 'abcdefgh12345678', `${'ff'.repeat(31)}01`)).toBe(
			'c793e45bfb810e1765b5e05647f6c98c02671bfa071856a0373c5ceac2bb0973',
		)
	})

	it('hashes of one text, among them the one cut to nineteen letters', () => {
		expect(asGamePassword('md5', 'abc')).toBe('900150983cd24fb0d6963f7d28e17f72')
		expect(asGamePassword('md5-cut-19', 'abc')).toBe('900150983CD24FB0D69')
		expect(asGamePassword('sha1', 'abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
	})
})

describe('what went wrong', () => {
	it('is one sentence, whatever answered in place of the portal or failed on the way', () => {
		const failed = (message: string, code: string) => Object.assign(new Error(message), { code })
		const fetched = (cause: Error) => sentenceOf(Object.assign(new TypeError('fetch failed'), { cause }))
		const away = /^The game's database does not answer: [^\n]*\.$/
		for (const code of ['PROTOCOL_SEQUENCE_TIMEOUT', 'EAI_AGAIN', 'ENETUNREACH', 'ER_SERVER_SHUTDOWN'])
			expect(sentenceOf(failed('it is away', code))).toMatch(away)
		expect(sentenceOf(failed("Host '10.0.0.9' is not allowed to connect", 'ER_HOST_NOT_PRIVILEGED'))).toContain(
			'does not let the bridge in',
		)
		expect(sentenceOf(new SyntaxError('Unexpected end of JSON input'))).toContain('is not the portal')
		const ssl = failed('40A3:error:0A00010B:SSL routines:\nwrong version number:', 'ERR_SSL_WRONG_VERSION_NUMBER')
		expect(fetched(ssl)).toBe(
			'The portal does not answer: the connection cannot be encrypted (ERR_SSL_WRONG_VERSION_NUMBER). Look at "site" in the configuration and at the network.',
		)
		expect(fetched(failed('connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED'))).toContain('connect ECONNREFUSED 127.0.0.1:9. Look')
	})
})

describe('statements', () => {
	it('name their parameters, whatever the engine; quoted text, comments and casts are left alone', () => {
		const sql = 'select \':no\', "a:b", :id::int, x -- :neither\nfrom t where id = :id and n = :name'
		expect(compile('mysql', sql).names).toEqual(['id', 'id', 'name'])
		expect(compile('postgres', sql)).toEqual({
			text: 'select \':no\', "a:b", $1::int, x -- :neither\nfrom t where id = $1 and n = $2',
			names: ['id', 'name'],
		})
		expect(compile('sqlserver', sql).text).toContain('where id = @id and n = @name')
		// Also what only one engine takes for text: comments, parts of lists, quotes that a backslash or dollars hold together.
		const left = (engine: Engine, text: string) => expect(compile(engine, `${text} :real`).names, text).toEqual(['real'])
		for (const engine of ['mysql', 'postgres', 'sqlserver'] as const) left(engine, "/* a:b, it's :c */ 'it''s :d'")
		left('mysql', '\'it\\\'s :a\' "x\\":b" # :c\n')
		left('postgres', "a[1:n] a[ 2 : m ] $$ :a $$ $of$ it's :b $of$ E'it\\'s :c'")
		left('sqlserver', '[a:b c]')
		expect(compile('postgres', 'array[:a, :b], x[:c]').names).toEqual(['a', 'b', 'c'])
		expect(compile('postgres', "'C:\\', :a").names).toEqual(['a'])
		expect(written('mysql', 'insert into t values (:a, :b, :c)', { a: "it's", b: 5, c: null })).toBe(
			"insert into t values ('it''s', 5, NULL)",
		)
	})
})

describe('the configuration', () => {
	const refusal = (text: string) => {
		try {
			return JSON.stringify(readBridgeConfig(file('bridge.json', text)))
		} catch (error) {
			return error instanceof Error ? error.message.replace(/^.*bridge\.json:? /, '') : ''
		}
	}
	const custom = templateOf('custom', { site: 'https://portal.example.com', key: `main:${'a'.repeat(32)}` })
	const changed = (changes: object) => refusal(JSON.stringify({ ...custom, ...changes }))

	it('asks for every field that a game may have', () => {
		const { fields, statements } = custom as { fields: Record<string, boolean>; statements: object }
		expect(Object.keys(fields)).toEqual(Object.keys(gameFields.shape))
		expect(new Set(Object.values(fields))).toEqual(new Set([false]))
		const filled = Object.fromEntries(Object.keys(statements).map((name) => [name, 'select 1']))
		const { results: _, ...fewer } = fields
		expect(changed({ statements: filled, fields: fewer })).toMatch(/results/)
	})

	it('says what is wrong with a word, in one sentence', () => {
		expect(refusal('{')).toMatch(/^is not JSON: /)
		expect(refusal('{"profile": "ragnarok"}')).toBe(
			'"profile" must be one of hercules, rathena, azerothcore, forgotten-server, ran, custom.',
		)
		expect(changed({ site: 'portal' })).toBe('"site" must be the address of the portal, such as https://portal.example.com.')
		expect(changed({ key: 'main:short' })).toBe('"key" must be "NAME:SECRET", as in GAME_LINK_KEYS of the portal.')
		expect(changed({ database: { engine: 'oracle', host: 'h', user: 'u', password: '', database: 'd' } })).toBe(
			'"database.engine" must be one of mysql, postgres, sqlserver.',
		)
		expect(changed({ passwords: 5 })).toMatch(/^"passwords" must be one of plain, md5, /)
		expect(changed({})).toBe('"statements.accountFind" is empty.')
		const statements = Object.fromEntries(
			Object.keys((custom as { statements: object }).statements).map((name) => [
				name,
				name === 'accountFind' ? 'select :UserId' : 'select 1',
			]),
		)
		expect(changed({ statements })).toBe('"statements.accountFind" names ":UserId", which it is not given; it may name :UserID.')
		expect(changed({ statements: { ...statements, accountFind: 'select :UserID', acountLift: 'x' } })).toBe(
			'"statements.acountLift" is not a word that this profile knows.',
		)
	})
})

describe('lists of items', () => {
	it('are read from the files of both emulators and from CSV, and say on which line something is wrong', () => {
		const yml = file(
			'a.yml',
			'Body:\n  - Id: 501\n    AegisName: Red_Potion\n    Name: Red Potion\n    Type: Healing\n  - Id: 1201\n    Name: Knife\n    Type: Weapon\n',
		)
		const csv = file('b.csv', 'number,name,stack\n501,"Potion, red",50\n')
		expect(readItemFiles(`${yml},${csv}`)).toEqual([
			{ number: 501, name: 'Potion, red', stack: 50 },
			{ number: 1201, name: 'Knife', stack: 1 },
		])
		const odd = file(
			'odd.conf',
			'{ Id: 1 Name: "Sword # 1" Type: "IT_WEAPON" }\n- { Id: 2, Name: Long Sword, of Ana, Type: Weapon } # Name: No\n{ Id: 3\n\tName: "Type: a // b" // Type: Weapon\n}\n  - Id: 4 # Id: 5\n    Name: Red # Potion\n',
		)
		expect(readItemFiles(odd)).toEqual([
			{ number: 1, name: 'Sword # 1', stack: 1 },
			{ number: 2, name: 'Long Sword, of Ana', stack: 1 },
			{ number: 3, name: 'Type: a // b', stack: 30_000 },
			{ number: 4, name: 'Red', stack: 30_000 },
		])
		expect(() => readItemFiles('no-such.conf')).toThrow('The list of items no-such.conf is not there: name the right file in "items".')
		expect(() => readItemFiles(file('c.csv', 'number,name,stack\n501,Potion,50\nx,Potion,1\n'))).toThrow('c.csv, line 3: an item is')
		expect(() => readItemFiles(file('d.csv', 'number,name,stack\n501,Potion,50\n502,Sword 5",1\n'))).toThrow(
			/d\.csv, line 3: an item is .*; a quote in it is written as /,
		)
	})
})
