import type { IdentityProvider } from '#features/identities/providers.contract.ts'
import { createArrivals } from '#features/identities/server/arrivals.ts'
import type { Somebody } from './identity-provider.ts'
import type { World } from './world.ts'

let people = 0
/** Somebody at a provider whom no test knows yet. */
export const somebody = (): Somebody => ({ id: String(800_000_000_000_000_000n + BigInt(++people)), name: `Juan ${people}` })

/** What a browser carries that comes from a provider, where no provider is set up: the cookie, and which arrival it is. */
export const arrivedAt = async (world: World, provider: IdentityProvider, { id: subject, name }: Somebody = somebody()) => {
	const arrivals = createArrivals(world)
	const secrets = { state: `${subject} at ${provider}`, verifier: '', nonce: '' }
	const value = arrivals.arrive({ provider, next: '/', ...secrets, stage: 'begun', until: 0 }, { subject, name })
	const cookie = `ARRIVAL=${value}`
	const { body } = await world.call('GET /arrival', { headers: { cookie } })
	return { cookie, id: (body.arrival as { id: string }).id }
}
