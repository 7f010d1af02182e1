import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { PUBLIC_PATHS, UNLISTED_PATHS } from './public-paths.ts'

it('every page of the site is said to be found by everybody, or not', () => {
	expect(pathsOf(routes).sort()).toEqual([...PUBLIC_PATHS, ...UNLISTED_PATHS].sort())
})

/** Leaves out files and console screens, which the sitemap does not list. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
	entries.flatMap(({ file, path, index, children }) => {
		if (/^routes\/(feeds|console)\//.test(file) || path === '*') return []
		if (children) return pathsOf(children)
		return [index ? '/' : `/${path}`]
	})
