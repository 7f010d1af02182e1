import type { BridgeConfig } from '../cli/bridge/config.ts'
import { openBridgeParts } from './bridge-in-process.ts'
import { GAME_KEYS } from './game-server.ts'
import { HERCULES, HERCULES_ITEMS, RATHENA } from './game-tables.ts'
import { startMariaDb } from './maria-server.ts'
import { openWorld } from './world.ts'

/** The parts of a bridge between the real portal and a real MariaDB, whose game keeps passwords plain and in latin1. */
export const openHerculesBridge = () => openMariaBridge(HERCULES, { profile: 'hercules', passwords: 'plain', items: 'items.conf' })

/** The same of a game whose names are not unique, and whose letters go to characters. */
export const openRathenaBridge = () => openMariaBridge(RATHENA, { profile: 'rathena', passwords: 'plain', items: 'items.conf' })

/** The same of any game of these tables, in a database of the name "game". */
export const openMariaBridge = async (tables: string, words: Pick<BridgeConfig, 'profile'> & Record<string, unknown>) => {
	const [maria, world] = await Promise.all([startMariaDb(), openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })])
	const administrator = await maria.connect()
	await administrator.query('create database game character set latin1')
	await administrator.end()
	const game = await maria.connect('game')
	await game.query(tables)
	const { database, ...others } = words
	const connection = { host: '127.0.0.1', port: maria.port, user: 'root', password: '', database: 'game', ...(database as object) }
	const bridge = await openBridgeParts({ site: world.url, database: connection, ...others } as Parameters<typeof openBridgeParts>[0], {
		'items.conf': HERCULES_ITEMS,
	})
	await bridge.work('hello')
	const close = async () => {
		await bridge.close()
		await game.end()
		await maria.close()
		await world.close()
	}
	return { world, game, bridge, close }
}
