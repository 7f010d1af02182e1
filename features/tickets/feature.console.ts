import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { tickets } from './words/tickets.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'tickets', load: () => import('./console/tickets.tsx'), title: tickets.crumb, permission: 'tickets.answer', group: 'people' },
	{ at: 'tickets/:reference', load: () => import('./console/ticket.tsx'), title: tickets.ticket, permission: 'tickets.answer' },
	{ at: 'ticket-answers', load: () => import('./console/ticket-answers.tsx'), title: tickets.answers.crumb, permission: 'tickets.answer' },
]

export const finder: Finder = {
	kind: tickets.crumb,
	permission: 'tickets.answer',
	find: async (search, signal) =>
		(await call('GET /admin/tickets', { query: { search } }, { signal })).tickets.map(({ reference, subject, state, UserID }) => ({
			to: `/admin/tickets/${reference}`,
			name: subject,
			about: `${reference} · ${UserID ?? tickets.guest} · ${tickets.states[state]}`,
		})),
}
