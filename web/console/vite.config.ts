import { join } from 'node:path'
import { defineConfig, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { OLDEST_BROWSERS } from '../../contract/limits.ts'
import { WHO_IS_HERE } from '../session/who-is-here.ts'
import { frame as words } from '../words/console/frame.ts'
import { tooOld } from '../words/too-old.ts'
import { TELL_NOT_STARTED } from './frame/tell-not-started.ts'

/** What every page of the site begins with, too. */
const beginning: Plugin = {
	name: 'beginning',
	transformIndexHtml: (_shell, { bundle = {} }) => [
		{ tag: 'script', children: WHO_IS_HERE, injectTo: 'head-prepend' },
		{ tag: 'script', children: TELL_NOT_STARTED, injectTo: 'head-prepend' },
		...Object.keys(bundle)
			.filter((file) => file.endsWith('.woff2'))
			.map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true } })),
		...linksOfApplication(bundle),
		{ tag: 'p', attrs: { class: 'too-old' }, children: tooOld.en, injectTo: 'body-prepend' },
		{ tag: 'div', attrs: { id: 'not-started', lang: 'en', hidden: true }, children: [notStarted], injectTo: 'body' },
	],
}

/** The first script imports the application when the language is known; its files come with the shell nevertheless. */
const linksOfApplication = (bundle: Bundle): HtmlTagDescriptor[] => {
	const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
	const application = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/application.tsx'))
	if (!application) return []
	// Its own styles come last, as they do where a document links them.
	const loaded = [...chunks.filter(({ fileName }) => application.imports.includes(fileName)), application]
	const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
	const link = (rel: string, file: string) => ({ tag: 'link', attrs: { rel, href: `/${file}`, crossorigin: true } })
	return [...[...styles].map((file) => link('stylesheet', file)), ...loaded.map(({ fileName }) => link('modulepreload', fileName))]
}

/** Texts are translated before the first one is read, so no file that the Filipino ones wait for may hold a script that reads texts. */
const languageFirst: Plugin = {
	name: 'language-first',
	generateBundle(_options, bundle) {
		const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
		const awaited = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/words/console/filipino.ts'))))
		for (const { imports } of awaited) for (const chunk of chunks) if (imports.includes(chunk.fileName)) awaited.add(chunk)
		const readsTexts = (id: string) => this.getModuleInfo(id)?.importedIds.some((one) => one.endsWith('/console-words.ts'))
		const early = [...awaited].flatMap(({ moduleIds }) => moduleIds).find((id) => readsTexts(id) && !id.endsWith('/main.tsx'))
		if (early) this.error(`${early} would be read before its texts are translated: the group "language" lacks something that it shares.`)
	},
}

const notStarted: HtmlTagDescriptor = {
	tag: 'p',
	attrs: { class: 'console-failure', role: 'alert' },
	children: [
		{ tag: 'span', children: words.notStarted.text },
		// The address of this page.
		{ tag: 'a', attrs: { href: '' }, children: words.notStarted.again },
	],
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const ROOT = join(import.meta.dirname, '../..')

/** The console is an application of its own: players' pages load nothing of it (docs/decisions/12-console.md). */
export default defineConfig(({ command }) => ({
	root: import.meta.dirname,
	// Beside the files of the site. The dev server of the site has all addresses but those of the console.
	base: command === 'build' ? '/' : '/admin/',
	appType: 'custom',
	publicDir: false,
	cacheDir: join(ROOT, 'node_modules/.vite-console'),
	plugins: [beginning, languageFirst],
	server: { fs: { allow: [ROOT] }, hmr: { port: 24_679 } },
	build: {
		outDir: join(ROOT, 'build/console'),
		emptyOutDir: true,
		target: 'es2022',
		cssTarget: Object.entries(OLDEST_BROWSERS).map((nameAndVersion) => nameAndVersion.join('')),
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// What the first script needs to know the language, before any text is read.
						{
							name: 'language',
							test: /contract\/(languages|with-game-words|codes|schools)\.ts$|\/providers\.contract\.ts$|console-words\.ts$|site-of-shell\.ts$|vite\/preload-helper/,
							priority: 1,
						},
						// What many screens share is one file: thirty small ones cost more in round trips than in bytes.
						{ name: 'shared', minShareCount: 6, test: (id) => !id.includes('node_modules/zod') },
					],
				},
			},
		},
	},
}))
