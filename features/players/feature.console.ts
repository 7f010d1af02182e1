import { defineScreens } from '#web/console/define-screens.ts'
import { players } from './words/players.console.ts'

export const screens = defineScreens('players', [
	{ at: 'players', file: 'players', permission: 'players.read', menu: { group: 'people', label: players.crumb } },
	{ at: 'players/:number', file: 'player', permission: 'players.read' },
	{ at: 'adjustments', file: 'adjustments', permission: 'wallet.adjust', menu: { group: 'people', label: players.requests.crumb } },
])
