import type { Screen } from '#web/console/declared-screen.ts'
import { figures } from './words/figures.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'figures', load: () => import('./console/points.tsx'), title: figures.crumb, permission: 'figures.read', group: 'site' },
	{ at: 'figures/sales', load: () => import('./console/sales.tsx'), title: figures.sales.title, permission: 'figures.read' },
	{ at: 'figures/tickets', load: () => import('./console/tickets.tsx'), title: figures.tickets.title, permission: 'figures.read' },
	{ at: 'figures/players', load: () => import('./console/players.tsx'), title: figures.players.title, permission: 'figures.read' },
	{ at: 'figures/sales/:batch', load: () => import('./console/batch-sales.tsx'), title: figures.batch.crumb, permission: 'figures.read' },
]
