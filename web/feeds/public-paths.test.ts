import { expect, it } from 'vitest'
import { pagesOf } from '../../tests/rules/pages.ts'
import routes from '../routes.ts'
import { PUBLIC_PATHS, UNLISTED_PATHS } from './public-paths.ts'

it('every page of the site is said to be found by everybody, or not', () => {
	const pages = pagesOf(routes).map(({ path }) => path)
	expect(pages.sort()).toEqual([...PUBLIC_PATHS, ...UNLISTED_PATHS].sort())
})
