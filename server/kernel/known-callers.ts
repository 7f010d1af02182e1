import type { Clock } from './clock.ts'
import { sha256 } from './ids.ts'

/**
 * Remembers for a while whose tokens were checked. Public answers check none, and in a cafe all seats share one address: with this, what the
 * pages of a signed-in person ask for counts for the person. A token that nobody has checked counts for its address, so made-up ones open
 * no windows. It says nothing about what the caller may do.
 */
export const createKnownCallers = (clock: Clock) => {
	const known = new Map<string, { accountId: number; until: number }>()
	return {
		remember(bearer: string, accountId: number): void {
			const token = sha256(bearer)
			// Last in the order of the map, of which the first goes when there are too many.
			known.delete(token)
			known.set(token, { accountId, until: clock.steady() + KNOWN_MS })
			const [first] = known.keys()
			if (known.size > MOST && first !== undefined) known.delete(first)
		},
		/** Under which name a call counts: that of the person, if it is known, else the address. */
		keyOf(authorization: string | undefined, address: string): string {
			const bearer = known.size > 0 ? bearerIn(authorization) : null
			const caller = bearer === null ? undefined : known.get(sha256(bearer))
			return caller && clock.steady() < caller.until ? personKey(caller.accountId) : address
		},
	}
}

export type KnownCallers = ReturnType<typeof createKnownCallers>

/** The key of a person in a window that otherwise counts an address. */
export const personKey = (accountId: number): string => `account ${accountId}`

export const bearerIn = (authorization: string | undefined): string | null =>
	/^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null

const KNOWN_MS = 600_000
const MOST = 20_000
