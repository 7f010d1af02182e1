import { expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

it.each(['/', '/itemshop?category=2&page=3', '/topup?code=ABCD-EFGH#top'])('goes on to %s', (path) => expect(safePath(path)).toBe(path))

it.each([
	null,
	'',
	'itemshop',
	'https://elsewhere.example/',
	'//elsewhere.example/login',
	'/\\elsewhere.example',
	'\\\\elsewhere.example',
	'/\t/elsewhere.example',
	'/..//elsewhere.example',
	'/.//elsewhere.example',
	'/%2e//elsewhere.example',
	'/topup/..//elsewhere.example',
	'javascript:alert(1)',
	'http://[',
])('never leaves the site for %j', (wanted) => expect(safePath(wanted)).toBe('/'))
