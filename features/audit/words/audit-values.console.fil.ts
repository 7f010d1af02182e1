import { NEWS_TYPE } from '#contract/codes.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { addresses } from '#features/address-requests/words/addresses.console.fil.ts'
import { announcements } from '#features/announcements/words/announcements.console.fil.ts'
import { brackets } from '#features/events/words/brackets.console.fil.ts'
import { events } from '#features/events/words/events.console.fil.ts'
import { signUps } from '#features/events/words/sign-ups.console.fil.ts'
import { grants } from '#features/grants/words/grants.console.fil.ts'
import { guides } from '#features/guides/words/guides.console.fil.ts'
import { PROVIDER_NAMES } from '#features/identities/providers.contract.ts'
import { media } from '#features/media/words/media.console.fil.ts'
import { news } from '#features/news/words/news.console.fil.ts'
import { settings } from '#features/site/words/settings.console.fil.ts'
import { tickets } from '#features/tickets/words/tickets.console.fil.ts'
import { votes } from '#features/votes/words/votes.console.fil.ts'
import { documents } from '#web/words/console/fil/documents.ts'
import { frame } from '#web/words/console/fil/frame.ts'
import { orderedLists } from '#web/words/console/fil/ordered-lists.ts'
import { requests } from '#web/words/console/fil/requests.ts'
import type { Texts } from '#web/words/words.ts'
import type { auditValues as english } from './audit-values.console.ts'

const CHANNELS = { gcash: 'GCash', maya: 'Maya', bank: 'Bangko', counter: 'Over the counter' }
const TOP_UPS = {
	sent: 'Naipadala',
	asked: 'Nagtanong',
	loaded: 'Na-load',
	expired: 'Expired',
	reversed: 'Binawi',
	second: 'Kailangan ng ikalawang tao',
}

/** Filipino: what the stored values of code lists mean in the audit log. */
export const auditValues: Texts<typeof english> = {
	closed: settings.closed.parts,
	firstHour: orderedLists.states,
	currency: { 'r-coin': 'R-Coin', milleage: 'Milleage' },
	kind: { ...guides.add.kinds, ...events.kinds, single: 'Isang gamit', campaign: 'Campaign', ...CHANNELS, ...brackets.kinds },
	kinds: announcements.kinds,
	language: LANGUAGE_NAMES,
	what: grants.make.kinds,
	role: frame.roles,
	enteredBy: { password: 'Password', passkey: 'Passkey', ...PROVIDER_NAMES },
	secondStep: { used: 'Ginamit', 'not set up': 'Hindi naka-set up', passkey: 'Passkey' },
	signInWaits: { ended: 'Tinapos' },
	repeats: events.rules,
	signUp: events.signUp.whos,
	service: votes.services,
	outcome: {
		loaded: 'Bayad at na-load',
		desk: 'Bayad, naghihintay sa desk',
		back: 'Ibinalik o dini-dispute',
		noted: 'Walang bago',
		already: 'Na-load na dati',
	},
	state: {
		...grants.states,
		...tickets.states,
		...requests.states,
		...documents.stages,
		...orderedLists.states,
		minted: 'Na-mint',
		fetched: 'Nakuha ng game',
		...TOP_UPS,
		...signUps.entries.states,
	},
	type: { ...media.types, ...Object.fromEntries(Object.values(NEWS_TYPE).map((type) => [type, news.types[type]])) },
	void: addresses.voids,
}
