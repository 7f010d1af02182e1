import { posix } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { importsOf } from './imports.ts'
import { isBrowser, isConsole } from './layout.ts'
import type { Source } from './sources.ts'

export type Page = { path: string; file: string }

/** The pages of the site, without files. */
export const pagesOf = (entries: readonly RouteConfigEntry[]): Page[] =>
	entries.flatMap(({ file, path, index, children }): Page[] => {
		const from = posix.join('web', file)
		if (from.startsWith('web/routes/feeds/') || path === '*') return []
		if (children) return pagesOf(children)
		return [{ path: index ? '/' : `/${path}`, file: from }]
	})

/** R3: what players' pages load, from these files on, is nothing of the console. */
export const consoleInSite = (sources: Source[], entries: readonly string[]): string[] => {
	const known = new Map(sources.map((source) => [source.path, source]))
	const seen = new Set(entries)
	const found: string[] = []
	for (const path of seen) {
		const source = known.get(path)
		for (const { isOurs, typeOnly, target } of source ? importsOf(source) : []) {
			if (!isOurs || typeOnly) continue
			if (isConsole(target)) found.push(`${path} brings ${target} to the site`)
			else seen.add(target)
		}
	}
	return found
}

/**
 * R20: a page that reads parameters of its address, itself or in what it imports, names them in its feature.web.ts. All other
 * parameters are taken away before it is rendered. What the shell reads is for every page.
 */
export const unnamedQueries = (sources: Source[], pages: readonly Page[], namesOf: (path: string) => readonly string[]): string[] => {
	const known = new Map(sources.map((source) => [source.path, source]))
	const readerIn = (path: string, seen: Set<string>): string | undefined => {
		const source = known.get(path)
		if (!source || seen.has(path) || !isBrowser(path) || path.startsWith('web/shell/')) return undefined
		seen.add(path)
		if (READS.test(source.text)) return path
		const imported = importsOf(source).filter(({ isOurs, typeOnly }) => isOurs && !typeOnly)
		return imported.map(({ target }) => readerIn(target, seen)).find((reader) => reader !== undefined)
	}
	return pages.flatMap(({ path, file }) => {
		const reader = namesOf(path).length === 0 ? readerIn(file, new Set()) : undefined
		return reader === undefined ? [] : [`${path} reads its query in ${reader} and its feature.web.ts does not say so`]
	})
}

const READS = /\buseSearchParams\(|\.searchParams\b/
