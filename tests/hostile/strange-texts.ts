/** 120 texts that look like others, are invisible, or are invalid (RELIABILITY IN3). */

const at = (...points: number[]) => points.map((point) => String.fromCodePoint(point))
const between = (signs: string[]) => signs.map((sign) => `ju${sign}an`)

/** Bytes inside the quotes of a JSON text that no text may hold. */
export const BROKEN_TEXTS: readonly Buffer[] = [
	...[
		'\\u0000',
		'ab\\u0000cd',
		'ab\\u0000',
		'\\ud800',
		'\\udfff',
		'ab\\udc00',
		'\\udc00\\ud800',
		'\\ud83d',
		'\\ud83dx\\ude00',
		'\\uDBFF\\uDBFF',
	].map((text) => Buffer.from(text)),
	...[
		...[[0x00], [0x01], [0x1f], [0x80], [0xbf], [0xff], [0xfe], [0xfe, 0xff]],
		...[[0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xf0, 0x80, 0x80, 0x80], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98]],
		...[[0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xf1]],
	].map((bytes) => Buffer.from([0x61, ...bytes, 0x62])),
]

/** They change the direction of the text around them. */
const BIDI = between(at(0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f, 0x61c))
const INVISIBLE = between(at(0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x180e, 0xad, 0x34f, 0x115f, 0x3164, 0xffa0, 0xfe0f, 0xe0001, 0xe0061))
/** To the eye, or to a database that folds letters, they equal `juan`, `kidlat`, `office` ... */
const TWINS = [
	...[
		'ju\u0430n',
		'j\u03c5an',
		'\u0458uan',
		'\uff4a\uff55\uff41\uff4e',
		'\u{1d423}\u{1d42e}\u{1d41a}\u{1d427}',
		'\u24d9\u24e4\u24d0\u24dd',
	],
	...[
		'\u212aidlat',
		'k\u0131dlat',
		'K\u0130DLAT',
		'o\ufb03ce',
		'stra\u00dfe',
		'stra\u1e9ee',
		'ma\u017fa',
		'\u212bngel',
		'\u01c6uan',
		'ju\u1d43n',
		'\u2178uan',
	],
	...[
		'jos\u00e9',
		'jose\u0301',
		'pi\u00f1a',
		'pin\u0303a',
		'\uac00',
		'\u1100\u1161',
		'\u2126',
		'\u03a9',
		'\u13da\u13d2',
		'j\u057dan',
		'juan\u0345',
	],
]

/** A user ID may hold letters, digits and the like: none of these. */
export const STRANGE_NAMES: readonly string[] = [...BIDI, ...INVISIBLE, ...TWINS]

const CONTROLS = between(at(0x01, 0x08, 0x1b, 0x7f, 0x85, 0x9f))
const NO_SIGNS = between(at(0xfffe, 0xffff, 0x1fffe, 0xfdd0, 0x10ffff, 0xe000, 0xf8ff, 0xfffd))
const LINES_AND_SPACES = between(at(0x2028, 0x2029, 0xa0, 0x1680, 0x3000, 0x09, 0x0b, 0x0c))
const WRITINGS = [
	...[
		'\u0645\u0631\u062d\u0628\u0627 juan \u0633\u0644\u0627\u0645',
		'\u05e9\u05dc\u05d5\u05dd',
		'\u0e01\u0e33\u0e41\u0e1e\u0e07',
		'\u{20000}\u{2a6d6}',
		'\u1712\u170c\u170e',
	],
	...[
		'\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
		'\u{1f1f5}\u{1f1ed}',
		'\u{1f44d}\u{1f3fd}',
		'1\ufe0f\u20e3',
		`z${'\u0301\u0316'.repeat(12)}`,
	],
	...['%_%', "'; --", '\\', '\\u0000', '\\x00', '%00', '&#0;', '"'],
]

export const STRANGE_TEXTS: readonly string[] = [...STRANGE_NAMES, ...CONTROLS, ...NO_SIGNS, ...LINES_AND_SPACES, ...WRITINGS]
