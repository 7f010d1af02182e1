import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './launch.mjs'

/** The files of the repository that these files import, directly or through others. Paths are absolute. */
export const importsOf = (files) => {
	const found = new Set()
	const waiting = [...files]
	for (let file = waiting.pop(); file; file = waiting.pop()) {
		for (const imported of namedIn(file)) {
			if (found.has(imported) || !existsSync(imported)) continue
			found.add(imported)
			waiting.push(imported)
		}
	}
	return [...found].sort()
}

/**
 * The imports of a file: `#demo/shop.ts` is relative to the root, `./shop.ts` to the file's folder. Type imports do not affect the build.
 */
const namedIn = (file) => {
	if (!/\.(ts|tsx|mjs)$/.test(file)) return []
	const values = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type (?:\{[^}]*\}|\w+) from '[^']+'/gm, '')
	return [...values.matchAll(/(?:from|import) ?\(?'([#.][^']+)'/g)].map(([, name]) =>
		name.startsWith('#') ? join(ROOT, name.slice(1)) : join(dirname(file), name),
	)
}
