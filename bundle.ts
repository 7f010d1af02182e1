import { basename, dirname, join, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/**
 * Bundles the server and the operator's commands into `build/programs` (docs/decisions/01-one-package.md): loading one file instead
 * of a thousand takes a third of the processor time of a start.
 */
const ENTRIES = { server: 'server/main.ts', portal: 'cli/main.ts' }

/**
 * Loaded from node_modules: native packages, what the built pages load too, the dev server, a drawing library that is rarely used, the drivers
 * of games' databases, of which one may be missing, and the driver of PostgreSQL, whose statements the tests of crashes count.
 */
const EXTERNAL = /^(node:|(@node-rs\/argon2|mysql2|sharp|satori|tedious|vite|pg|react|react-dom|react-router)(\/|$))/

/** `new URL('./file.ts', import.meta.url)` names a program of its own: a thread or a process. */
const PROGRAM = /new URL\('(\.[\w./-]+\.ts)', import\.meta\.url\)/g

const fileOf = (path: string): string => {
	const [entry] = Object.entries(ENTRIES).find(([, source]) => join(import.meta.dirname, source) === path) ?? [basename(path, '.ts')]
	return `${entry}.js`
}

/** Bundles the programs that the source names, each as a file beside the others, so that one relative address is right in all of them. */
const ownPrograms: Plugin = {
	name: 'own-programs',
	transform(code, id) {
		if (id.includes('node_modules') || !code.includes('new URL(')) return null
		return code.replace(PROGRAM, (_, address: string) => {
			const path = resolve(dirname(id), address)
			const fileName = fileOf(path)
			if (fileName === `${basename(path, '.ts')}.js`) this.emitFile({ type: 'chunk', id: path, fileName })
			return `new URL('./${fileName}', import.meta.url)`
		})
	},
}

const bundle = await rolldown({ cwd: import.meta.dirname, input: ENTRIES, platform: 'node', external: EXTERNAL, plugins: [ownPrograms] })
await bundle.write({
	dir: join(import.meta.dirname, 'build', 'programs'),
	cleanDir: true,
	format: 'esm',
	entryFileNames: '[name].js',
	chunkFileNames: 'part-[name]-[hash].js',
})
await bundle.close()
