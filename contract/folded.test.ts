import { describe, expect, it } from 'vitest'
import { findsIn, folded, wordsSought } from './folded.ts'

describe('a folded text', () => {
	it.each([
		['NAWALA SA DASMARIÑAS', 'nawala sa dasmarinas'],
		['dasmarin\u0303as', 'dasmarinas'],
		['ＡＢＣ１２３', 'abc123'],
		['İSTANBUL Iğdır', 'istanbul igdir'],
		['Straße STRASSE STRAẞE', 'strasse strasse strasse'],
		['Ærø Łódź Đặng Þór', 'aero lodz dang thor'],
		['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
		['МОСКВА Ёлка', 'москва елка'],
		['ﬁn Ⅷ ①', 'fin viii 1'],
		['a\u00adb\u200bc\ufeffd ❤\ufe0f', 'abcd ❤'],
		['日本 한국', `日本 ${'한국'.normalize('NFKD')}`],
		['100%_\\', '100%_\\'],
	])('%s is %s', (text, expected) => expect(folded(text)).toBe(expected))

	it('stays as it is when it is folded again', () => {
		const signs = Array.from({ length: 0x1_ffff }, (_, point) => String.fromCodePoint(point)).filter((sign) => folded(sign) !== sign)
		expect(signs.length).toBeGreaterThan(10_000)
		expect(signs.filter((sign) => folded(folded(sign)) !== folded(sign))).toEqual([])
	})
})

describe('the words of a search', () => {
	it('are those with something to compare', () => expect(wordsSought(' Café\u3000 \u0301 \u200b OLÉ ')).toEqual(['cafe', 'ole']))
	it('are found in any order, all of them', () => {
		expect(findsIn('ÑUÑOA santiago')('Santiago de Nunoa')).toBe(true)
		expect(findsIn('ñuñoa lima')('Santiago de Nunoa')).toBe(false)
		expect(findsIn('')('anything')).toBe(true)
	})
})
