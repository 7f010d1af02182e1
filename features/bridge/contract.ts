import * as z from 'zod/mini'
import { GENDERS } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/fields.ts'
import { gameWords } from '#contract/game-words.ts'
import { BRIDGE, GAME_LINK } from '#contract/limits.ts'

/**
 * The calls of a bridge: the program beside the game's own database, which makes accounts and puts items there. They are signed like all
 * calls of the game link, and the bridge makes all of them, so the game's machine needs no open port. docs/game-link.md describes them.
 */

const count = z.int().check(z.minimum(0))
/** Refuses null characters and unpaired surrogates: not every database engine stores them faithfully. */
const isStorable = (signs: string) => !signs.includes('\0') && signs.isWellFormed()
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.refine(isStorable))
const key = z.string().check(z.maxLength(64), z.regex(/^[\x21-\x7e]{1,64}$/))
/** The raw 32 bytes of an X25519 public key, as base64url without padding. */
export const bridgeKey = z.string().check(z.maxLength(43), z.regex(/^[A-Za-z0-9_-]{43}$/))

const SIGNED = { tag: 'game link', access: 'game', limit: 'gameLinkPerAddress', method: 'POST' } as const

/** Which names and passwords the game can hold. Lengths are in characters of ASCII. */
export const gameNames = z.strictObject({
	userIdMin: count.check(z.maximum(BRIDGE.longestName)),
	userIdMax: count.check(z.minimum(1), z.maximum(BRIDGE.longestName)),
	/** `ascii`: any printable sign; `digits-letters`: A-Z, a-z, 0-9; `word`: these and the underscore. */
	userIdPattern: z.enum(['ascii', 'digits-letters', 'word']),
	/** Endings that the game takes for a command, such as `_M`; capitals do not count. */
	reservedEndings: z.array(text(BRIDGE.longestName)).check(z.maxLength(20)),
	passwordMax: count.check(z.minimum(1), z.maximum(1_000)),
	hasSecondPassword: z.boolean(),
})
export type GameNames = z.output<typeof gameNames>

/** What of it a form of registration has to know. */
export const gameUserIds = z.pick(gameNames, { userIdMin: true, userIdMax: true, userIdPattern: true, reservedEndings: true })

/** What the game has of what the site can show. What it lacks is hidden. */
export const gameFields = z.strictObject({
	school: z.boolean(),
	rating: z.boolean(),
	kills: z.boolean(),
	/** How often a character fell. They are shown beside its kills. */
	deaths: z.boolean(),
	/** When a character reached its level. */
	levelTimes: z.boolean(),
	areas: z.boolean(),
	clubs: z.boolean(),
	/** What clubs have won and lost, by which they are ranked. */
	results: z.boolean(),
})
export type GameFields = z.output<typeof gameFields>

export const bridgeHello = defineEndpoint({
	...SIGNED,
	path: '/game/bridge/hello',
	summary: 'The bridge is there: what it speaks for, and how it is; every 30 seconds',
	body: z.strictObject({
		version: text(40),
		profile: text(40),
		/** The first key counts at once; a changed one only when an owner has agreed in the console. */
		publicKey: bridgeKey,
		names: gameNames,
		fields: gameFields,
		/** How the game calls things; left out, as in the specification. The settings of the site count before it. */
		words: z.optional(gameWords),
		jobs: z.strictObject({ waiting: count, lastError: z.nullable(z.strictObject({ at: instant, sentence: text(300) })) }),
		/** How long the oldest job or delivery that the bridge has fetched is waiting in it. */
		lagSeconds: count,
	}),
	reply: z.object({
		site: z.string(),
		gamePassword: z.enum(['same', 'separate']),
		/** After this many days an item that cannot be put comes back as points: the bridge answers `failed`. */
		deliveryTermDays: z.int(),
		/** Set once the site was restored or imported, until `accounts/reconciled`: compare all accounts with `accounts/expected`. */
		reconcile: z.nullable(z.object({ since: instant })),
	}),
	problems: [],
})

