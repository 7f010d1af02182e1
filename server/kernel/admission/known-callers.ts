import type { IncomingHttpHeaders } from 'node:http'
import { isStaff } from '#contract/codes.ts'
import type { Cost } from '#contract/cost.ts'
import type { Clock } from '../clock.ts'
import { sha256 } from '../ids.ts'

/**
 * Remembers for a while who was checked: by the token of a session, or by the signature of the game server. Public answers check no token,
 * and in a cafe all seats share one address: with this, what the pages of a signed-in person ask for counts for the person. A token that
 * nobody has checked counts for its address, so made-up ones open no windows. It says nothing about what the caller may do.
 */
export const createKnownCallers = (clock: Clock) => {
	const known = new Map<string, KnownCaller & { until: number }>()
	const remember = (name: string, caller: KnownCaller) => {
		// Last in the order of the map, of which the first goes when there are too many.
		known.delete(name)
		known.set(name, { ...caller, until: clock.steady() + KNOWN_MS })
		const [first] = known.keys()
		if (known.size > MOST && first !== undefined) known.delete(first)
	}
	const find = (name: string | null): KnownCaller | null => {
		const caller = name === null ? undefined : known.get(name)
		return caller && clock.steady() < caller.until ? caller : null
	}
	const bySession = (authorization: string | undefined) => {
		const bearer = known.size > 0 ? bearerIn(authorization) : null
		return find(bearer === null ? null : sha256(bearer))
	}
	return {
		remember: (bearer: string, { accountId, status }: { accountId: number; status: number }): void =>
			remember(sha256(bearer), { accountId, isStaffOrGame: isStaff(status) }),
		rememberGame: (headers: IncomingHttpHeaders, address: string): void =>
			remember(gameName(headers, address), { accountId: null, isStaffOrGame: true }),
		/** Under which name a call counts: that of the person, if it is known, else the address. */
		keyOf(authorization: string | undefined, address: string): string {
			const accountId = bySession(authorization)?.accountId ?? null
			return accountId === null ? address : personKey(accountId)
		},
		/**
		 * Whether the call comes from the staff, or is one of the game server and comes from it: they are few, and the site needs them most when
		 * it is overloaded.
		 */
		isStaffOrGame: ({ headers }: { headers: IncomingHttpHeaders }, address: string, cost?: Cost): boolean =>
			(cost?.isFor === 'game' ? find(gameName(headers, address)) : bySession(headers.authorization))?.isStaffOrGame === true,
	}
}

type KnownCaller = { accountId: number | null; isStaffOrGame: boolean }

const gameName = (headers: IncomingHttpHeaders, address: string) => `game ${headers['x-game-key-id']} ${address}`

export type KnownCallers = ReturnType<typeof createKnownCallers>

/** The key of a person in a window that otherwise counts an address. */
export const personKey = (accountId: number): string => `account ${accountId}`

export const bearerIn = (authorization: string | undefined): string | null =>
	/^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null

const KNOWN_MS = 600_000
const MOST = 20_000
