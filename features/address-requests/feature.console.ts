import { defineScreens } from '#web/console/define-screens.ts'
import { addresses } from './words/addresses.console.ts'

export const screens = defineScreens('address-requests', [
	{ at: 'addresses', file: 'addresses', permission: 'players.recover', menu: { group: 'people', label: addresses.crumb } },
])
