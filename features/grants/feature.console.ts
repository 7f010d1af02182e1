import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { grants } from './words/grants.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'grants', load: () => import('./console/grants.tsx'), title: grants.crumb, permission: 'grants.give', group: 'people' },
	{ at: 'grants/new', load: () => import('./console/grant-new.tsx'), title: grants.make.crumb, permission: 'grants.give' },
	{ at: 'grants/:number', load: () => import('./console/grant.tsx'), title: grants.crumb, permission: 'grants.give' },
]

export const finder: Finder = {
	kind: grants.crumb,
	permission: 'grants.give',
	find: async (search, signal) =>
		(await call('GET /admin/grants', { query: { search } }, { signal })).requests.map(({ id, reason }) => ({
			to: `/admin/grants/${id}`,
			name: grants.name(id),
			about: reason,
		})),
}
