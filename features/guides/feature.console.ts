import type { Screen } from '#web/console/declared-screen.ts'
import { documents } from '#web/words/console/documents.ts'
import { guides } from './words/guides.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'guides', load: () => import('./console/guides.tsx'), title: guides.crumb, permission: 'guides.write', group: 'site' },
	{ at: 'guides/:page/:key', load: () => import('./console/guide-section.tsx'), title: guides.section, permission: 'guides.write' },
	{
		at: 'guides/:page/:key/preview',
		load: () => import('./console/guide-preview.tsx'),
		title: documents.preview,
		permission: 'guides.write',
		frame: 'site',
	},
]
