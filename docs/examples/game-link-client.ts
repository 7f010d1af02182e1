import { createHash, createHmac, randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/**
 * A client of the game link, whole and without dependencies: copy it beside your game server, or read it to write your own.
 * Run by itself it takes what was bought into the file GAME_BANK and prints it. That needs Node 24.2 or newer, such as the portal's own,
 * `node_modules/.bin/node`:
 *
 *   GAME_LINK_URL=http://localhost:3000 GAME_LINK_KEY=main:SECRET GAME_BANK=game-bank.sqlite node docs/examples/game-link-client.ts
 */
export const createGameLinkClient = ({ url, keyId, secret, answerMs = ANSWER_MS, now = Date.now, onDate = () => undefined }: Settings) => {
	/** Signs the request and sends it. A refusal is thrown with its stable code. */
	const call = async <T>(name: string, body: string | object, type = 'application/json'): Promise<T> => {
		const target = new URL(`/api/game/${name}`, url)
		const text = typeof body === 'string' ? body : JSON.stringify(body)
		const timestamp = String(Math.floor(now() / 1_000))
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
			signal: AbortSignal.timeout(answerMs),
		})
		const date = Date.parse(response.headers.get('date') ?? '')
		if (!Number.isNaN(date)) onDate(date)
		const answer = (await response.json()) as T & { message?: string; code?: string }
		if (!response.ok) throw new GameLinkError(response.status, answer.code ?? '', answer.message ?? '')
		return answer
	}

	return {
		/** Any call below /api/game, by its name, such as `accounts/claim`. */
		call,
		/** `characters` are the numbers of those that are in the game, where it can tell. */
		heartbeat: (online: number, characters?: readonly number[]) => call<{ receivedAt: string }>('heartbeat', { online, characters }),
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
		acknowledge: async (results: Result[]) => (await call<{ results: Settled[] }>('deliveries/ack', { results })).results,
		/** Null when user ID or password is wrong. */
		/** `address` is the player's own; leave it out where the game server sees one address for all. */
		authenticate: (UserID: string, UserPass: string, address?: string) =>
			call<{ UserNum: number; UserID: string; status: number }>('authenticate', { UserID, UserPass, address }).catch((error: unknown) => {
				if (error instanceof GameLinkError && error.code === 'SIGN_IN_REFUSED') return null
				throw error
			}),
	}
}

/**
 * `answerMs` is how long an answer may take; `now` is this machine's clock in milliseconds; `onDate` hears the portal's time of each answer,
 * for a machine whose clock is wrong.
 */
type Settings = { url: string; keyId: string; secret: string; answerMs?: number; now?: () => number; onDate?: (ms: number) => void }

/** A check of a password may take eight seconds when many sign in; a large snapshot on a slow line takes longer. */
const ANSWER_MS = 60_000

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
	/** What the game lacks is left out: school, kills, deaths, rating, the time of the level. */
	ChaSchool?: number | undefined
	ChaLevel: number
	/** Decimal text where it may exceed 2^53. */
	ChaMoney: number | string
	ChaPKScore?: number | undefined
	ChaPKDeath?: number | undefined
	ChaMMR?: number | undefined
	ChaLevelUpDate?: string | undefined
	GuNum: number | null
	deleted?: boolean | undefined
}
type Club = {
	GuNum: number
	GuName: string
	GuMaster: number
	ChaSchool?: number | undefined
	wins?: number | undefined
	losses?: number | undefined
	deleted?: boolean | undefined
}
type Area = { area: string; GuNum: number | null; taxPercent: number }
type Snapshot = { takenAt: string; characters?: readonly Character[]; clubs?: readonly Club[]; areas?: readonly Area[] }
type Taken = { accepted: number; rejected: { type: string; index: number; errors: Record<string, string[]> }[] }
type Delivery = {
	/** Of this delivery alone, for ever: what the game remembers. */
	key: string
	/** May be handed out again after a restore: never remember it. */
	id: number
	UserNum: number
	UserID: string
	ProductNum: number
	ItemName: string
	quantity: number
	boughtAt: string
}
type Result = { key: string; status: 'delivered' } | { key: string; status: 'failed'; reason: string }
type Settled = { key: string; outcome: 'delivered' | 'refunded' | 'already' | 'unknown' }

