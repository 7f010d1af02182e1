import { expect, it } from 'vitest'
import { filledIn, newerFeatures } from './newer-features.ts'
import { parseSource } from './sources.ts'

const filled = filledIn(
	parseSource({ path: 'a.ts', text: 'fillIn(Array.prototype, { toSorted() {} })\nfillIn(URL, { canParse: (a) => true, get b() {} })' }),
)
const found = (text: string) => newerFeatures(filled)([parseSource({ path: 'assets/a.js', text: `\n${text}` })])

it.each([
	...['a.toReversed()', 'a?.findLast(b)', 'Object.hasOwn(a, b)', 'a(window.AbortSignal.timeout(1))'],
	...['structuredClone(a)', 'globalThis.crypto.randomUUID; new URLPattern(a)', 'x = /(?<=b)c/', 'a(/[a]/v)', '/(?i:a)/'],
	...['await a()', 'class A { static { b() } }', 'class A { #b; c(d) { return #b in d } }'],
])('R22 refuses %s', (text) => expect(found(text)).toEqual([expect.stringContaining('assets/a.js:2')]))

it.each([
	...['a.toSorted()', 'URL.canParse(a)', 'a.scheduler()', 'a = { navigation: 1 }', 'crypto.randomUUID?.()', 'a.at.b', 'x = /(?<b>c)/u'],
])('R22 allows %s', (text) => expect(found(text)).toEqual([]))
