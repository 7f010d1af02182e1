import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * A client of the game link, whole and without dependencies: copy it beside your game server, or read it to write your own.
 * Run by itself it takes what was bought and prints it. That needs Node 24.2 or newer, such as the portal's own, `node_modules/.bin/node`:
 *
 *   GAME_LINK_URL=http://localhost:3000 GAME_LINK_KEY=main:SECRET node docs/examples/game-link-client.ts
 */
export const createGameLinkClient = ({ url, keyId, secret }: { url: string; keyId: string; secret: string }) => {
	/** Signs the request and sends it. A refusal is thrown with its stable code. */
	const call = async <T>(name: string, body: string | object, type = 'application/json'): Promise<T> => {
		const target = new URL(`/api/game/${name}`, url)
		const text = typeof body === 'string' ? body : JSON.stringify(body)
		const timestamp = String(Math.floor(Date.now() / 1_000))
		const nonce = randomBytes(16).toString('hex')
		const digest = createHash('sha256').update(text).digest('hex')
		const signed = ['POST', target.pathname + target.search, timestamp, nonce, digest].join('\n')
		const response = await fetch(target, {
			method: 'POST',
			headers: {
				'content-type': type,
				'x-game-key-id': keyId,
				'x-game-timestamp': timestamp,
				'x-game-nonce': nonce,
				'x-game-signature': createHmac('sha256', secret).update(signed).digest('hex'),
			},
			body: text,
		})
		const answer = (await response.json()) as T & { message?: string; code?: string }
		if (!response.ok) throw new GameLinkError(response.status, answer.code ?? '', answer.message ?? '')
		return answer
	}

	return {
		heartbeat: (online: number) => call<{ receivedAt: string }>('heartbeat', { online }),
		snapshot: (snapshot: Snapshot) => call<Taken>('snapshot', snapshot),
		/** The same as NDJSON: written line by line, for exports that are made as a stream. */
		snapshotLines: ({ takenAt, characters = [], clubs = [], areas = [] }: Snapshot) => {
			const lines = [
				{ type: 'snapshot', takenAt },
				...characters.map((row) => ({ type: 'character', ...row })),
				...clubs.map((row) => ({ type: 'club', ...row })),
				...areas.map((row) => ({ type: 'area', ...row })),
			]
			return call<Taken>('snapshot', lines.map((line) => JSON.stringify(line)).join('\n'), 'application/x-ndjson')
		},
		claim: async (max: number, leaseSeconds: number) =>
			(await call<{ deliveries: Delivery[] }>('deliveries/claim', { max, leaseSeconds })).deliveries,
		acknowledge: async (results: Result[]) =>
			(await call<{ results: { id: number; outcome: string }[] }>('deliveries/ack', { results })).results,
		/** Null when user ID or password is wrong. */
		authenticate: (UserID: string, UserPass: string) =>
			call<{ UserNum: number; UserID: string; status: number }>('authenticate', { UserID, UserPass }).catch((error: unknown) => {
				if (error instanceof GameLinkError && error.code === 'SIGN_IN_REFUSED') return null
				throw error
			}),
	}
}

type GameLinkClient = ReturnType<typeof createGameLinkClient>

export class GameLinkError extends Error {
	readonly status: number
	readonly code: string
	constructor(status: number, code: string, message: string) {
		super(`${status} ${code}: ${message}`)
		this.status = status
		this.code = code
	}
}

type Character = {
	ChaNum: number
	UserID: string | null
	ChaName: string
	ChaClass: number
	ChaSchool: number
	ChaLevel: number
	/** Decimal text where it may exceed 2^53. */
	ChaMoney: number | string
	ChaPKScore: number
	ChaPKDeath: number
	ChaMMR: number
	ChaLevelUpDate: string
	GuNum: number | null
	deleted?: boolean | undefined
}
type Club = {
	GuNum: number
	GuName: string
	GuMaster: number
	ChaSchool: number
	wins: number
	losses: number
	deleted?: boolean | undefined
}
type Area = { area: string; GuNum: number | null; taxPercent: number }
type Snapshot = { takenAt: string; characters?: readonly Character[]; clubs?: readonly Club[]; areas?: readonly Area[] }
type Taken = { accepted: number; rejected: { type: string; index: number; errors: Record<string, string[]> }[] }
type Delivery = {
	id: number
	UserNum: number
	UserID: string
	ProductNum: number
	ItemName: string
	quantity: number
	boughtAt: string
}
type Result = { id: number; status: 'delivered' } | { id: number; status: 'failed'; reason: string }

/**
 * Hands out what was bought, once through: call it again and again. `give` puts an item into the player's bank and must remember `id` in the same
 * transaction: a delivery comes again when its acknowledgement was lost, and then it must not be given twice.
 */
export const deliverOnce = async (client: Pick<GameLinkClient, 'claim' | 'acknowledge'>, give: (delivery: Delivery) => Promise<void>) => {
	const results: Result[] = []
	for (const delivery of await client.claim(100, 60)) {
		try {
			await give(delivery)
			results.push({ id: delivery.id, status: 'delivered' })
		} catch (error) {
			// The player gets the points back at once.
			results.push({ id: delivery.id, status: 'failed', reason: error instanceof Error ? error.message : 'unknown' })
		}
	}
	return results.length === 0 ? [] : client.acknowledge(results)
}

if (import.meta.main) {
	const [keyId = '', ...rest] = (process.env.GAME_LINK_KEY ?? '').split(':')
	const secret = rest.join(':')
	const client = createGameLinkClient({ url: process.env.GAME_LINK_URL ?? 'http://localhost:3000', keyId, secret })
	await client.heartbeat(0)
	const settled = await deliverOnce(client, async ({ UserID, ItemName, quantity }) => {
		process.stdout.write(`${quantity} x ${ItemName} for ${UserID}\n`)
	})
	process.stdout.write(`${settled.length} delivered\n`)
}
