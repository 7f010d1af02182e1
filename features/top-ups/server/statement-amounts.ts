/** An amount of a statement in centavos, below zero for money that went out; `saysIn` where CR or a plus stands beside it. */
export type Amount = { centavos: number; saysIn: boolean }

/**
 * The amount in a cell: `1,234.50`, `₱ 500`, `P500`, `500 PHP`, `+500.00`, `500.00 CR`, `(500.00)`, `500.00-`. Null for what is none, and for
 * what can be read in two ways: `1.234`, `500,50`, `1 234.50`.
 */
export const amountIn = (cell: string): Amount | null => toAmount(new RegExp(`^${WRITTEN('(?:\\.(\\d{1,2}))?')}$`, 'i').exec(cell.trim()))

/** The amounts in a line of text, where only what has two decimals is one. */
export const amountsIn = (text: string): Amount[] =>
	[...text.matchAll(new RegExp(`(?<![\\d.,])${WRITTEN('\\.(\\d{2})')}(?![\\d.])`, 'gi'))].flatMap((match) => toAmount(match) ?? [])

/**
 * Whether a line has an amount that is written as elsewhere, with a comma before the centavos or a space or an apostrophe between thousands. A
 * part of it would look like another amount.
 */
export const hasForeignAmount = (text: string): boolean => FOREIGN.test(text)

const FOREIGN = /\d,\d{2}(?![\d.,])|(?<!\d)\d{1,3}['\u00a0\u2009\u202f]\d{3}[.,]\d{2}(?!\d)|(?:₱|php|p)\s?\d{1,3} \d{3}[.,]\d{2}(?!\d)/i

/** With the hyphen for each sign that banks write for a minus. */
export const withPlainMinus = (text: string): string => text.replaceAll(/[\u2212\ufe63\uff0d]|\u2013(?=[\d₱p])/gi, '-')

/** The text without its amounts. */
export const withoutAmounts = (text: string): string => text.replaceAll(/(?<![\d.,])\d{1,3}(,\d{3})*\.\d{2}(?![\d.])/g, ' | ')

const WRITTEN = (decimals: string) =>
	`([(+-])?\\s?(?:₱|php|p)?\\s?([+-])?(\\d{1,3}(?:,\\d{3})+|\\d{1,9})${decimals}(?:\\s?php)?\\)?(?:\\s?(cr|dr|-)(?![\\w.]))?`

const toAmount = (match: RegExpExecArray | null): Amount | null => {
	if (!match) return null
	const [, before, sign, whole = '', decimals = '', mark = ''] = match
	const signs = [before, sign]
	const isOut = signs.includes('-') || signs.includes('(') || /dr|-/i.test(mark)
	const centavos = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
	return { centavos: isOut ? -centavos : centavos, saysIn: /cr/i.test(mark) || signs.includes('+') }
}
