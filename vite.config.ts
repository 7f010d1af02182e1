import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * A page whose script cannot be loaded makes React Router reload the document: without a network that leaves the site. Here it
 * becomes a page that throws the error, for the boundary within the site, which offers a way on (web/shell/reload-when-reachable.ts).
 */
const failWithinTheSite: Plugin = {
	name: 'fail-within-the-site',
	apply: 'build',
	transform(code, id) {
		if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return
		const changed = code.replace(/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/, STANDS_IN)
		if (changed === code) this.error('React Router no longer reloads here: see whether this plugin is still needed.')
		return { code: changed.replace(', reloading page...', ''), map: null }
	},
}

/** The router hears of an error only from a component or a loader; a rejected import it would show as an empty page. */
const STANDS_IN = 'const fail = () => { throw error; }; return { default: fail, clientLoader: fail };'

const OF_MOST_PAGES =
	/\/web\/(?!(?:words\/)?console\/|styles\/console-)|\/contract\/(?:codes|languages|limits|messages)\.ts$|\/lucide-react\//

/** What stands around every page, and a few pages name besides. */
const OF_THE_SHELL =
	/\/web\/(?:shell\/|use-online|when-idle)|\/lucide-react\/dist\/esm\/icons\/(?:search|newspaper|chevron-(?:down|left))\./
/** What the home page shows of other sections. */
const OF_THE_HOME_PAGE =
	/\/web\/(?:rankings\/(?:identity|board-value|choice)|news\/news-box|media\/requirements|ui\/section-heading)|\/lucide-react\/dist\/esm\/icons\/(?:play|ticket|book-open)\./

export default defineConfig({
	plugins: [reactRouter(), failWithinTheSite],
	// Known before the first page is asked for: a package found later makes a dev server answer 504 and load everything anew.
	optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/**/*.tsx'] },
	build: {
		target: 'es2022',
		// The server reads there which file holds the texts of a language.
		manifest: true,
		// Everything is a file of this site: the content policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							// What most pages need comes as one file, and so does what the pages of a section share: thirty small ones
							// cost a phone more in round trips than in bytes.
							// The console's share of it is none of a player's phone, nor are the schemas: they bring zod with them.
							groups: [
								{ name: 'site', test: OF_MOST_PAGES, minShareCount: 7 },
								{ name: 'shell', test: OF_THE_SHELL, minShareCount: 2 },
								{ name: 'home', test: OF_THE_HOME_PAGE, minShareCount: 2 },
								{ name: 'shop', test: /\/web\/(shop|cart)\//, minShareCount: 2 },
								{ name: 'people', test: /\/web\/(forms|account)\//, minShareCount: 2 },
							],
						},
					},
				},
			},
		},
	},
})
