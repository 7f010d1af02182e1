import { join, sep } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import * as limits from './contract/limits.ts'
import { patches } from './vite.patches.ts'

/**
 * Writes the limits of the contract as numbers where they are used, so that the file of every page does not list those of all sections.
 * A limit that is read in another way than by its name stays as it is.
 */
const limitsAsNumbers: Plugin = {
	name: 'limits-as-numbers',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const [, imported] = isOurs(/^(?:web|contract|features)\//, id) ? (LIMITS_IMPORTED.exec(code) ?? []) : []
		if (imported === undefined) return
		const names = imported.split(',').map((name) => name.trim())
		return {
			code: code.replace(MEMBER, (text, name: string, key: string) => (names.includes(name) ? numberOf(name, key) : null) ?? text),
			map: null,
		}
	},
}

const LIMITS_IMPORTED = /import \{([^}]*)\} from ['"][^'"]*\/limits\.ts['"]/
const MEMBER = /(?<![\w.$'"`])([A-Z][A-Z_]+)\.(\w+)(?![\w.([])/g
const LIMITS = new Map<string, unknown>(Object.entries(limits))
const numberOf = (name: string, key: string): string | null => {
	const value: unknown = Object(LIMITS.get(name))[key]
	return typeof value === 'number' ? String(value) : null
}

/**
 * Tells the files of this project by a pattern on their path within it. The folder above may have any name: in a checkout called `web`,
 * a pattern on the whole path would count every file as one of the site.
 */
const isOurs = (pattern: RegExp, id: string) => id.startsWith(HERE) && pattern.test(id.slice(HERE.length).replaceAll('\\', '/'))
const HERE = join(import.meta.dirname, sep)

/** Files for what at least two pages share, by name. */
const sharedBy = (files: Record<string, RegExp>) =>
	Object.entries(files).map(([name, pattern]) => ({ name, test: (id: string) => isOurs(pattern, id), minShareCount: 2 }))

/**
 * Every page begins with these, so all that they need is in the same file: React, its router, and the frame. The first script itself
 * (web/entry.client.tsx) must not be: it waits for the words of the page, whose file imports from this one, so both would wait for ever.
 */
const FIRST =
	/^web\/(?:root|routes\/page|words\/load|offline\/start-worker)\.tsx?$|^node_modules\/(?:react|react-dom|react-router|scheduler)\//

/** Tells scripts by folder and name. */
const scriptsIn = (folders: Record<string, string>): RegExp => {
	const paths = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names.split(' ').join('|')})`)
	return new RegExp(`^(?:${paths.join('|')})\\.tsx?$`)
}

/** What most pages need beside it: their heading, their columns, and small parts and icons, each of which would be a request of its own. */
const OF_MOST_PAGES = scriptsIn({
	'web/calls': 'use-loaded',
	'web/pages': 'meta',
	'web/session': 'use-access',
	'web/shell': 'closed-notice frame late-part',
	'web/kept-requests': 'kept-requests repeatable-requests',
	'web/ui':
		'action-button ago copy-button emblems empty failed-row icon item-art manila-time page-head page-minute page-range pager part-missing poster section-heading share-button skeleton text-link toast-error use-browser-effect use-details-menu use-is-near use-is-shown',
	'web/icons':
		'book-open check chevron-left chevron-right copy download image-plus inbox minus play plus share-2 smartphone triangle-alert users',
	'features/coupons/parts': 'invitation',
	'features/home/parts': 'signed-up',
	'features/media/parts': 'fetched-client requirements',
	'features/news/parts': 'news-box',
	'features/search/parts': 'search-address',
	'features/shop/words': 'ribbon',
	'features/wallet/parts': 'fresh-balances',
})

/** What the home page shows of other sections. */
const OF_THE_HOME_PAGE =
	/^web\/icons\/crown\.ts$|^features\/(?:rankings\/parts\/(?:(?:identity|board-value|choice|war-bar)\.tsx?|(?:rank-table|podium|war-bar)\.css)|home\/parts\/schools\.css)$/

/** Cards of items, the cart, buying. The lists of an account's history belong to other pages. */
const OF_THE_SHOP = scriptsIn({
	'web/kept-requests': 'no-network',
	'web/ui': 'nothing-found',
	'features/(?:cart|shop)/parts': '.*',
	'features/wallet/parts': '(?!movement-row|statement).*',
	'features/orders/parts': '(?!delivery|take-back|line-price).*',
})

export default defineConfig({
	plugins: [reactRouter(), ...patches, limitsAsNumbers],
	// Known before the first request: a package that is discovered later makes a dev server answer 504 and load everything again.
	optimizeDeps: {
		entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/**/*.tsx', 'features/*/pages/*.tsx'],
	},
	build: {
		target: 'es2022',
		// The server reads from it which file has the texts of a language.
		manifest: true,
		// Everything is a separate file: the content policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
	},
	environments: {
		client: {
			build: {
				// By names such as `chrome88`. Scripts are not written anew for these: it would be 2 KB of every page for syntax that they know.
				cssTarget: Object.entries(limits.OLDEST_BROWSERS).map((nameAndVersion) => nameAndVersion.join('')),
				rolldownOptions: {
					output: {
						codeSplitting: {
							// What most pages need is one file, and so is what the pages of a section share: thirty small files cost a phone more in
							// round trips than in bytes. The schemas, which import zod, are in none of them.
							groups: [
								{ name: 'site', test: (id) => isOurs(FIRST, id) || isOurs(OF_MOST_PAGES, id) },
								...sharedBy({
									home: OF_THE_HOME_PAGE,
									boards: scriptsIn({
										'features/rankings/parts': 'board-words champions day-bars day-numbers id-card leveled-at month-end profile-words',
										'features/rankings/words': 'boards boards.fil profiles profiles.fil',
									}),
									shop: OF_THE_SHOP,
									redeem: scriptsIn({ 'features/coupons/parts': 'code-.* redeem.*', 'features/coupons/words': 'redeem redeem.fil' }),
									identities: scriptsIn({
										'features/identities': 'providers\\.contract',
										'features/identities/parts': 'arrival identity-words come-from',
										'features/identities/words': 'identities identities.fil',
									}),
									history: scriptsIn({ 'web/history': '.*' }),
									receipts: scriptsIn({
										'features/orders/parts': 'delivery delivery-words take-back line-price',
										'features/orders/words': 'deliveries deliveries.fil',
									}),
									'first-steps': scriptsIn({ 'features/profile/parts': 'first-steps use-first-steps' }),
									media: scriptsIn({
										'features/media/parts': 'not-loaded picture-wall late-picture load-downloads media-words',
										'features/media/words': 'media-pages media-pages.fil',
									}),
									calendar: scriptsIn({
										'features/events/parts': 'event-days event-times event-words sign-up-words sign-up-state',
										'features/events/words': 'events events.fil sign-ups sign-ups.fil',
									}),
									guides: scriptsIn({ 'features/guides/parts': 'guide-frame section of-kind' }),
									news: scriptsIn({ 'features/news/parts': '.*' }),
									support: scriptsIn({
										'features/tickets/parts': '.*',
										'features/tickets/words': 'support support.fil',
										'web/forms': 'use-draft',
									}),
									'my-account': scriptsIn({
										'features/profile/parts': 'account-words account-card since-and-last-use',
										'features/profile/words': 'my-account my-account.fil',
										'features/step-up/parts': 'confirm-password password-gate proof-dialog',
									}),
									recovery: scriptsIn({
										'features/accounts/parts/recovery': 'recovery-words',
										'features/accounts/words': 'recovery-pages recovery-pages.fil',
									}),
									'top-ups': scriptsIn({
										'features/top-ups/parts': 'kept-order top-up-words',
										'features/top-ups/words': 'top-up top-up.fil',
									}),
									people: scriptsIn({
										'web/forms': '(?!use-draft).*',
										'features/(?:profile|sessions|step-up|two-step)/parts': '.*',
										'features/accounts/parts': '(?!recovery/(?:link-|mailed-|new-password-|use-link-)).*',
										'features/coupons/parts': 'referral',
										'features/bridge': 'game-user-ids\\.contract',
									}),
									'mailed-links': scriptsIn({
										'features/accounts/parts/recovery': 'link-page link-token mailed-link-words new-password-.* use-link-button',
										'features/accounts/words': 'mailed-links mailed-links.fil',
										'features/freezes/parts': 'points',
									}),
								}),
							],
						},
					},
				},
			},
		},
	},
})
