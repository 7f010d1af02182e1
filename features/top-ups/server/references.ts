import { type Random, READABLE_SYMBOLS, randomSymbols, withDigitsMeant } from '#server/kernel/ids.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { ChannelKind } from '../contract.ts'

/** The reference of an order, which the player sees and the QR code carries: `P-7K3-Q9X`. */
export const newReference = (random: Random): string =>
	`P-${randomSymbols(random, 3, READABLE_SYMBOLS)}-${randomSymbols(random, 3, READABLE_SYMBOLS)}`

/** The canonical form of a typed reference: accepts lower case, missing hyphens or P, and O for 0. */
export const canonicalReference = (typed: string): string => {
	const symbols = withDigitsMeant(symbolsOf(typed)).replace(/^P(?=.{6}$)/, '')
	return `P-${symbols.slice(0, 3)}-${symbols.slice(3)}`
}

/** How a payer names a transfer. `bank` and `paidOn` count for banks only. */
export type NamedTransfer = { transferReference: string; bank?: string | null | undefined; paidOn?: string | null | undefined }
export type Transfer = {
	reference_key: string
	reference_scope: string
	transfer_reference: string
	bank: string
	paid_on: string | null
}

/**
 * The transfer as it is stored, by the key of its number (DECISIONS 16). Numbers of banks (InstaPay) repeat, so bank and day are required
 * there; the day tells two transfers with one number apart. `kind` is null for a payment company. Refused at its field when the number cannot be one: letters of other scripts
 * look like Latin ones, and would spell the same number twice.
 */
export const transferOf = (kind: ChannelKind | null, { transferReference, bank, paidOn }: NamedTransfer): Transfer => {
	const number = numberIn(kind, transferReference) ?? transferReference.trim()
	const symbols = symbolsOf(number)
	if (!/^[A-Z0-9]{4,}$/.test(symbols) || keyOf(symbols) === '0') throw invalid({ transferReference: ['transferReferenceFormat'] })
	const named = { reference_key: keyOf(symbols), transfer_reference: number }
	if (kind !== 'bank') return { ...named, reference_scope: '', bank: '', paid_on: null }
	if (!bank?.trim()) throw invalid({ bank: ['bankRequired'] })
	if (!paidOn) throw invalid({ paidOn: ['paidOnRequired'] })
	return { ...named, reference_scope: paidOn, bank: bank.trim(), paid_on: paidOn }
}

/** Whether the number can be read in one way in the form that this kind of channel gives; never for a payment company, which has none. */
export const hasUsualForm = (kind: ChannelKind | null, transferReference: string): boolean => numberIn(kind, transferReference) !== null

/**
 * The number in what somebody copied, with words and a day around it, or null where it is not exactly one. Words would spell a number anew,
 * so that one transfer could be loaded again: what has no such number needs a second person (docs/decisions/25-top-ups.md).
 */
const numberIn = (kind: ChannelKind | null, typed: string): string | null => {
	if (kind === null) return null
	const parts = plainOf(typed).replaceAll(DAYS, '|')
	const read = (kind === 'maya' ? parts : parts.replaceAll(/[\p{L}\p{N}]+/gu, digitsAlone)).split('|')
	const runs = read.map((part) => part.match(/[A-Z0-9]+/g) ?? []).filter((words) => words.length > 0)
	const isNumber = (words: readonly string[]) => FORMS[kind].test(words.join(''))
	const [first] = runs
	if (first && runs.length === 1 && isNumber(first)) return first.join(' ')
	const numbers = runs.flatMap(neighbours).filter(isNumber)
	return numbers.length === 1 ? (numbers[0]?.join(' ') ?? null) : null
}

/** Days and times, as they stand beside a number. */
export const DAYS =
	/(?<!\d)20\d{2}-\d{2}-\d{2}(?!\d)|(?<![\d-])\d{1,2}-\d{1,2}-20\d{2}(?![\d-])|(?<![\d.])\d{1,2}\.\d{1,2}\.20\d{2}(?![\d.])|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}:\d{2}(:\d{2})?\s?([AP]M)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2},? \d{4}|(?<!\d)\d{1,2}[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[ -]20\d{2}(?!\d)/gi

/** Letters end a number, unless the word has none but those that people write for digits. */
const digitsAlone = (word: string): string => (/^[OIL]*\d[\dOIL]*$/.test(word) ? withDigitsMeant(word) : word.replaceAll(/\D/gu, '|'))

/** All that can be made of words that stand side by side. */
const neighbours = (words: readonly string[]): string[][] =>
	words.flatMap((_word, from) => words.slice(from).map((_end, length) => words.slice(from, from + length + 1)))

const FORMS: Record<ChannelKind, RegExp> = {
	gcash: /^\d{13}$/,
	maya: /^(?=.*\d)[A-Z0-9]{12}$/,
	bank: /^\d{6,12}$/,
	counter: /^\d{4,20}$/,
}

/**
 * The one spelling of a number, by which transfers are compared. O and 0, and I, L and 1 are the same, as people read them; zeros in front
 * of a number do not count, because tables drop them. The schema refuses a loaded transfer in another spelling (`db/migrations/0012-top-ups.ts`).
 */
export const keyOf = (typed: string): string => {
	const key = withDigitsMeant(symbolsOf(typed))
	return /^\d+$/.test(key) ? key.replace(/^0+/, '') || '0' : key
}

/** Letters and digits only, in capitals. */
export const symbolsOf = (typed: string): string => plainOf(typed).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** In capitals. Compatibility forms, such as fullwidth digits, and digits of other scripts become plain ones. */
const plainOf = (typed: string): string =>
	typed
		.normalize('NFKC')
		.toUpperCase()
		.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)

/** Unicode has the ten digits of a script in a row, with something else in front. */
const digitOf = (symbol: string): string => {
	const code = symbol.codePointAt(0) ?? 0
	let before = 0
	while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
	return String(before % 10)
}
