import { NEWS_TYPE } from '#contract/codes.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { addresses } from '#features/address-requests/words/addresses.console.ts'
import { announcements } from '#features/announcements/words/announcements.console.ts'
import { brackets } from '#features/events/words/brackets.console.ts'
import { events } from '#features/events/words/events.console.ts'
import { signUps } from '#features/events/words/sign-ups.console.ts'
import { grants } from '#features/grants/words/grants.console.ts'
import { guides } from '#features/guides/words/guides.console.ts'
import { PROVIDER_NAMES } from '#features/identities/providers.contract.ts'
import { media } from '#features/media/words/media.console.ts'
import { news } from '#features/news/words/news.console.ts'
import { settings } from '#features/site/words/settings.console.ts'
import { tickets } from '#features/tickets/words/tickets.console.ts'
import { votes } from '#features/votes/words/votes.console.ts'
import { consoleWords } from '#web/words/console/console-words.ts'
import { documents } from '#web/words/console/documents.ts'
import { frame } from '#web/words/console/frame.ts'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { requests } from '#web/words/console/requests.ts'

const CHANNELS = { gcash: 'GCash', maya: 'Maya', bank: 'Bank', counter: 'Over the counter' }
const TOP_UPS = {
	sent: 'Sent',
	asked: 'Asked',
	loaded: 'Loaded',
	expired: 'Expired',
	reversed: 'Reversed',
	second: 'Needs a second person',
}

/**
 * English: what the stored values of code lists mean in the audit log, by their key, in the words of the screens. A value without an entry
 * is a text itself.
 */
export const auditValues: Readonly<Record<string, Readonly<Record<string | number, string>>>> = consoleWords('auditValues', {
	closed: settings.closed.parts,
	firstHour: orderedLists.states,
	currency: { 'r-coin': 'R-Coin', milleage: 'Milleage' },
	kind: { ...guides.add.kinds, ...events.kinds, single: 'Single use', campaign: 'Campaign', ...CHANNELS, ...brackets.kinds },
	kinds: announcements.kinds,
	language: LANGUAGE_NAMES,
	what: grants.make.kinds,
	role: frame.roles,
	enteredBy: { password: 'Password', passkey: 'Passkey', ...PROVIDER_NAMES },
	secondStep: { used: 'Used', 'not set up': 'Not set up', passkey: 'Passkey' },
	signInWaits: { ended: 'Ended' },
	repeats: events.rules,
	signUp: events.signUp.whos,
	service: votes.services,
	outcome: {
		loaded: 'Paid and loaded',
		desk: 'Paid, waits at the desk',
		back: 'Given back or disputed',
		noted: 'Nothing new',
		already: 'Loaded before',
	},
	state: {
		...grants.states,
		...tickets.states,
		...requests.states,
		...documents.stages,
		...orderedLists.states,
		minted: 'Minted',
		fetched: 'Fetched by the game',
		...TOP_UPS,
		...signUps.entries.states,
	},
	type: { ...media.types, ...Object.fromEntries(Object.values(NEWS_TYPE).map((type) => [type, news.types[type]])) },
	void: addresses.voids,
})
