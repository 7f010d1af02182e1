import type { Tx } from '#db/database.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { type Random, sha256 } from '#server/kernel/ids.ts'
import { createEncryption } from '#server/kernel/secrets/encryption.ts'
import { IDENTITY, type IdentityProvider } from '../providers.contract.ts'
import type { Identity, Secrets } from './providers/provider.ts'
import { spendArrival } from './store.ts'

type Way = {
	provider: IdentityProvider
	/** Where the visitor wants to. The page that follows it checks that it stays on this site. */
	next: string
}
type Begun = Way & Secrets & { stage: 'begun'; until: number }
/** `id` is the hash of the state with which it began: no secret, and another one each time. */
export type Arrival = Way & Identity & { stage: 'arrived'; id: string; until: number }

/**
 * What a browser carries in its cookie while somebody is at a provider, and afterwards: encrypted, so that its holder can neither read nor
 * change it. None is stored before it is used, so whoever only presses a button writes nothing.
 */
export const createArrivals = ({ clock, random, secretKey }: { clock: Clock; random: Random; secretKey: string }) => {
	const encryption = createEncryption(secretKey, random, 'arrivals')
	const seal = (carried: Begun | Arrival): string => encryption.encrypt(CONTEXT, JSON.stringify(carried))

	return {
		begin: (way: Way, secrets: Secrets): string => seal({ ...way, ...secrets, stage: 'begun', until: latest(clock) + IDENTITY.beginMs }),

		arrive: ({ provider, next, state }: Begun, identity: Identity): string =>
			seal({ provider, next, ...identity, stage: 'arrived', id: idOf(state), until: latest(clock) + IDENTITY.arrivalMs }),

		/** Null for what is over, or was not made here. */
		read(cookie: string | null): Begun | Arrival | null {
			const text = cookie === null ? null : encryption.decrypt(CONTEXT, cookie)
			const carried = text === null ? null : (JSON.parse(text) as Begun | Arrival)
			return carried && carried.until > latest(clock) ? carried : null
		},

		/** Uses it up. Of many who try at once, one gets true; a rollback gives it back. */
		spend: async (tx: Tx, { id, until }: Arrival): Promise<boolean> =>
			(await spendArrival(tx, { arrival_hash: id, expires_at: until })) !== undefined,
	}
}

export type Arrivals = ReturnType<typeof createArrivals>

export const idOf = (state: string): string => sha256(`arrival ${state}`)

const CONTEXT = 'cookie'
