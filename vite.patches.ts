import { Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'

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
 * The styles that every page begins with are not loaded again with a script that comes later: they would come after those of the page, and
 * win over them. React Router writes addresses of styles so that Vite does not find them.
 */
const siteStylesOnce: Plugin = {
	name: 'site-styles-once',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		if (!id.includes('vite/preload-helper')) return
		const changed = code.replace('if (href in seen)', () => `if (href in seen || ${SITE_STYLES}.test(href))`)
		if (changed === code) this.error('Vite loads styles in another way: see whether those of the site still come once.')
		return { code: changed, map: null }
	},
	generateBundle: {
		order: 'post',
		handler(_options, bundle) {
			const found = Object.keys(bundle).filter((file) => SITE_STYLES.test(`/${file}`))
			if (found.length !== 1)
				this.error(`Styles of every page are expected in one file, ${SITE_STYLES}, and are in ${found.join() || 'none'} of that name.`)
		},
	},
}

/** Of the group `site` (vite.config.ts). */
const SITE_STYLES = /\/site-[^/]+\.css$/

/** What this site changes in the code of others when it is built. Each says so when it no longer finds what it changes. */
export const patches = [failWithinTheSite, withoutUnusedParts, withoutUnusedFunctions, changesEachFile, siteStylesOnce]
