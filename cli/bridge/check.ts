import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemClock } from '#server/kernel/clock.ts'
import { databaseSettings, type Game, gameOn, keysOf, linkOf } from './bridge.ts'
import { accountOf, grantsFor, surveyTables } from './check-tables.ts'
import type { BridgeConfig, ConfigOf } from './config.ts'
import { clockOf } from './database/database.ts'
import { openGameDatabase } from './database/open.ts'
import { sentenceOf } from './faults.ts'
import { TABLES } from './ledger.ts'
import { unusableStatements } from './profiles/custom.ts'
import { needsOf } from './profiles/profiles.ts'

/** `bad` must be mended before a run; a `note` is worth knowing. */
export type Finding = { state: 'ok' | 'note' | 'bad'; what: string }
type Tell = (state: Finding['state'], what: string) => void

/** Tries everything that a run needs, in its order, and writes nothing. */
export const checkBridge = async (config: BridgeConfig, file: string): Promise<{ findings: Finding[]; grants: string[] }> => {
	const findings: Finding[] = []
	const tell: Tell = (state, what) => findings.push({ state, what })
	const attempt = async (work: () => Promise<void> | void) => {
		try {
			await work()
		} catch (error) {
			tell('bad', sentenceOf(error))
		}
	}
	// Also for a user who may not even see the database yet.
	let grants = grantsFor(databaseSettings(config), needsOf(config))
	await attempt(() => checkFiles(config, file, tell))
	await attempt(() => checkPortal(config, tell))
	await attempt(async () => {
		const database = await openGameDatabase(databaseSettings(config)).catch((error: unknown) => {
			// MySQL names the user as it sees him, also when it lets him in to nothing.
			const [account] = /'[^']*'@'[^']*'/.exec(error instanceof Error ? error.message : '') ?? []
			grants = grantsFor(databaseSettings(config), needsOf(config), account)
			throw error
		})
		try {
			tell('ok', `The game's database answers (${database.engine}).`)
			const game = await gameOn(database, config)
			grants = grantsFor(databaseSettings(config), game.profile.needs, await accountOf(database))
			const { isWhole } = await surveyTables(game, tell)
			if (config.profile === 'custom') await checkStatements(game, config, tell)
			if (isWhole) await attempt(() => surveyGame(game, tell))
		} finally {
			await database.close()
		}
	})
	return { findings, grants }
}

const checkFiles = (config: BridgeConfig, file: string, tell: Tell) => {
	keysOf(config)
	tell('ok', 'The keys of the bridge are there.')
	for (const secret of [file, config.keys])
		if (process.platform !== 'win32' && existsSync(secret) && (statSync(secret).mode & 0o077) !== 0)
			tell('note', `${secret} can be read by others on this machine: chmod 600 it.`)
	if (isClosed(existsSync(config.state) ? config.state : dirname(config.state)))
		tell('bad', `The bridge cannot write ${config.state}: give its user the right to it, or name another place in "state".`)
	const { protocol, hostname } = new URL(config.site)
	if (protocol === 'http:' && !LOOPBACK.test(hostname))
		tell('note', `"site" is not https: what the portal and the bridge say to each other can be read on the way.`)
}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

const isClosed = (path: string): boolean => {
	try {
		accessSync(path, constants.W_OK)
		return false
	} catch {
		return true
	}
}

/** Reads one call of the link, which shows whether address, key and clock are right. */
const checkPortal = async (config: BridgeConfig, tell: Tell) => {
	const link = linkOf(config)
	const { accounts } = await link.expected(0, 1)
	tell('ok', `The portal answers at ${config.site}${accounts.length > 0 ? ' and has accounts' : ''}.`)
	const seconds = Math.round(link.clockDifference() / 1_000)
	if (Math.abs(seconds) > 60)
		tell(
			'note',
			`The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'behind' : 'ahead of'} the portal's: the bridge allows for it; better is to set it.`,
		)
}

const checkStatements = async ({ database }: Game, config: ConfigOf<'custom'>, tell: Tell) => {
	const faults = await unusableStatements(database, config)
	for (const fault of faults) tell('bad', fault)
	if (faults.length === 0) tell('ok', 'The database understands all statements.')
}

/** What is in the game, and what a first run would do. */
const surveyGame = async ({ database, profile, ledger }: Game, tell: Tell) => {
	for (const remark of await profile.remarks()) tell('note', remark)
	const items = await profile.itemList()
	if (items) tell('ok', `The game has ${items.length} items.`)
	else tell('note', 'The game has no list of items, so the portal cannot refuse unknown numbers.')
	const accounts = await profile.accounts.count()
	const first = await profile.characters(0, 5_000)
	const isReady = await ledger.counts().catch(() => null)
	const { online } = await profile.online()
	const characters = first.length === 5_000 ? '5,000 characters or more' : `${first.length} characters`
	const tables = isReady
		? `${isReady.linked} accounts of the portal are linked`
		: `it would make ${TABLES[database.engine].length} things: the tables of the bridge`
	tell('ok', `${accounts} accounts and ${characters} in the game, ${online} online. A run tells the portal the characters; ${tables}.`)
	const difference = Math.round(((await clockOf(database)) - systemClock.now()) / 1_000)
	if (Math.abs(difference) > 60)
		tell(
			'note',
			`The clock of the database is ${Math.abs(difference)} seconds off this machine's: suspensions count by the database's own.`,
		)
}
