/**
 * Formats typed or pasted text as a code: upper case, without spaces, in groups of four with hyphens once it looks like a minted code (UX
 * B7, DECISIONS 6). Campaign codes keep their form.
 */
export const codeText = (typed: string): string => {
	const written = plain(typed)
	const symbols = written.replaceAll('-', '')
	return MINTED.test(symbols) ? (symbols.match(/.{4}/g) ?? []).join('-') : written
}

const plain = (typed: string) => typed.replaceAll(DASHES, '-').replaceAll(UNSEEN, '').toUpperCase()

/** The caret position after `codeText`, so that correcting a symbol in the middle does not move the caret to the end. */
export const caretIn = (text: string, typed: string, caret: number): number => {
	if (caret >= typed.length) return text.length
	const before = symbolsIn(typed.slice(0, caret))
	let place = 0
	while (place < text.length && symbolsIn(text.slice(0, place)) < before) place++
	return place
}

const symbolsIn = (text: string) => text.replaceAll(DASHES, '-').replaceAll(UNSEEN, '').replaceAll('-', '').length

/** Sixteen symbols of Crockford's alphabet, which has no I, L, O or U. */
const MINTED = /^[0-9A-HJKMNP-TV-Z]{16}$/
const DASHES = /[\u2010-\u2015\u2212]/g
/** Spaces, and invisible characters that chat programs add to copied text. */
const UNSEEN = /[\s\u200b-\u200f\u2060\ufeff]/g
