import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { killBridges, startBridge } from '../../tests/bridge-process.ts'
import { CUSTOM_WORDS, openCustomGame } from '../../tests/custom-game.ts'
import { machineEnvironment } from '../../tests/machine-environment.ts'
import { openPortal } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

/**
 * An operator with a game of his own walks from `bridge init` to an account in the game, and does only what `init` and `check` say. His user of
 * the database has no rights to begin with.
 */
const folder = mkdtempSync(join(tmpdir(), 'barkada-walk-'))
const file = join(folder, 'bridge.json')
const role = `walker_${randomBytes(4).toString('hex')}`
const portal = openPortal(machineEnvironment())
const run = (verb: string, ...words: string[]) => portal('bridge', verb, '--config', file, ...words)
const check = async () => {
	const { out, err } = await run('check')
	return `${out}\n${err}`
}
let game: pg.Client
let database: Awaited<ReturnType<typeof openCustomGame>>['database']
let world: World
beforeAll(async () => {
	;({ game, database } = await openCustomGame())
	await game.query(`create role ${role} login password 'Isang-Tulay-7'`)
})
afterAll(async () => {
	killBridges()
	await game?.query(`drop owned by ${role}; drop role ${role}`)
	await game?.end()
	await world?.close()
})

type Words = Record<string, Record<string, unknown>>
const read = (): Words => JSON.parse(readFileSync(file, 'utf8'))
/** Changes one word, named as the sentences name it: `statements.online`. */
const fill = (name: string, value: unknown) => {
	const words = read()
	const [outer = '', inner] = name.split('.')
	if (inner === undefined) writeFileSync(file, JSON.stringify({ ...words, [outer]: value }))
	else writeFileSync(file, JSON.stringify({ ...words, [outer]: { ...words[outer], [inner]: value } }))
}

it('a configuration of one’s own is filled in by what is said, and then works', async () => {
	const made = await run('init', '--profile', 'custom', '--site', 'http://127.0.0.1:9')
	const [, key = ''] = /GAME_LINK_KEYS='([^']+)'/.exec(made.out) ?? []
	world = await openWorld({ GAME_LINK_KEYS: key, RATE_LIMIT_SCALE: '100000' })
	// It begins with a file that has every needed word, and names the empty ones one after the other.
	const named: string[] = []
	for (let said = await check(); said.includes('is empty'); said = await check()) {
		const [, name = ''] = /"statements\.(\w+)" is empty/.exec(said) ?? []
		named.push(name)
		fill(`statements.${name}`, CUSTOM_WORDS.statements[name as keyof typeof CUSTOM_WORDS.statements])
	}
	expect(named.sort()).toEqual(
		Object.keys(CUSTOM_WORDS.statements)
			.filter((name) => !['accountSecondPassword', 'items', 'onlineCharacters'].includes(name))
			.sort(),
	)
	// What it is not given, a word that is none, a portal that is not there, a wrong engine, password and list of items.
	fill('statements.online', 'select count(*) from player where nick = :UserID')
	expect(await check()).toContain('"statements.online" names ":UserID", which it is not given; it may name none.')
	fill('statements.online', CUSTOM_WORDS.statements.online)
	fill('database.engine', 'postgresql')
	expect(await check()).toContain('"database.engine" must be one of mysql, postgres, sqlserver.')
	for (const [word, value] of Object.entries({ ...database, user: role, password: 'wrong' })) fill(`database.${word}`, value)
	let said = await check()
	expect(said).toContain('The portal does not answer')
	expect(said).toContain('does not let the bridge in')
	fill('site', world.url)
	fill('database.password', 'Isang-Tulay-7')
	fill('passwords', 'sha256')
	said = await check()
	expect(said).toContain('The portal answers')
	expect(said).toContain('"statements.accountFind": permission denied for table player')
	expect(said).toContain('"statements.itemPut": permission denied for table bag')
	const [grant = ''] = /^grant create.*$/m.exec(said) ?? []
	await game.query(`${grant}; grant select, insert, update on player to ${role}; grant select on hero to ${role}`)
	said = await check()
	expect(said).toContain('The list of items')
	expect(said.match(/permission denied for table \w+/g)).toEqual(['permission denied for table bag'])
	await game.query(`grant insert on bag to ${role}`)
	writeFileSync(join(folder, 'items.csv'), 'number,name,stack\n8,Apple,10\n')
	// The database has the machine's clock, not that of the run of tests.
	const { findings } = (await run('check', '--json')).json as { findings: { state: string; what: string }[] }
	expect(findings.filter(({ state, what }) => state !== 'ok' && !what.includes('clock'))).toEqual([])
	expect((await game.query("select to_regclass('barkada_accounts') as own, (select count(*)::int from player) as n")).rows).toEqual([
		{ own: null, n: 1 },
	])
	expect((await run('run', '--dry-run')).out).toContain('insert into bag')
	const running = startBridge(file)
	try {
		await expect.poll(async () => (await world.services.bridge.hello.current())?.profile).toBe('custom')
		const lita = await world.register({ userId: 'lita_walks' })
		await expect.poll(async () => (await game.query("select nick from player where nick = 'lita_walks'")).rows.length).toBe(1)
		const state = async () => (await world.call('GET /me/game-account', { token: lita.token })).body.state
		await expect.poll(state).toBe('present')
	} catch (error) {
		throw new Error(`${error}\n${running.output()}`, { cause: error })
	} finally {
		await running.stop()
	}
})
