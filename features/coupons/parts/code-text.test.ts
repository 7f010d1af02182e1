import { describe, expect, it } from 'vitest'
import { caretIn, codeText } from './code-text.ts'
import { isMintedCode } from './minted-code.ts'

describe('a code as typed', () => {
	it.each([
		['rgqjqw54h3jcbzqm', 'RGQJ-QW54-H3JC-BZQM'],
		['  rgqj qw54 h3jc bzqm\n', 'RGQJ-QW54-H3JC-BZQM'],
		['RGQJ\u2013QW54\u2013H3JC\u2013BZQM\u200b', 'RGQJ-QW54-H3JC-BZQM'],
		['welcome2026', 'WELCOME2026'],
		['SUMMERFESTIVAL26', 'SUMMERFESTIVAL26'],
		['rgqj-qw5', 'RGQJ-QW5'],
		['   ', ''],
	])('%j becomes %j', (typed, shown) => {
		expect(codeText(typed)).toBe(shown)
	})

	it('is known as a whole one in any spelling, and told from a campaign and from a part', () => {
		const codes = ['rgqj-qw54-h3jc-bzqm', ' RGQJQW54H3JCBZQM ', 'RGQJ\u2013QW54\u00ad-H3JC\u115f-BZQM', 'RGQJ-QW54-H3JC-BZOI']
		expect(codes.map(isMintedCode)).toEqual(codes.map(() => true))
		expect(['FIESTA2040', 'BZQM', 'rgqj qw54 h3jc bzq', ''].map(isMintedCode)).toEqual([false, false, false, false])
	})

	it('keeps the caret behind the symbol that was typed', () => {
		expect(caretIn('ABC', 'abc', 2)).toBe(2)
		// The sixteenth symbol is typed in the middle, so hyphens appear before the caret.
		expect(caretIn('RGQJ-QW54-H3JC-BZQM', 'rgqjqw54h3jcbzqm', 9)).toBe(11)
		expect(caretIn('RGQJ-QW54-H3JC-BZQM', 'rgqjqw54h3jcbzqm', 16)).toBe(19)
	})
})
