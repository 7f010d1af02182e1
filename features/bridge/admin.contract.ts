import * as z from 'zod/mini'
import { instant, message, searchText } from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { bridgeKey, gameItem, JOB_KINDS } from './contract.ts'

/** What staff see of the bridge beside the game's database; no password and no account's secret is in it. */
export const bridgeState = z.object({
	profile: z.string(),
	version: z.string(),
	heardAt: instant,
	/** Heard of within the last two minutes. */
	isConnected: z.boolean(),
	/** How long the oldest thing that it has fetched waits in it. */
	lagSeconds: z.int(),
	/** Jobs that it has fetched and not answered, as it says. */
	jobsInBridge: z.int(),
	lastError: z.nullable(z.object({ at: instant, sentence: z.string() })),
	/** Jobs that it has not fetched or not answered yet, counted up to a limit, and since when the oldest is there. */
	waiting: z.object({ count: z.int(), isMore: z.boolean(), since: z.nullable(instant) }),
	/** What the game refused in the last 30 days, the latest first. */
	refused: z.array(z.object({ UserNum: z.int(), kind: z.enum(JOB_KINDS), reason: z.string(), at: instant })),
	/** The key for which passwords are encrypted, and another one that waits for an owner. */
	publicKey: z.string(),
	offeredKey: z.nullable(z.string()),
	/** Since when a comparison of all accounts is asked for; and what the last one found. */
	reconcileSince: z.nullable(instant),
	reconciled: z.nullable(
		z.object({
			at: instant,
			compared: z.int(),
			repaired: z.int(),
			/** Accounts that were gone from the game and are made anew. */
			queued: z.int(),
			/** Accounts of the game that the site does not know. */
			extra: z.int(),
			examples: z.array(z.object({ UserNum: z.int(), what: z.string() })),
		}),
	),
})
export type BridgeState = z.output<typeof bridgeState>

export const agreeToBridgeKey = staffPost('settings.write', {
	path: '/admin/bridge/key',
	needsNoKey: true,
	summary: 'Agree to the changed key of the bridge; passwords on their way must be set again',
	audit: 'Agree to the changed key of the bridge',
	needsFreshProof: true,
	body: z.strictObject({ publicKey: bridgeKey }),
	sample: { publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
	reply: message,
	problems: ['BRIDGE_KEY_CHANGED'],
})

export const searchGameItems = staffGet('shop.write', {
	path: '/admin/game-items',
	summary: 'The items that the game has, by a part of the name or by number, twenty at most',
	audit: 'Look for an item of the game',
	query: z.object({ search: searchText }),
	/** Without a list of the bridge nothing is known, and every number is accepted. */
	reply: z.object({ isListed: z.boolean(), items: z.array(gameItem) }),
	problems: [],
})
