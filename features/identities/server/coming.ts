import { isSiteAddress } from '#contract/fields.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Log } from '#server/kernel/process/log.ts'
import type { IdentityProvider } from '../providers.contract.ts'
import { type Arrivals, idOf } from './arrivals.ts'
import { NotConfirmed, type ProviderAnswer, type ProviderClient } from './providers/provider.ts'

/** Where the browser goes on, and the cookie that it takes along. */
type Onward = { location: string; arrival?: string }
/** What came of it. The page reads it from the part of its address that no server sees. */
type Outcome = 'arrived' | 'denied' | 'over' | 'refused' | 'away' | 'many'

type Needs = {
	random: Random
	rateLimit: RateLimit
	log: Log
	arrivals: Arrivals
	providers: ReadonlyMap<IdentityProvider, ProviderClient>
}
type Come = { provider: IdentityProvider; answer: ProviderAnswer; cookie: string | null; address: string }

/** To a provider and back. Nothing is stored here; what came of it is in the cookie of this one browser. */
export const createComing = ({ random, rateLimit, log, arrivals, providers }: Needs) => {
	const clientOf = (provider: IdentityProvider): ProviderClient => {
		const client = providers.get(provider)
		if (!client) throw new Problem('NOT_FOUND')
		return client
	}

	return {
		/** Also forgets who this browser was at a provider before. */
		async begin({ provider, next = '' }: { provider: IdentityProvider; next?: string | undefined }): Promise<Onward> {
			const secrets = { state: secretOf(random), verifier: secretOf(random), nonce: secretOf(random) }
			const location = await clientOf(provider).addressFor(secrets)
			return { location, arrival: arrivals.begin({ provider, next: mayGoOnTo(next) ? next : '/' }, secrets) }
		},

		/** What the browser brings back counts only for the cookie with which it left, and only once: the provider takes a code once. */
		async come({ provider, answer, cookie, address }: Come): Promise<Onward> {
			const client = clientOf(provider)
			const carried = arrivals.read(cookie)
			const state = answer.state ?? ''
			// Loaded again, or opened by the way back.
			if (carried?.stage === 'arrived' && carried.id === idOf(state)) return to('arrived')
			if (carried?.stage !== 'begun' || carried.provider !== provider || idOf(carried.state) !== idOf(state)) return to('over')
			if (answer.error !== undefined) return to(answer.error === 'access_denied' ? 'denied' : 'refused')
			const told = (error: unknown): null => {
				if (!(error instanceof NotConfirmed)) throw error
				log.warn({ provider, reason: error.message }, 'a provider did not say who came')
				if (error.isAway) throw error
				return null
			}
			try {
				const identity = await rateLimit.guess([['identityPerAddress', address]], () => client.identityIn(answer, carried).catch(told))
				return identity ? { ...to('arrived'), arrival: arrivals.arrive(carried, identity) } : to('refused')
			} catch (error) {
				if (error instanceof NotConfirmed) return to('away')
				if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return to('many')
				throw error
			}
		},
	}
}

/** Not back to the page of arrivals, where nothing would be left to do. */
const mayGoOnTo = (next: string): boolean =>
	isSiteAddress(next) && !/^\/fromprovider\/?$/.test(new URL(next, 'http://site.invalid').pathname)

const secretOf = (random: Random): string => random.bytes(32).toString('base64url')

/** The part behind # also takes the place of the one that Facebook adds. */
const to = (outcome: Outcome): Onward => ({ location: `/fromprovider#${outcome}` })
