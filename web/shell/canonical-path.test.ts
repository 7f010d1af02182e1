import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

it.each([
	['/news', '?topic=5', '/topic/5'],
	['/news', '?topic=a/b', '/topic/a%2Fb'],
	['/download', '', '/downloads'],
	['/itemshop', '?page=2&order=name&lang=fil&category=3', '/itemshop?category=3&page=2'],
	['/', '?fbclid=x', '/'],
])('%s%s is called %s', (pathname, search, path) => expect(canonicalPath(pathname, search)).toBe(path))
