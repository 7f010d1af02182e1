import { expect, it } from 'vitest'
import { ELSEWHERE, OWN_THOUGH_ODD } from '../../tests/hostile/elsewhere.ts'
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

const SITE = 'https://barkada.example'
/** The address that the login page leads to. */
const goal = (path: string) => new URL(path, `${SITE}/login?next=x`)

it.each(ELSEWHERE)('BR7: stays on the site for %j', (wanted) => {
	const path = safePath(wanted)
	expect(path).toMatch(/^\/(?![/\\])/)
	expect(goal(path).origin).toBe(SITE)
	expect(goal(decodeURIComponent(path)).origin).toBe(SITE)
})

it.each(OWN_THOUGH_ODD)('BR7: goes on to %j, which is a page of the site', (wanted) => {
	expect(goal(safePath(wanted)).href).toBe(new URL(wanted, SITE).href)
})
