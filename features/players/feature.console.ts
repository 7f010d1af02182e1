import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { players } from './words/players.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'players', load: () => import('./console/players.tsx'), title: players.crumb, permission: 'players.read', group: 'people' },
	{ at: 'players/:number', load: () => import('./console/player.tsx'), title: players.file, permission: 'players.read' },
	{
		at: 'adjustments',
		load: () => import('./console/adjustments.tsx'),
		title: players.requests.crumb,
		permission: 'wallet.adjust',
		group: 'people',
	},
]

export const finder: Finder = {
	kind: players.crumb,
	permission: 'players.read',
	find: async (search, signal) =>
		(await call('GET /admin/users', { query: { search } }, { signal })).users.map(({ UserNum, UserID, UserEmail }) => ({
			to: `/admin/players/${UserNum}`,
			name: UserID,
			about: `${UserNum} · ${UserEmail}`,
		})),
}