export const JOB_KINDS = ['create', 'password', 'second-password', 'suspend', 'lift', 'close'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export const accountJob = z.object({
	/** Never repeats over the life of the site, even after a restore. */
	key: z.string(),
	UserNum: z.int(),
	UserID: z.string(),
	/**
	 * Grows with each job of an account, also over a restore of the site, because it is made from the time. Jobs of an account are handed
	 * out in its order only; one that is older than the last one done is out of date and is answered with `done`.
	 */
	version: z.int(),
	kind: z.enum(JOB_KINDS),
	/** Only for `create`; null otherwise. */
	email: z.nullable(z.string()),
	/** Only for `create`; null where it was not told. */
	gender: z.nullable(z.enum(GENDERS)),
	/** For `suspend`: its end; null is for good. */
	until: z.nullable(instant),
	/** For `suspend`: the reason that the player is told. */
	reason: z.nullable(z.string()),
	/**
	 * For `create`, `password` and `second-password`: the password, encrypted to the bridge's key. `create` and `password` without one give
	 * the account a password that nobody knows; its owner sets one later.
	 */
	sealed: z.nullable(z.string()),
	createdAt: instant,
})
export type AccountJob = z.output<typeof accountJob>

export const claimAccountJobs = defineEndpoint({
	...SIGNED,
	path: '/game/accounts/claim',
	summary: 'Fetch what is to be done to accounts of the game, per account in the order of the versions',
	body: z.strictObject({
		max: count.check(z.minimum(1), z.maximum(GAME_LINK.maxClaim)),
		leaseSeconds: count.check(z.minimum(GAME_LINK.leaseSeconds.min), z.maximum(GAME_LINK.leaseSeconds.max)),
	}),
	reply: z.object({ jobs: z.array(accountJob) }),
	problems: [],
})

const settledJob = z.discriminatedUnion('status', [
	z.strictObject({ key, status: z.literal('done'), gameId: z.optional(text(40)) }),
	/** The player and staff read the reason: a sentence for people. */
	z.strictObject({ key, status: z.literal('refused'), reason: text(GAME_LINK.reasonLength) }),
])
export type SettledJob = z.output<typeof settledJob>

export const ackAccountJobs = defineEndpoint({
	...SIGNED,
	path: '/game/accounts/ack',
	summary: 'Tell what became of fetched jobs; one that is not answered comes again',
	body: z.strictObject({ results: z.array(settledJob).check(z.maxLength(GAME_LINK.maxClaim)) }),
	reply: z.object({ results: z.array(z.object({ key: z.string(), outcome: z.enum(['done', 'refused', 'already', 'unknown']) })) }),
	problems: [],
})

export const expectedAccounts = defineEndpoint({
	...SIGNED,
	path: '/game/accounts/expected',
	summary: 'What the game should hold, in the order of the numbers, to compare and repair after a restore',
	body: z.strictObject({ after: count, max: count.check(z.minimum(1), z.maximum(BRIDGE.expectedAtOnce)) }),
	reply: z.object({
		accounts: z.array(
			z.object({
				UserNum: z.int(),
				UserID: z.string(),
				/** Of the last job that was settled. 0 where there was none. */
				version: z.int(),
				/** Whether the game should have the account now; false also while its `create` is on its way. */
				exists: z.boolean(),
				/** 1 may play, also staff; 2 suspended; 3 closed. */
				status: z.literal([1, 2, 3]),
				suspendedUntil: z.nullable(instant),
			}),
		),
		/** `after` of the next call; null at the end. */
		next: z.nullable(z.int()),
	}),
	problems: [],
})

export const accountsReconciled = defineEndpoint({
	...SIGNED,
	path: '/game/accounts/reconciled',
	summary: 'The comparison is done: what was repaired, and which accounts the game has lost',
	bodyBytes: BRIDGE.reportBytes,
	body: z.strictObject({
		compared: count,
		repaired: z.array(z.strictObject({ UserNum: count, what: text(GAME_LINK.reasonLength) })).check(z.maxLength(BRIDGE.reportRows)),
		/** Accounts that should exist and do not: they are made anew, and their owners set a new password. */
		missing: z.array(count).check(z.maxLength(BRIDGE.reportRows)),
		/** Accounts of the game that the site does not know. */
		extra: count,
		/** The game was put back to an older state: players are told so on their account page. */
		gameRestored: z.optional(z.boolean()),
	}),
	reply: z.object({ queued: z.int() }),
	problems: [],
})

export const gameItem = z.strictObject({
	number: count,
	name: text(GAME_LINK.nameLength),
	/** The most pieces in one place; 1 does not stack. */
	stack: count.check(z.minimum(1)),
})

export const listGameItems = defineEndpoint({
	...SIGNED,
	path: '/game/items',
	summary: 'Which item numbers the game has: the whole list, in parts one after the other',
	bodyBytes: BRIDGE.itemBytes,
	body: z.strictObject({
		/** From 1. Part 1 begins a new list; the last part ends it, and numbers that are not in it are gone. */
		part: count.check(z.minimum(1)),
		parts: count.check(z.minimum(1), z.maximum(BRIDGE.itemParts)),
		items: z.array(gameItem).check(z.maxLength(BRIDGE.itemsAtOnce)),
	}),
	reply: z.object({ accepted: z.int() }),
	problems: ['VALIDATION'],
})
