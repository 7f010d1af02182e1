import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { codes } from './words/coupons.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'codes', load: () => import('./console/codes.tsx'), title: codes.crumb, permission: 'codes.read', group: 'shop' },
	{ at: 'codes/mint', load: () => import('./console/mint.tsx'), title: codes.mint.crumb, permission: 'codes.mint' },
	{ at: 'codes/waiting', load: () => import('./console/waiting-batches.tsx'), title: codes.waiting.crumb, permission: 'codes.mint' },
	{ at: 'codes/:number', load: () => import('./console/batch.tsx'), title: codes.crumb, permission: 'codes.read' },
]

/** Batches by number, note or campaign, and the batch of a whole code. */
export const finder: Finder = {
	kind: codes.crumb,
	permission: 'codes.read',
	async find(search, signal) {
		const { batches, code } = await call('GET /admin/coupon-batches', { query: { search } }, { signal })
		const found = batches.map(({ batch, note, campaign }) => ({
			to: `/admin/codes/${batch}`,
			name: codes.name(batch),
			about: campaign ?? note ?? '',
		}))
		return code
			? [{ to: `/admin/codes/${code.batch}`, name: codes.name(code.batch), about: codes.found.states[code.state] }, ...found]
			: found
	},
}
