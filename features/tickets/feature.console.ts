import { defineScreens } from '#web/console/define-screens.ts'
import { tickets } from './words/tickets.console.ts'

export const screens = defineScreens('tickets', [
	{ at: 'tickets', file: 'tickets', permission: 'tickets.answer', menu: { group: 'people', label: tickets.crumb } },
	{ at: 'tickets/:reference', file: 'ticket', permission: 'tickets.answer' },
	{ at: 'ticket-answers', file: 'ticket-answers', permission: 'tickets.answer' },
])
