import * as z from 'zod/mini'
import { SCHOOLS, UNKNOWN_INSTANT } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, required, requiredName } from '#contract/fields.ts'
import { GAME_LINK } from '#contract/limits.ts'

/**
 * The calls of the game server (DECISIONS 10 and 14): machine to machine, each request signed and accepted only once. docs/game-link.md
 * describes the signature and when to call what.
 */

const count = z.int().check(z.minimum(0))
/** What a game counts up, at most more than any counts in 32 bits: so sums of it stay exact, and points made of it. */
const total = z.int().check(z.minimum(0), z.maximum(GAME_LINK.greatestTotal))
/** Refuses null characters and unpaired surrogates: not every database engine stores them faithfully, and some cannot search for them. */
const text = z.string().check(
	z.maxLength(GAME_LINK.nameLength),
	z.refine((signs) => !signs.includes('\0') && signs.isWellFormed(), 'textBroken'),
)
/** Names are stored exactly as the game sends them, if there is something to see in them. */
const name = text.check(z.minLength(1))
const school = z.literal(SCHOOLS.map(({ code }) => code))
/** Gold as a whole number, or as decimal text when it exceeds 2^53. */
const gold = z.pipe(
	z.union([count, z.string().check(z.maxLength(19), z.regex(/^\d{1,19}$/))]),
	z.transform((value) => BigInt(value).toString()),
)
const deleted = z.optional(z.boolean())

/**
 * A field that a game may lack: missing and null are the same. What stands in its place is stored, and shown nowhere: the bridge says in its
 * hello which fields the game has, and boards and columns of the others are hidden.
 */
const orElse = <const T extends z.ZodMiniType, V>(field: T, instead: V) =>
	z.pipe(
		z.optional(z.nullable(field)),
		z.transform((value: z.output<T> | null | undefined) => value ?? instead),
	)

/** A complete character; totals are the game's running totals. */
export const gameCharacter = z.strictObject({
	ChaNum: count,
	UserID: z.nullable(text),
	ChaName: name,
	ChaClass: count,
	ChaSchool: orElse(school, SCHOOLS[0].code),
	ChaLevel: total,
	ChaMoney: gold,
	ChaPKScore: orElse(total, 0),
	ChaPKDeath: orElse(total, 0),
	ChaMMR: orElse(z.int(), 0),
	ChaLevelUpDate: orElse(instant, UNKNOWN_INSTANT),
	GuNum: z.nullable(count),
	deleted,
})
export type GameCharacter = z.output<typeof gameCharacter>

export const gameClub = z.strictObject({
	GuNum: count,
	GuName: name,
	GuMaster: count,
	ChaSchool: orElse(school, SCHOOLS[0].code),
	wins: orElse(total, 0),
	losses: orElse(total, 0),
	deleted,
})
export type GameClub = z.output<typeof gameClub>

export const gameArea = z.strictObject({
	area: name,
	GuNum: z.nullable(count),
	taxPercent: z.number().check(z.minimum(0), z.maximum(100)),
})
export type GameArea = z.output<typeof gameArea>

/** The row kinds, as NDJSON and the list of refused rows name them. */
export const ROW_KINDS = { character: gameCharacter, club: gameClub, area: gameArea } as const
export type RowKind = keyof typeof ROW_KINDS

const SIGNED = { tag: 'game link', access: 'game', limit: 'gameLinkPerAddress' } as const

export const gameSnapshot = defineEndpoint({
	...SIGNED,
	method: 'POST',
	path: '/game/snapshot',
	summary: 'Characters, clubs and areas as they are in the game; a bad row is reported and the good ones are taken',
	body: z.strictObject({
		takenAt: instant,
		characters: z.optional(z.array(gameCharacter)),
		clubs: z.optional(z.array(gameClub)),
		areas: z.optional(z.array(gameArea)),
	}),
	/** The first line is `{"type":"snapshot","takenAt":...}`; each following line is a row with its `type`. */
	lines: z.union([
		z.strictObject({ type: z.literal('snapshot'), takenAt: instant }),
		z.extend(gameCharacter, { type: z.literal('character') }),
		z.extend(gameClub, { type: z.literal('club') }),
		z.extend(gameArea, { type: z.literal('area') }),
	]),
	bodyBytes: GAME_LINK.snapshotBytes,
	reply: z.object({
		/** Number of valid rows, including rows that were older than the stored data. */
		accepted: z.int(),
		/** `index` counts from 0 within the list of its type; in NDJSON, from 0 at the first line after the head. */
		rejected: z.array(z.object({ type: z.string(), index: z.int(), errors: z.record(z.string(), z.array(z.string())) })),
	}),
	problems: ['VALIDATION'],
})

