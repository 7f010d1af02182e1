import { HOUR_MS } from '#contract/durations.ts'
import { oldestWaiting } from '#features/game/game.ts'
import { refusedGameKeys, STRONG_SECRET } from '#server/config.ts'
import { GAME_REFUSALS, type GameRefusal } from '#server/kernel/calls/game-signature.ts'
import { bad, type Check, isPublic, ok, poor, type Symptom, span } from './check.ts'
import { figuresOf } from './running-server.ts'

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
		const refused = refusalOf(await figuresOf(config))
		if (heardAt === null)
			return [refused ?? bad('The game server has never called.', 'Check its address and key of the portal (docs/game-link.md).')]
		const age = span(clock.now() - heardAt)
		const oldest = await oldestWaiting(database.read)
		const late = oldest === null ? 0 : clock.now() - oldest
		return [
			state === 'up'
				? ok(`It called ${age} ago, with ${online} players in it.`)
				: (refused ?? bad(`It has been silent for ${age}.`, 'See whether the game server runs and reaches the portal.')),
			...(late > LATE_MS
				? [bad(`The oldest purchase has waited for ${span(late)}.`, 'See why the game server does not fetch deliveries.')]
				: []),
		]
	},
}

/** A game server that calls and is refused is not silent: the most frequent refusal since the start of the server. */
const refusalOf = (figure: (name: string) => number): Symptom | null => {
	const counted = GAME_REFUSALS.map((code) => ({ code, count: figure(`portal_game_calls_refused_total{code="${code}"}`) }))
	const [most] = counted.sort((one, other) => other.count - one.count)
	if (!most || most.count === 0) return null
	const { why, todo } = REFUSALS[most.code]
	return bad(
		`The game server calls, but ${most.count === 1 ? 'a call was' : `${most.count} calls were`} refused: ${why} (${most.code}).`,
		todo,
	)
}

const REFUSALS: Record<GameRefusal, { why: string; todo: string }> = {
	GAME_TIMESTAMP_INVALID: {
		why: 'its clock and the one of this machine are more than 5 minutes apart',
		todo: 'Set both clocks right: turn on time synchronisation on the machine of the game, and on this one.',
	},
	GAME_KEY_UNKNOWN: { why: 'it names a key that GAME_LINK_KEYS does not have', todo: 'Give both the same key id (docs/game-link.md).' },
	GAME_SIGNATURE_WRONG: {
		why: 'its secret is another one, or something on the way changes its requests',
		todo: 'Give both the same secret, and let the proxy pass path, query and body on unchanged (docs/game-link.md).',
	},
	GAME_SIGNATURE_MISSING: {
		why: 'they carry no signature',
		todo: 'Let the game server sign its calls, and the proxy pass the headers X-Game-... on (docs/game-link.md).',
	},
	GAME_NONCE_USED: {
		why: 'they repeat a nonce',
		todo: 'Let the game server sign each call anew, also a repeated one (docs/game-link.md).',
	},
}

const LATE_MS = HOUR_MS
