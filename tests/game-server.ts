import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { World } from './world.ts'

/** The key of the game server of these tests; add GAME_KEYS to the settings of a world. */
export const GAME_KEY = { id: 'main', secret: 'a-secret-of-the-game-server-0001' }
export const GAME_KEYS = { GAME_LINK_KEYS: `${GAME_KEY.id}:${GAME_KEY.secret}` }

type Signing = { method?: string; path: string; body?: string | Buffer; now: number; key?: { id: string; secret: string }; nonce?: string }

/** The four headers of DECISIONS 10, computed from its text and not with the product's code. */
export const signedHeaders = ({ method = 'POST', path, body = '', now, key = GAME_KEY, nonce }: Signing): Record<string, string> => {
	const timestamp = String(Math.floor(now / 1_000))
	const once = nonce ?? randomBytes(16).toString('hex')
	const digest = createHash('sha256').update(body).digest('hex')
	return {
		'x-game-key-id': key.id,
		'x-game-timestamp': timestamp,
		'x-game-nonce': once,
		'x-game-signature': createHmac('sha256', key.secret).update(`${method}\n${path}\n${timestamp}\n${once}\n${digest}`).digest('hex'),
	}
}

type Line = { url: string; clock: Pick<World['clock'], 'now'> }

/** Sends one signed call below /api/game; text and bytes as they are, anything else as JSON. */
export const sayToSite = async (world: Line, name: string, body: unknown, type = 'application/json') => {
	const path = `/api/game/${name}`
	const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
	const response = await fetch(world.url + path, {
		method: 'POST',
		headers: { 'content-type': type, ...signedHeaders({ path, body: text, now: world.clock.now() }) },
		body: typeof text === 'string' ? text : new Uint8Array(text),
	})
	const retryAfter = response.headers.get('retry-after')
	return {
		status: response.status,
		body: (await response.json()) as Record<string, unknown>,
		...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }),
	}
}

/** A character as the game sends it; a test names only the fields that it is about. */
export const gameRow = (ChaNum: number, changes: Record<string, unknown> = {}) => ({
	ChaNum,
	UserID: null,
	ChaName: `Character ${ChaNum}`,
	ChaClass: 1,
	ChaSchool: 0,
	ChaLevel: 10,
	ChaMoney: 1_000,
	ChaPKScore: 0,
	ChaPKDeath: 0,
	ChaMMR: 1_000,
	ChaLevelUpDate: '2026-01-01T00:00:00.000Z',
	GuNum: null,
	...changes,
})

type Rows = { characters?: object[]; clubs?: object[]; areas?: object[] }

/** Sends a snapshot taken now, or at another instant. */
export const sendSnapshot = (world: Line, rows: Rows, takenAt = world.clock.now()) =>
	sayToSite(world, 'snapshot', { takenAt: new Date(takenAt).toISOString(), ...rows })
