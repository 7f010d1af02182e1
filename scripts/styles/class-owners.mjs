import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { ROOT } from '../launch.mjs'
import { classesOf } from './classes-of-components.mjs'

/**
 * Which stylesheet owns each class: the one in which the class stands alone in a selector (`.card`, `.card:hover`, `.card > h2`). A class
 * that only stands below others (`.plate-card > .poster`) belongs to the one sheet that names it, or to nobody.
 * @typedef {{ path: string, text: string }} File
 * @param {File[]} sheets
 * @returns {Map<string, string[]>}
 */
export const ownersOf = (sheets) => {
	const alone = new Map()
	const named = new Map()
	for (const { path, text } of sheets) {
		postcss.parse(text).walkRules((rule) => {
			for (const selector of rule.selectors) {
				const chain = classesIn(withoutConditions(selector))
				if (chain.length === 1 && classesIn(selector).length === 1) add(alone, chain[0], path)
				for (const name of chain) add(named, name, path)
			}
		})
	}
	for (const [name, paths] of named) if (!alone.has(name) && paths.length === 1) alone.set(name, paths)
	return alone
}

const add = (map, key, path) => {
	const paths = map.get(key) ?? []
	if (!paths.includes(path)) map.set(key, [...paths, path])
}

/** The classes that a selector names, each once. */
export const classesIn = (selector) => [...new Set([...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name))]

/** A selector without `:has(...)`, `:not(...)`, `:is(...)` and `:where(...)`, which ask for a class but style something else. */
const withoutConditions = (selector) => {
	const shorter = selector.replaceAll(/:(?:has|not|is|where)\([^()]*\)/g, '')
	return shorter === selector ? selector : withoutConditions(shorter)
}

/** All stylesheets of the site, and the classes of its components, by path. */
export const readWeb = () => {
	const files = [...filesBelow('web'), ...filesBelow('features')].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
	const components = files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.|\/(words|server)\//.test(path))
	return {
		sheets: files.filter(({ path }) => path.endsWith('.css')),
		components: components.map(({ path, text }) => ({ path, text, ...classesOf(path, text) })),
	}
}

const filesBelow = (folder) =>
	readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
	)
