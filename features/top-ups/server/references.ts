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
 * there; the day tells two transfers with one number apart. Refused at its field when the number cannot be one: letters of other scripts
 * look like Latin ones, and would spell the same number twice.
 */
export const transferOf = (kind: ChannelKind, { transferReference, bank, paidOn }: NamedTransfer): Transfer => {
	const symbols = symbolsOf(transferReference)
	if (!/^[A-Z0-9]{4,}$/.test(symbols) || keyOf(symbols) === '0') throw invalid({ transferReference: ['transferReferenceFormat'] })
	const named = { reference_key: keyOf(symbols), transfer_reference: transferReference.trim() }
	if (kind !== 'bank') return { ...named, reference_scope: '', bank: '', paid_on: null }
	if (!bank?.trim()) throw invalid({ bank: ['bankRequired'] })
	if (!paidOn) throw invalid({ paidOn: ['paidOnRequired'] })
	return { ...named, reference_scope: paidOn, bank: bank.trim(), paid_on: paidOn }
}

/**
 * The one spelling of a number, by which transfers are compared. O and 0, and I, L and 1 are the same, as people read them; zeros in front
 * of a number do not count, because tables drop them. The schema refuses a loaded transfer in another spelling (`db/migrations/0012-top-ups.ts`).
 */
export const keyOf = (typed: string): string => {
	const key = withDigitsMeant(symbolsOf(typed))
	return /^\d+$/.test(key) ? key.replace(/^0+/, '') || '0' : key
}

/** Letters and digits only, in capitals. Compatibility forms, such as fullwidth digits, and digits of other scripts become plain ones. */
export const symbolsOf = (typed: string): string =>
	typed
		.normalize('NFKC')
		.toUpperCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, '')
		.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)

/** Unicode has the ten digits of a script in a row, with something else in front. */
const digitOf = (symbol: string): string => {
	const code = symbol.codePointAt(0) ?? 0
	let before = 0
	while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
	return String(before % 10)
}

/** Whether the number has the form that this kind of channel gives. */
export const hasUsualForm = (kind: ChannelKind, transferReference: string): boolean => FORMS[kind].test(symbolsOf(transferReference))

const FORMS: Record<ChannelKind, RegExp> = {
	gcash: /^\d{13}$/,
	maya: /^[A-Z0-9]{12}$/,
	bank: /^\d{6,12}$/,
	counter: /^[A-Z0-9]{4,20}$/,
}
