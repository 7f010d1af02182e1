import type { AccountJob, GameFields, GameNames, SettledJob } from '#features/bridge/contract.ts'
import { createGameLinkClient, GameLinkError } from '../../docs/examples/game-link-client.ts'
import type { KnownItem } from './item-list.ts'
import type { AreaRow, CharacterRow, ClubRow, Online } from './profiles/profile.ts'

/** The calls of the portal that a bridge makes; features/bridge/contract.ts and features/game-link/contract.ts describe them. */
export type Link = ReturnType<typeof createLink>

export type Delivery = {
	key: string
	UserNum: number
	UserID: string
	ItemName: string
	quantity: number
	gameItem: number | null
	gameAmount: number | null
	boughtAt: string
}
export type SettledDelivery = { key: string; status: 'delivered' } | { key: string; status: 'failed' | 'waiting'; reason: string }
export type Hello = {
	version: string
	profile: string
	publicKey: string
	names: GameNames
	fields: GameFields
	jobs: { waiting: number; lastError: { at: string; sentence: string } | null }
	lagSeconds: number
}
export type Greeting = {
	site: string
	gamePassword: 'same' | 'separate'
	deliveryTermDays: number
	reconcile: { since: string } | null
}
export type ExpectedAccount = {
	UserNum: number
	UserID: string
	version: number
	exists: boolean
	status: 1 | 2 | 3
	suspendedUntil: string | null
}
export type Reconciled = {
	compared: number
	repaired: { UserNum: number; what: string }[]
	missing: number[]
	extra: number
	gameRestored?: true
}
export type WireCharacter = Omit<CharacterRow, 'account'> & { UserID: string | null }
export type Snapshot = {
	takenAt: string
	characters?: readonly WireCharacter[]
	clubs?: readonly ClubRow[]
	areas?: readonly AreaRow[]
}
type Taken = { accepted: number; rejected: { type: string; index: number; errors: Record<string, string[]> }[] }

const JITTER_MS = 2_000

/**
 * The game's machine may have its clock hours off, and the portal refuses signatures that are not of its own time. So the time is the
 * portal's, as the `Date` of its answers tells it; `now` is the machine's.
 */
export const createLink = ({ site, key, now, answerMs }: { site: string; key: string; now: () => number; answerMs?: number }) => {
	const [keyId = '', ...secret] = key.split(':')
	let ahead = 0
	const siteNow = () => now() + ahead
	const { call } = createGameLinkClient({
		url: site,
		keyId,
		secret: secret.join(':'),
		answerMs,
		now: siteNow,
		onDate(date) {
			// It has whole seconds: by a smaller difference the time would go back now and then, and what was read later would look older.
			if (Math.abs(date - siteNow()) > JITTER_MS) ahead = date - now()
		},
	})
	/** The first call on a wrong clock learns the right time, and is made again. */
	const ask = async <T>(name: string, body: object): Promise<T> => {
		try {
			return await call<T>(name, body)
		} catch (error) {
			if (error instanceof GameLinkError && error.code === 'GAME_TIMESTAMP_INVALID') return call<T>(name, body)
			throw error
		}
	}
	return {
		/** The time of the portal in epoch milliseconds, once it has answered. */
		siteNow,
		/** By how much the portal's clock is ahead of this machine's, in milliseconds. */
		clockDifference: () => ahead,
		hello: (hello: Hello) => ask<Greeting>('bridge/hello', hello),
		heartbeat: (online: Online) => ask<{ receivedAt: string }>('heartbeat', online),
		snapshot: (snapshot: Snapshot) => ask<Taken>('snapshot', snapshot),
		claimJobs: async (max: number, leaseSeconds: number) =>
			(await ask<{ jobs: AccountJob[] }>('accounts/claim', { max, leaseSeconds })).jobs,
		settleJobs: (results: readonly SettledJob[]) => ask<unknown>('accounts/ack', { results }),
		expected: (after: number, max: number) =>
			ask<{ accounts: ExpectedAccount[]; next: number | null }>('accounts/expected', { after, max }),
		reconciled: (report: Reconciled) => ask<{ queued: number }>('accounts/reconciled', report),
		claimDeliveries: async (max: number, leaseSeconds: number) =>
			(await ask<{ deliveries: Delivery[] }>('deliveries/claim', { max, leaseSeconds })).deliveries,
		settleDeliveries: (results: readonly SettledDelivery[]) => ask<unknown>('deliveries/ack', { results }),
		items: (part: number, parts: number, items: readonly KnownItem[]) => ask<{ accepted: number }>('items', { part, parts, items }),
	}
}
