import { refusedGameKeys, STRONG_SECRET } from '#server/config.ts'
import { bad, type Check, isPublic, ok, poor, span } from './check.ts'

export const gameCheck: Check = {
	name: 'game link',
	look({ config }) {
		if (config.gameLinkKeys.size === 0)
			return [
				poor(
					'No game server is connected: GAME_LINK_KEYS is not set.',
					'See docs/game-link.md; until a game server is connected, bought items reach nobody.',
				),
			]
		const refused = refusedGameKeys(config).ids
		return [...config.gameLinkKeys]
			.filter(([, secret]) => Buffer.byteLength(secret) < STRONG_SECRET)
			.map(([id, secret]) =>
				(refused.includes(id) || isPublic(config) ? bad : poor)(
					`The secret of the game link key ${id} has ${Buffer.byteLength(secret)} bytes: it can be guessed from one signed call${refused.includes(id) ? ', so the server refuses to start' : ''}.`,
					`Give it ${STRONG_SECRET} bytes or more, such as from "openssl rand -hex 32", here and at the game server (docs/game-link.md).`,
				),
			)
	},
	async inDatabase({ config, clock, database, services }) {
		if (config.gameLinkKeys.size === 0) return []
		const { state, online, heardAt } = await services.gameServer.current()
		if (heardAt === null) return [bad('The game server has never called.', 'Check its address and key of the portal (docs/game-link.md).')]
		const age = span(clock.now() - heardAt)
		const oldest = await database.read
			.selectFrom('game_deliveries')
			.select('created_at')
			.where('state', '=', 'waiting')
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		const late = oldest ? clock.now() - oldest.created_at : 0
		return [
			state === 'up'
				? ok(`It called ${age} ago, with ${online} players in it.`)
				: bad(`It has been silent for ${age}.`, 'See whether the game server runs and reaches the portal.'),
			...(late > LATE_MS
				? [bad(`The oldest purchase has waited for ${span(late)}.`, 'See why the game server does not fetch deliveries.')]
				: []),
		]
	},
}

const LATE_MS = 3_600_000
