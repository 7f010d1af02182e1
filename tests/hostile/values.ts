import type { Chance } from './chance.ts'

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

/** Values to send in place of a text or a number. */
const VALUES: readonly [unknown, ...unknown[]] = [
	null,
	...[true, false, 0, -0, -1, 1.5, 2.0000001, 1e9, 1e21, 2 ** 53, -(2 ** 63), 1e308],
	...['', ' ', '0', '2', '-1', '1e3', 'NaN', 'null', 'undefined', '[object Object]', 'true'],
	...[[], [1], [[]], [null], ['a'], {}, { $gt: 0 }, { length: 1 }, { toString: 1 }, { valueOf: null }],
	...['a'.repeat(61), 'a'.repeat(4_001), 'ñ'.repeat(20_000), '😀'.repeat(5_000), '\u0301'.repeat(3_000)],
	...['\u202egnp.exe', '\u200b', '\u2066', '\ufeff', '\ufffd', '\u2028', '\u0000', '\ud800', '\udc00x', 'ﬁ', 'İ', 'ß', '０１２'],
	...["' or 1=1 --", "'); drop table accounts; --", '%', '_', '\\', '%%%_%', '*', '"', '`', '{{7*7}}', '$(id)', '| id'],
	...['<script>alert(1)</script>', '<!--', '</script>', 'javascript:alert(1)', '//evil.example', '../../etc/passwd', 'file:///etc/passwd'],
	...['\r\nSet-Cookie: a=b', 'a@b\r\nBcc: c@d', 'http://169.254.169.254/', '2026-13-45T99:99:99Z', '+275760-09-14', '1970-01-01'],
	...[
		nested(15),
		nested(25),
		Array(500).fill(0),
		Array(60).fill({ a: [] }),
		Object.fromEntries(Array.from({ length: 300 }, (_one, n) => [`k${n}`, n])),
	],
]

export const hostileValue = (chance: Chance): unknown => chance.of(VALUES)

const KEYS: readonly [string, ...string[]] = [
	'',
	' ',
	'status',
	'UserPoint',
	'toString',
	'$set',
	'a.b',
	'a[b]',
	'\u0000',
	'\u202e',
	'__proto__',
	'constructor',
	'x'.repeat(300),
]

/** A valid body with something wrong in it; `mark` is a field that no call knows. */
export const spoilt = (good: Record<string, unknown>, chance: Chance, isStillGood: (body: unknown) => boolean): string => {
	const body: Record<string, unknown> = { ...good }
	const keys = Object.keys(body)
	for (let change = 0; change <= chance.below(3); change++) {
		const key = keys[chance.below(keys.length)]
		const change = chance.below(5)
		if (key === undefined || change === 0) body[chance.of(KEYS)] = hostileValue(chance)
		else if (change === 1) delete body[key]
		else body[key] = hostileValue(chance)
	}
	if (isStillGood(body)) body.neverHeardOf = hostileValue(chance)
	return JSON.stringify(body)
}

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

/** Bodies that are not a valid JSON object for any call. */
export const brokenBody = (good: string, chance: Chance): Buffer => {
	const cut = chance.below(good.length + 1)
	return chance.of<() => Buffer>([
		() => bytes(good.slice(0, -1)),
		() => bytes(`${good}${good}`),
		() => bytes('{"a":"', [0xff, 0xfe], '"}'),
		() => bytes('{"a":"', [0xc0, 0x80], '"}'),
		() => bytes('{"a":"', [0xed, 0xa0, 0x80], '"}'),
		() => bytes([0xef, 0xbb, 0xbf], '{"neverHeardOf":1}'),
		() => Buffer.from('{"neverHeardOf":1}', 'utf16le'),
		() => bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
		() => bytes('{"a":"\\ud800"}'),
		() => bytes('{"a":"\\u0000"}'),
		() => bytes('{"__proto__":{"status":20}}'),
		() => bytes('{"constructor":{"prototype":{"status":20}}}'),
		() => bytes('{"neverHeardOf":1,"neverHeardOf":2}'),
		() => bytes('['.repeat(30_000)),
		() => bytes('{"a":'.repeat(8_000), '1', '}'.repeat(8_000)),
		() => bytes(`{"neverHeardOf":"${'x'.repeat(60_000)}"}`),
		() => bytes(chance.of(['null', '1', '"text"', 'true', '[]', '[{}]', 'NaN', '{a:1}', "{'a':1}", '{"a":1,}', '//', ' ', '\n', '\u0000'])),
		() => bytes(good.slice(0, cut), [chance.below(256)], good.slice(cut), 'x'),
	])()
}

const QUERY_NAMES: readonly [string, ...string[]] = [
	'page',
	'q',
	'id',
	'type',
	'count',
	'category',
	'order',
	'currency',
	'tab',
	'lang',
	'usernum',
	'productnum',
	'items',
	'__proto__',
	'a[b]',
	'',
]

/** A query with known and unknown parameters and invalid encodings. */
export const hostileQuery = (chance: Chance): string => {
	const pairs = Array.from({ length: 1 + chance.below(4) }, () => {
		const value = hostileValue(chance)
		return `${encodeURIComponent(chance.of(QUERY_NAMES))}=${escaped(asText(value))}`
	})
	if (chance.happens(0.03)) return Array.from({ length: 2_000 }, (_one, n) => `k${n}=`).join('&')
	if (chance.happens(0.05)) pairs.push(chance.of(['%', '%zz', '%00', '%c0%80', '%ed%a0%80', '&&&', '=', '?', ';', '%2e%2e']))
	return pairs.join('&').slice(0, 9_000)
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Encoded for a URL, which cannot hold half of a surrogate pair. */
export const escaped = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 2_000))
