import { withoutUnseen } from '#contract/unseen.ts'
import { hmacSha256, type Random, READABLE_SYMBOLS, randomSymbols } from '#server/kernel/ids.ts'

/**
 * Codes: 15 random symbols of Crockford's base32 (75 bits) and a check symbol that catches every single wrong symbol and
 * every swap (DECISIONS 6, RELIABILITY 3.9).
 */
export const createCode = (random: Random): string => {
	const symbols = randomSymbols(random, RANDOM_SYMBOLS, READABLE_SYMBOLS)
	return symbols + checkSymbol(symbols)
}

/** The form that is hashed and compared: everything but spaces, signs without a shape, and hyphens; otherwise unchanged. */
export const canonical = (text: string): string => withoutUnseen(text).replaceAll(/[\s-]/g, '')

/**
 * The minted code that somebody meant who copied it by hand and wrote letters that no minted code has: O for 0, I or L for 1, U for V. Null
 * when it is none, which its check symbol tells. A campaign may have such a text, so it is looked for as it is written first.
 */
export const withLookAlikesRead = (code: string): string | null => {
	const meant = code.replaceAll(/[OILU]/g, (letter) => MEANT[letter] ?? letter)
	return meant !== code && hasValidCheck(meant) ? meant : null
}
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/** In groups of four for display; the chosen text of a campaign stays in one piece. */
export const grouped = (code: string): string => (isMinted(code) ? (code.match(/.{4}/g) ?? [code]).join('-') : code)

/** Codes are stored as a keyed hash: with the database or a backup alone, they cannot be redeemed. */
export const hashOfCode = (secretKey: string, code: string): string => hmacSha256(secretKey, `coupon:${code}`)

export const hasValidCheck = (code: string): boolean => isMinted(code) && checkSymbol(code.slice(0, RANDOM_SYMBOLS)) === code.at(-1)

const RANDOM_SYMBOLS = 15

const isMinted = (code: string) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)

/** A weighted sum in GF(32). Each position has a different weight, none of them 1, the weight of the check symbol. */
const checkSymbol = (symbols: string): string => {
	let sum = 0
	for (const [place, symbol] of [...symbols].entries()) sum ^= multiply(READABLE_SYMBOLS.indexOf(symbol), place + 2)
	return READABLE_SYMBOLS.charAt(sum)
}

// In GF(32) modulo x^5 + x^2 + 1.
const multiply = (a: number, b: number) => {
	let product = 0
	for (let bit = 0; bit < 5; bit++) if (b & (1 << bit)) product ^= a << bit
	for (let bit = 9; bit >= 5; bit--) if (product & (1 << bit)) product ^= 0b100101 << (bit - 5)
	return product
}
