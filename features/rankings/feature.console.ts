import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { rankings } from './words/rankings.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'rankings', load: () => import('./console/rankings.tsx'), title: rankings.crumb, permission: 'rankings.manage', group: 'rankings' },
]

export const finder: Finder = {
	kind: rankings.crumb,
	permission: 'rankings.manage',
	find: async (search, signal) =>
		(await call('GET /admin/rankings', { query: { search } }, { signal })).characters.map(({ ChaNum, ChaName }) => ({
			to: `/admin/rankings?search=${encodeURIComponent(ChaName)}`,
			name: ChaName,
			about: String(ChaNum),
		})),
}
