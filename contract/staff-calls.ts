import type { AuditWords } from './audit-outcomes.ts'
import type { Endpoint, SampleOf, SentAgain } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/**
 * Calls of staff who have a permission, each with the rate limit of its kind; any other call is a `defineEndpoint`. The mark before each
 * function lets the build leave out the calls that a page does not name.
 */

type Given = Omit<Endpoint, 'method' | 'tag' | 'access' | 'limit'> & { audit: AuditWords }

/* @__NO_SIDE_EFFECTS__ */
export const staffGet = <const A extends Permission, const E extends Given>(access: A, endpoint: E) => ({
	...({ tag: 'console', method: 'GET', limit: 'readsPerAddress' } as const),
	access,
	...endpoint,
})

/* @__NO_SIDE_EFFECTS__ */
export const staffPost = <const A extends Permission, const E extends Given>(
	access: A,
	endpoint: E & SampleOf<E & { method: 'POST' }> & SentAgain<E>,
) => ({
	...({ tag: 'console', method: 'POST', limit: 'writesPerAccount' } as const),
	access,
	...endpoint,
})

/* @__NO_SIDE_EFFECTS__ */
export const staffPatch = <const A extends Permission, const E extends Given>(access: A, endpoint: E) => ({
	...({ tag: 'console', method: 'PATCH', limit: 'writesPerAccount' } as const),
	access,
	...endpoint,
})

/* @__NO_SIDE_EFFECTS__ */
export const staffDelete = <const A extends Permission, const E extends Given>(access: A, endpoint: E) => ({
	...({ tag: 'console', method: 'DELETE', limit: 'writesPerAccount' } as const),
	access,
	...endpoint,
})
