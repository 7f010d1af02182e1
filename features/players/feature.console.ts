import type { Screen } from '#web/console/declared-screen.ts'
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
