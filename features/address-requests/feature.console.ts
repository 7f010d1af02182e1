import { defineScreens } from '#web/console/define-screens.ts'
import { addresses } from './words/addresses.console.ts'

export const screens = defineScreens([
	{
		at: 'addresses',
		load: () => import('./console/addresses.tsx'),
		title: addresses.crumb,
		permission: 'players.recover',
		group: 'people',
	},
])
