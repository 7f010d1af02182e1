import type { Screen } from '#web/console/declared-screen.ts'
import { codes } from './words/coupons.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'codes', load: () => import('./console/codes.tsx'), title: codes.crumb, permission: 'codes.read', group: 'shop' },
	{ at: 'codes/mint', load: () => import('./console/mint.tsx'), title: codes.mint.crumb, permission: 'codes.mint' },
	{ at: 'codes/waiting', load: () => import('./console/waiting-batches.tsx'), title: codes.waiting.crumb, permission: 'codes.mint' },
	{ at: 'codes/:number', load: () => import('./console/batch.tsx'), title: codes.crumb, permission: 'codes.read' },
]
