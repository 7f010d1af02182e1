import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { topUpBooks } from './words/top-up-books.console.ts'
import { topUps } from './words/top-ups.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'top-ups', load: () => import('./console/top-ups.tsx'), title: topUps.crumb, permission: 'top-ups.work', group: 'topUps' },
	{ at: 'top-ups/:reference', load: () => import('./console/top-up.tsx'), title: topUps.one, permission: 'top-ups.work' },
	{
		at: 'top-up-requests',
		load: () => import('./console/top-up-requests.tsx'),
		title: topUps.requests.crumb,
		permission: 'top-ups.work',
		group: 'topUps',
	},
	{
		at: 'top-up-statements',
		load: () => import('./console/top-up-statements.tsx'),
		title: topUpBooks.statement.crumb,
		permission: 'top-ups.work',
		group: 'topUps',
	},
	{
		at: 'top-up-debts',
		load: () => import('./console/top-up-debts.tsx'),
		title: topUps.debts.crumb,
		permission: 'top-ups.work',
		group: 'topUps',
	},
	{
		at: 'top-up-figures',
		load: () => import('./console/top-up-figures.tsx'),
		title: topUpBooks.figures.crumb,
		permission: 'top-ups.books',
		group: 'topUps',
	},
	{
		at: 'top-up-closings/:day?',
		load: () => import('./console/top-up-closings.tsx'),
		title: topUpBooks.closings.crumb,
		permission: 'top-ups.books',
		group: 'topUps',
	},
	{
		at: 'top-up-packages/:id?',
		load: () => import('./console/top-up-packages.tsx'),
		title: topUps.packages.crumb,
		entryTitle: topUps.packages.one,
		permission: 'top-ups.packages',
		group: 'topUps',
	},
	{
		at: 'top-up-channels/:id?',
		load: () => import('./console/top-up-channels.tsx'),
		title: topUps.channels.crumb,
		entryTitle: topUps.channels.one,
		permission: 'top-ups.channels',
		group: 'topUps',
	},
]

export const finder: Finder = {
	kind: topUps.crumb,
	permission: 'top-ups.work',
	find: async (search, signal) =>
		(await call('GET /admin/top-ups', { query: { search, state: 'all' } }, { signal })).topUps.map(({ reference, UserID, state }) => ({
			to: `/admin/top-ups/${reference}`,
			name: reference,
			about: `${UserID} · ${topUps.states[state]}`,
		})),
}
