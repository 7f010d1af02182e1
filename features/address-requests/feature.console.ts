import type { Screen } from '#web/console/declared-screen.ts'
import { addresses } from './words/addresses.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'addresses',
		load: () => import('./console/addresses.tsx'),
		title: addresses.crumb,
		permission: 'players.recover',
		group: 'people',
	},
]
