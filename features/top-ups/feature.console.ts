import { defineScreens } from '#web/console/define-screens.ts'
import { topUpBooks } from './words/top-up-books.console.ts'
import { topUps } from './words/top-ups.console.ts'

export const screens = defineScreens('top-ups', [
	{ at: 'top-ups', file: 'top-ups', permission: 'top-ups.work', menu: { group: 'topUps', label: topUps.crumb } },
	{ at: 'top-ups/:reference', file: 'top-up', permission: 'top-ups.work' },
	{ at: 'top-up-requests', file: 'top-up-requests', permission: 'top-ups.work', menu: { group: 'topUps', label: topUps.requests.crumb } },
	{
		at: 'top-up-statements',
		file: 'top-up-statements',
		permission: 'top-ups.work',
		menu: { group: 'topUps', label: topUpBooks.statement.crumb },
	},
	{ at: 'top-up-debts', file: 'top-up-debts', permission: 'top-ups.work', menu: { group: 'topUps', label: topUps.debts.crumb } },
	{ at: 'top-up-figures', file: 'top-up-figures', permission: 'top-ups.books', menu: { group: 'topUps', label: topUpBooks.figures.crumb } },
	{
		at: 'top-up-closings/:day?',
		file: 'top-up-closings',
		permission: 'top-ups.books',
		menu: { group: 'topUps', label: topUpBooks.closings.crumb },
	},
	{
		at: 'top-up-packages/:id?',
		file: 'top-up-packages',
		permission: 'top-ups.packages',
		menu: { group: 'topUps', label: topUps.packages.crumb },
	},
	{
		at: 'top-up-channels/:id?',
		file: 'top-up-channels',
		permission: 'top-ups.channels',
		menu: { group: 'topUps', label: topUps.channels.crumb },
	},
])
