import { CLIENT } from '../world.ts'
import type { DemoDownload } from './media.ts'

/** The client and what belongs to it. */
export const FILES: readonly DemoDownload[] = [
	{
		type: 'client',
		icon: 'client',
		version: CLIENT.version,
		daysAgo: CLIENT.daysAgo,
		name: 'Full client',
		description:
			'Everything in one archive, for a new computer. This demo has no game to give away: the archive holds the installation notes.',
		fil: {
			name: 'Full client',
			description:
				'Lahat nasa iisang archive, para sa bagong PC. Walang laro ang demo na ito: installation notes lang ang laman ng archive.',
		},
		files: [
			{ name: 'Manila', path: `files/client/barkada-client-${CLIENT.version}.zip` },
			{ name: 'Cebu', path: `files/mirror/barkada-client-${CLIENT.version}.zip` },
		],
		preview: null,
	},
	{
		type: 'client',
		icon: 'parts',
		version: CLIENT.version,
		daysAgo: CLIENT.daysAgo,
		name: 'Client in three parts',
		description: 'For slow or broken lines: each part can be fetched and checked by itself. Take all three.',
		fil: {
			name: 'Client sa tatlong parte',
			description: 'Para sa mabagal o putol-putol na net: puwedeng kunin at i-check nang hiwalay ang bawat parte. Kunin ang tatlo.',
		},
		files: [1, 2, 3].map((part) => ({ name: `Part ${part}`, path: `files/client/barkada-client-${CLIENT.version}-part${part}.zip` })),
		preview: null,
	},
	{
		type: 'patch',
		icon: 'patch',
		version: CLIENT.version,
		daysAgo: CLIENT.daysAgo,
		name: `Patch ${CLIENT.oldestPatched} to ${CLIENT.version}`,
		description: 'Only when the launcher cannot patch by itself, for example behind the firewall of a computer shop.',
		fil: {
			name: `Patch ${CLIENT.oldestPatched} papuntang ${CLIENT.version}`,
			description: 'Kung hindi lang makapag-patch ang launcher, halimbawa kapag may firewall ang computer shop.',
		},
		files: [{ name: 'Manila', path: `files/patch/barkada-patch-${CLIENT.version}.zip` }],
		preview: null,
	},
	{
		type: 'patch',
		icon: 'manual',
		version: null,
		daysAgo: 60,
		name: 'Installation notes',
		description: 'How to install, what to do when it does not start, and how to check a file. In English and Filipino.',
		fil: {
			name: 'Installation notes',
			description: 'Paano mag-install, ano ang gagawin kung ayaw bumukas, at paano mag-check ng file. English at Filipino.',
		},
		files: [{ name: 'Manila', path: 'files/patch/barkada-install-notes.zip' }],
		preview: null,
	},
]
