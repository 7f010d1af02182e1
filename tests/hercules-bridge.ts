import { openBridgeParts } from './bridge-in-process.ts'
import { GAME_KEYS } from './game-server.ts'
import { HERCULES, HERCULES_ITEMS } from './game-tables.ts'
import { startMariaDb } from './maria-server.ts'
import { openWorld } from './world.ts'

/** The parts of a bridge between the real portal and a real MariaDB, whose game keeps passwords plain and in latin1. */
export const openHerculesBridge = async () => {
	const [maria, world] = await Promise.all([startMariaDb(), openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })])
	const administrator = await maria.connect()
	await administrator.query('create database hercules character set latin1')
	await administrator.end()
	const game = await maria.connect('hercules')
	await game.query(HERCULES)
	const bridge = await openBridgeParts(
		{
			...{ profile: 'hercules', site: world.url, passwords: 'plain', items: 'items.conf' },
			database: { host: '127.0.0.1', port: maria.port, user: 'root', password: '', database: 'hercules' },
		},
		{ 'items.conf': HERCULES_ITEMS },
	)
	await bridge.work('hello')
	const close = async () => {
		await bridge.close()
		await game.end()
		await maria.close()
		await world.close()
	}
	return { world, game, bridge, close }
}