export const gameHeartbeat = defineEndpoint({
	...SIGNED,
	method: 'POST',
	path: '/game/heartbeat',
	summary: 'The game server is up, with that many players in it',
	body: z.strictObject({
		online: count.check(z.maximum(10_000_000)),
		/** The numbers of the characters that are in it, where the game server can tell: grants for who was online are made of them. */
		characters: z.optional(z.array(count).check(z.maxLength(GAME_LINK.maxOnline))),
	}),
	bodyBytes: GAME_LINK.heartbeatBytes,
	reply: z.object({ receivedAt: instant }),
	problems: [],
})

export const claimDeliveries = defineEndpoint({
	...SIGNED,
	method: 'POST',
	path: '/game/deliveries/claim',
	summary: 'Fetch bought items, the oldest first; those that are not settled before the lease ends are handed out again',
	body: z.strictObject({
		max: z.int().check(z.minimum(1), z.maximum(GAME_LINK.maxClaim)),
		leaseSeconds: z.int().check(z.minimum(GAME_LINK.leaseSeconds.min), z.maximum(GAME_LINK.leaseSeconds.max)),
	}),
	reply: z.object({
		deliveries: z.array(
			z.object({
				/** Never repeats over the life of the site, even after a restore. The game remembers it. */
				key: z.string(),
				/** For bridges that do not support `key`. After a restore, ids are assigned again. */
				id: z.int(),
				UserNum: z.int(),
				UserID: z.string(),
				ProductNum: z.int(),
				ItemName: z.string(),
				quantity: z.int(),
				/** The number that the game has for it, and how many pieces of it each piece is; null where staff set none. */
				gameItem: z.nullable(z.int()),
				gameAmount: z.nullable(z.int()),
				boughtAt: instant,
			}),
		),
	}),
	problems: [],
})

/** Identifies a delivery by `key`, by `id` for bridges that do not support `key`, or by both, which must match. */
const named = {
	key: z.optional(z.string().check(z.maxLength(64), z.regex(/^[\x21-\x7e]{1,64}$/))),
	id: z.optional(count),
}
const settled = z
	.discriminatedUnion('status', [
		z.strictObject({ ...named, status: z.literal('delivered') }),
		z.strictObject({
			...named,
			status: z.literal('failed'),
			reason: z.string().check(z.minLength(1), z.maxLength(GAME_LINK.reasonLength)),
		}),
		/** The game cannot take it yet: a full box, a player in the world. It is handed out again some minutes later; the player reads why. */
		z.strictObject({
			...named,
			status: z.literal('waiting'),
			reason: z.string().check(z.minLength(1), z.maxLength(GAME_LINK.reasonLength)),
		}),
	])
	.check(z.refine(({ key, id }) => key !== undefined || id !== undefined, 'deliveryUnnamed'))
export type SettledDelivery = z.output<typeof settled>

/**
 * `refunded`: failed, and the points are back. `failed`: the player has or gets other items of the same bundle, so staff decide about the points.
 * `unknown` is also the outcome of an id without a key that was not leased since the site was last restored or imported.
 */
export const OUTCOMES = ['delivered', 'refunded', 'failed', 'waiting', 'already', 'unknown'] as const

export const ackDeliveries = defineEndpoint({
	...SIGNED,
	method: 'POST',
	path: '/game/deliveries/ack',
	summary:
		'Tell what became of fetched items; the points of a failed one go back at once, and once, unless it came out of a bundle of which the player has something',
	body: z.strictObject({ results: z.array(settled).check(z.maxLength(GAME_LINK.maxClaim)) }),
	reply: z.object({
		results: z.array(
			z.object({
				key: z.optional(z.string()),
				id: z.optional(z.int()),
				outcome: z.enum(OUTCOMES),
			}),
		),
	}),
	problems: [],
})

export const gameAuthenticate = defineEndpoint({
	...SIGNED,
	method: 'POST',
	path: '/game/authenticate',
	takesBrokenText: true,
	summary: 'Whether this is the password of that account, and its status (1 may play; 2 suspended, 3 closed)',
	body: z.strictObject({
		UserID: requiredName('usernameRequired'),
		UserPass: required('passwordRequired'),
		/**
		 * The player's own IP address. With it, wrong passwords from elsewhere do not lock players out at addresses they have used before.
		 * Without it, failures count for the account only.
		 */
		address: z.optional(z.nullable(z.union([z.ipv4(), z.ipv6(), z.literal('')]))),
	}),
	reply: z.object({ UserNum: z.int(), UserID: z.string(), status: z.int() }),
	problems: ['SIGN_IN_REFUSED', 'TOO_MANY_REQUESTS'],
})
