import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * When a page's script cannot be loaded, React Router reloads the document; without a network that leaves the site. This plugin replaces
 * the failed import by a page that throws the error. The error boundary within the site catches it and offers a way on
 * (web/shell/reload-when-reachable.ts).
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

/** The router handles errors only of a component or a loader; a rejected import would give an empty page. */
const STANDS_IN = 'const fail = () => { throw error; }; return { default: fail, clientLoader: fail };'

const OF_MOST_PAGES = /\/web\/(?!(?:words\/)?console\/).*\.tsx?$|\/contract\/(?:codes|languages|limits|message-text)\.ts$|\/lucide-react\//

/** Modules that frame every page, some of which pages also import, and what every file of texts imports. */
const OF_THE_SHELL =
	/\/web\/(?:shell\/|ui\/(?:toaster|poster|copy-button)|search\/search-address|use-online|when-idle|words\/ribbon).*\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(?:search|newspaper|play|plus|minus|download|smartphone|shopping-cart|info|menu|ticket|book-open|triangle-exclamation-point|chevron-(?:down|left))\./
/** What the home page shows of other sections. */
const OF_THE_HOME_PAGE =
	/\/web\/(?:rankings\/(?:identity|board-value|choice)|news\/news-box|media\/requirements|ui\/section-heading|home\/signed-up)\b.*\.tsx?$/

export default defineConfig({
	plugins: [reactRouter(), failWithinTheSite],
	// Known before the first request: a package that is discovered later makes a dev server answer 504 and load everything again.
	optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/**/*.tsx'] },
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
				rolldownOptions: {
					output: {
						codeSplitting: {
							// What most pages need is one file, and so is what the pages of a section share: thirty small files cost a phone more in
							// round trips than in bytes. The console's share must not be in players' files, nor must the schemas, which import zod.
							groups: [
								{ name: 'site', test: OF_MOST_PAGES, minShareCount: 7 },
								{ name: 'shell', test: OF_THE_SHELL, minShareCount: 2 },
								{ name: 'home', test: OF_THE_HOME_PAGE, minShareCount: 2 },
								{ name: 'media', test: /\/web\/media\/(?:not-loaded|picture-wall|late-picture)\.tsx?$/, minShareCount: 2 },
								{ name: 'guides', test: /\/web\/guides\/(?:guide-frame|section|of-kind)\.tsx?$/, minShareCount: 2 },
								{ name: 'news', test: /\/web\/news\/.*\.tsx?$/, minShareCount: 2 },
								{ name: 'shop', test: /\/web\/(shop|cart)\/.*\.tsx?$/, minShareCount: 2 },
								{ name: 'people', test: /\/web\/(forms|account)\/.*\.tsx?$/, minShareCount: 2 },
							],
						},
					},
				},
			},
		},
	},
})
