import { readFileSync } from 'node:fs'
import { systemClock } from '#server/kernel/clock.ts'
import { UsageError } from '../command.ts'
import type { BridgeConfig } from './config.ts'
import { type DatabaseSettings, type GameDatabase, lockForOneBridge } from './database/database.ts'
import { openGameDatabase } from './database/open.ts'
import { type BridgeKeys, readKeys } from './keys.ts'
import { createLedger, type Ledger, TABLES } from './ledger.ts'
import { createLink, type Link } from './link.ts'
import { unusableStatements } from './profiles/custom.ts'
import type { Profile } from './profiles/profile.ts'
import { profileOf } from './profiles/profiles.ts'

/** The database of a profile: all but custom ones have one kind. */
export const databaseSettings = (config: BridgeConfig): DatabaseSettings => ({
	...config.database,
	patience: config.patience,
	engine: config.profile === 'custom' ? config.database.engine : config.profile === 'ran' ? 'sqlserver' : 'mysql',
})

/** A connection to the game with what works on it. */
export type Game = { database: GameDatabase; profile: Profile; ledger: Ledger }

/** Opens the game for writing: as the only bridge, with the bridge's tables. */
export const openGame = async (config: BridgeConfig): Promise<Game> => {
	const database = await openGameDatabase(databaseSettings(config))
	try {
		await lockForOneBridge(database)
		const [fault] = config.profile === 'custom' ? await unusableStatements(database, config) : []
		if (fault !== undefined) throw new UsageError(`${fault}. Nothing is done until it is mended.`)
		for (const statement of TABLES[database.engine]) await database.write(statement)
		return await gameOn(database, config)
	} catch (error) {
		await database.close()
		throw error
	}
}

export const gameOn = async (database: GameDatabase, config: BridgeConfig): Promise<Game> => ({
	database,
	profile: await profileOf(database, config),
	ledger: createLedger(database),
})

export const linkOf = ({ site, key, patience }: BridgeConfig): Link =>
	createLink({ site, key, now: systemClock.now, answerMs: patience?.answerMs })

export const keysOf = ({ keys }: BridgeConfig): BridgeKeys => readKeys(keys)

/** The version of the portal whose bridge this is. */
export const versionOfBridge = (): string => VERSION

const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
