import { timingSafeEqual } from 'node:crypto'
import { withoutUnseen } from '#contract/unseen.ts'
import { bareCode, hmacSha256, type Random, READABLE_SYMBOLS, randomSymbols, withDigitsMeant } from '#server/kernel/ids.ts'

const DIGITS = '0123456789'
const KEY_LENGTH = 16

/** The reference that users quote: `T-7K3Q-91`. */
export const newReference = (random: Random): string =>
	`T-${randomSymbols(random, 4, READABLE_SYMBOLS)}-${randomSymbols(random, 2, DIGITS)}`

/** The canonical form of a typed reference: accepts lower case, missing hyphens or T, and O for 0. */
export const canonicalReference = (typed: string): string => {
	const symbols = readable(withoutUnseen(typed).replace(/^t(?=[\s-]|.{6}$)/i, ''))
	return `T-${symbols.slice(0, 4)}-${symbols.slice(4)}`
}

/**
 * The key of a ticket: eighty bits in groups of four. It is derived from the reference and the site's secret, so that every mail can
 * contain it and the database does not store it.
 */
export const keyOf = (secretKey: string, reference: string): string => {
	const bytes = Buffer.from(hmacSha256(secretKey, `ticket ${reference}`), 'hex').subarray(0, KEY_LENGTH)
	return [...bytes]
		.map((byte) => READABLE_SYMBOLS[byte % READABLE_SYMBOLS.length])
		.join('')
		.replaceAll(/(.{4})(?=.)/g, '$1-')
}

export const isKeyOf = (secretKey: string, reference: string, typed: string): boolean => {
	const [right, given] = [keyOf(secretKey, reference), typed].map((text) => Buffer.from(readable(text)))
	return right?.length === given?.length && timingSafeEqual(right ?? NOTHING, given ?? NOTHING)
}

const NOTHING = Buffer.alloc(0)

const readable = (text: string) => withDigitsMeant(bareCode(text))
