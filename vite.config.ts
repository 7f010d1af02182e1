import { join, sep } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { Visitor } from 'rolldown/utils'
import { defineConfig, type Plugin } from 'vite'
import * as limits from './contract/limits.ts'

/**
 * When a page's script cannot be loaded, React Router reloads the document; without a network that leaves the site. This plugin replaces
 * the failed import by a page that throws the error. The error boundary within the site catches it and offers a way on
 * (web/shell/reload-when-reachable.ts).
 */
const failWithinTheSite: Plugin = {
	name: 'fail-within-the-site',
	apply: 'build',
	transform(code, id) {
		if (!id.endsWith(ROUTE_MODULES)) return
		const changed = code.replace(/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/, STANDS_IN)
		if (changed === code) this.error('React Router no longer reloads here: see whether this plugin is still needed.')
		return { code: changed.replace(', reloading page...', ''), map: null }
	},
}

/**
 * Parts of React Router that this site never runs, replaced in what browsers load: the discovery of pages on the way, since all are known
 * from the start (react-router.config.ts), and instrumentation, which only measures. Together they are 2 KB of every page.
 */
const withoutUnusedParts: Plugin = {
	name: 'without-unused-parts',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const part = UNUSED_PARTS.find(({ file }) => id.endsWith(file))
		if (!part) return
		const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? []
		const missing = Object.keys(part.standIns).filter((name) => !names.includes(name))
		if (missing.length > 0) this.error(`React Router no longer has ${missing.join()} in ${part.file}: see what does its work now.`)
		return { code: names.map((name) => `export const ${name} = ${part.standIns[name] ?? 'undefined'};`).join('\n'), map: null }
	},
}

/**
 * Functions of React Router that this site never calls: it has neither actions nor fetchers nor server components, renders every page and
 * its scripts on the server first, and knows all its pages from the start. In what browsers load they only throw, and what nothing else
 * needs goes with them: 4 KB of every page.
 */
const withoutUnusedFunctions: Plugin = {
	name: 'without-unused-functions',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const part = UNUSED_FUNCTIONS.find(({ file }) => id.endsWith(file))
		if (!part) return
		const bodies = new Map<string, { start: number; end: number }>()
		new Visitor({ FunctionDeclaration: ({ id: named, body }) => void (named && body && bodies.set(named.name, body)) }).visit(
			this.parse(code),
		)
		const found = part.names.flatMap((name) => ({
			name,
			...(bodies.get(name) ?? this.error(`React Router no longer has ${name} in ${part.file}.`)),
		}))
		const cut = found
			.sort((one, other) => other.start - one.start)
			.reduce((text, { name, start, end }) => `${text.slice(0, start)}{ throw Error('${name}'); }${text.slice(end)}`, code)
		return { code: cut, map: null }
	},
}

const UNUSED_FUNCTIONS: { file: string; names: string[] }[] = [
	{
		file: '/production/lib/router/router.js',
		names: [
			...['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch'],
			...['getFetcher', 'resetFetcher', 'queueFetcherForDeletion'],
			...['discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
		],
	},
	{ file: '/production/lib/hooks.js', names: ['RSCErrorHandler', 'DefaultErrorComponent'] },
	{
		file: '/production/lib/dom/ssr/single-fetch.js',
		names: ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy'],
	},
	{ file: '/production/lib/dom/ssr/components.js', names: ['RSCPrefetchPageLinksImpl', 'Scripts'] },
	// What it shows when even the site's own boundary has failed makes scripts of texts, which the site's policy refuses.
	{ file: '/production/lib/dom/ssr/errorBoundaries.js', names: ['RemixRootDefaultErrorBoundary'] },
	{ file: '/production/lib/dom/lib.js', names: ['useSubmit', 'useFormAction'] },
]

/** What a browser asks of these parts, and the answer. Their other functions are the server's, or called by the parts themselves. */
const UNUSED_PARTS: { file: string; standIns: Record<string, string> }[] = [
	{
		file: '/production/lib/dom/ssr/fog-of-war.js',
		standIns: {
			isFogOfWarEnabled: '() => false',
			useFogOFWarDiscovery: '() => {}',
			getPatchRoutesOnNavigationFunction: '() => undefined',
		},
	},
	{
		file: '/production/lib/router/instrumentation.js',
		standIns: { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
	},
]

const ROUTE_MODULES = '/lib/dom/ssr/routeModules.js'

/** Says so where a file that is changed above has another name in a new version of React Router: it would be loaded as it is. */
const changesEachFile: Plugin = {
	name: 'changes-each-file',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	buildEnd(error) {
		const loaded = [...this.getModuleIds()]
		const files = [ROUTE_MODULES, ...[...UNUSED_PARTS, ...UNUSED_FUNCTIONS].map(({ file }) => file)]
		const gone = files.filter((file) => !loaded.some((id) => id.endsWith(file)))
		if (!error && gone.length > 0) this.error(`React Router no longer has ${gone.join()}: see what does its work now.`)
	},
}

/** The router handles errors only of a component or a loader; a rejected import would give an empty page. */
const STANDS_IN = 'const fail = () => { throw error; }; return { default: fail, clientLoader: fail };'

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
		'ago copy-button emblems empty failed-row icon item-art page-head page-minute page-range pager part-missing poster section-heading share-button skeleton text-link toast-error use-browser-effect use-details-menu use-is-near use-is-shown',
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
	plugins: [reactRouter(), failWithinTheSite, withoutUnusedParts, withoutUnusedFunctions, changesEachFile, limitsAsNumbers],
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
										'features/profile/parts': 'account-words account-card',
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