/**
 * Hands out all that was bought: claims until nothing comes any more. Call it every few seconds. `give` puts one delivery into the player's
 * bank and remembers its `key`, both in one transaction of the game's database, as `openBank` below does. What is answered:
 *
 * - `delivered` when `give` has returned: the game has committed it.
 * - `failed` when `give` has thrown a DeliveryRefused: the game will never give it. The player gets the points back at once.
 * - nothing after any other error, such as a lost connection, because the commit may have come before it. The lease ends, the delivery
 *   comes again with the same key, and the game then knows whether it has given it.
 *
 * `tell` hears of what was not answered.
 */
export const deliverAll = async (
	client: Pick<GameLinkClient, 'claim' | 'acknowledge'>,
	give: (delivery: Delivery) => Promise<void>,
	tell: (delivery: Delivery, error: unknown) => void = () => undefined,
): Promise<Settled[]> => {
	const settled: Settled[] = []
	for (;;) {
		const results: Result[] = []
		for (const delivery of await client.claim(100, 60)) {
			try {
				await give(delivery)
				results.push({ key: delivery.key, status: 'delivered' })
			} catch (error) {
				if (error instanceof DeliveryRefused) results.push({ key: delivery.key, status: 'failed', reason: error.message })
				else tell(delivery, error)
			}
		}
		// Nothing waits any more, or nothing can be given now: then the next call tries again.
		if (results.length === 0) return settled
		settled.push(...(await client.acknowledge(results)))
	}
}

/** The game will never give this delivery, and the player has nothing of it. The reason, up to 200 characters, is shown to staff. */
export class DeliveryRefused extends Error {}

/**
 * The game's side of it, on a file of SQLite: what each player has, and each key with what became of it. `whyNot` says why a delivery can
 * never be given, or null. A decision is made once and kept: a delivery that comes again gets the same answer.
 */
export const openBank = (file: string, whyNot: (delivery: Delivery) => string | null = () => null) => {
	const database = new DatabaseSync(file, { timeout: 5_000 })
	database.exec(`PRAGMA synchronous = FULL;
		CREATE TABLE IF NOT EXISTS known_deliveries (key TEXT PRIMARY KEY, refused TEXT);
		CREATE TABLE IF NOT EXISTS item_bank (UserID TEXT, ProductNum INTEGER, quantity INTEGER)`)

	/** Why it was refused, null when it was given; from the first time. */
	const decide = (delivery: Delivery): string | null => {
		const known = database.prepare('SELECT refused FROM known_deliveries WHERE key = ?').get(delivery.key)
		if (known) return known.refused === null ? null : String(known.refused)
		const refused = whyNot(delivery)
		database.prepare('INSERT INTO known_deliveries (key, refused) VALUES (?, ?)').run(delivery.key, refused)
		if (refused === null) {
			const { UserID, ProductNum, quantity } = delivery
			database.prepare('INSERT INTO item_bank (UserID, ProductNum, quantity) VALUES (?, ?, ?)').run(UserID, ProductNum, quantity)
		}
		return refused
	}

	return {
		async give(delivery: Delivery): Promise<void> {
			let refused: string | null
			database.exec('BEGIN IMMEDIATE')
			try {
				refused = decide(delivery)
				database.exec('COMMIT')
			} catch (error) {
				if (database.isTransaction) database.exec('ROLLBACK')
				throw error
			}
			if (refused !== null) throw new DeliveryRefused(refused)
		},
		/** How many pieces of an item a player has got. */
		piecesOf: (userId: string, productNum: number): number =>
			Number(
				database
					.prepare('SELECT coalesce(sum(quantity), 0) AS pieces FROM item_bank WHERE UserID = ? AND ProductNum = ?')
					.get(userId, productNum)?.pieces,
			),
		close: () => database.close(),
	}
}

if (import.meta.main) {
	const [keyId = '', ...rest] = (process.env.GAME_LINK_KEY ?? '').split(':')
	const secret = rest.join(':')
	const client = createGameLinkClient({ url: process.env.GAME_LINK_URL ?? 'http://localhost:3000', keyId, secret })
	const bank = openBank(process.env.GAME_BANK ?? 'game-bank.sqlite')
	await client.heartbeat(0)
	const give = async (delivery: Delivery) => {
		await bank.give(delivery)
		process.stdout.write(`${delivery.quantity} x ${delivery.ItemName} for ${delivery.UserID}\n`)
	}
	const settled = await deliverAll(client, give, ({ key }, error) => process.stderr.write(`${key} was not answered: ${error}\n`))
	process.stdout.write(`${settled.filter(({ outcome }) => outcome === 'delivered').length} delivered\n`)
	bank.close()
}
