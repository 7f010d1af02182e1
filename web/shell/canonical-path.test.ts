import { expect, it } from 'vitest'
import { BOARDS } from '#contract/codes.ts'
import { canonicalPath, pathIn } from './canonical-path.ts'

it.each([
	['/news', '?topic=5', '/topic/5'],
	['/news', '?topic=036', '/topic/36'],
	['/news', '?topic=a/b', '/topic/a%2Fb'],
	['/download', '', '/downloads'],
	['/itemshop', '?page=2&order=name&lang=fil&category=3', '/itemshop?category=3&page=2'],
	['/itemshop', '?page=1&category=0', '/itemshop'],
	['/rankings', '?tab=richest&month=2026-05', '/rankings?tab=richest&month=2026-05'],
	...BOARDS.map((board) => ['/rankings', `?tab=${board}`, board === 'level' ? '/rankings' : `/rankings?tab=${board}`]),
	['/rankings', '?month=soon', '/rankings'],
	['/rankings', '?tab=banana', '/rankings'],
	['/itemshop', '?page=x&category=all', '/itemshop'],
	['/', '?fbclid=x', '/'],
])('%s%s is called %s', (pathname, search, path) => expect(canonicalPath(pathname, search)).toBe(path))

it('has an address of its own in Filipino, and the plain one in English', () => {
	expect([pathIn('en', '/news'), pathIn('fil', '/news'), pathIn('fil', '/itemshop?page=2')]).toEqual([
		'/news',
		'/news?lang=fil',
		'/itemshop?page=2&lang=fil',
	])
})
