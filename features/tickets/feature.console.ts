import type { Screen } from '#web/console/declared-screen.ts'
import { tickets } from './words/tickets.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'tickets', load: () => import('./console/tickets.tsx'), title: tickets.crumb, permission: 'tickets.answer', group: 'people' },
	{ at: 'tickets/:reference', load: () => import('./console/ticket.tsx'), title: tickets.ticket, permission: 'tickets.answer' },
	{ at: 'ticket-answers', load: () => import('./console/ticket-answers.tsx'), title: tickets.answers.crumb, permission: 'tickets.answer' },
]
