/** An amount of a statement in centavos, below zero for money that went out; `saysIn` where CR stands beside it. */
export type Amount = { centavos: number; saysIn: boolean }

/** The amount in a cell: `1,234.50`, `₱ 500`, `500.00 CR`, `(500.00)`, `500.00-`. Null for what is none. */
export const amountIn = (cell: string): Amount | null => toAmount(new RegExp(`^${WRITTEN('(?:\\.(\\d{1,2}))?')}$`, 'i').exec(cell.trim()))

/** The amounts in a line of text, where only what has two decimals is one. */
export const amountsIn = (text: string): Amount[] =>
	[...text.matchAll(new RegExp(`(?<![\\d.,])${WRITTEN('\\.(\\d{2})')}(?![\\d.])`, 'gi'))].flatMap((match) => toAmount(match) ?? [])

/** The text without its amounts. */
export const withoutAmounts = (text: string): string => text.replaceAll(/(?<![\d.,])\d{1,3}(,\d{3})*\.\d{2}(?![\d.])/g, ' | ')

const WRITTEN = (decimals: string) =>
	`([(-])?\\s?(?:₱|php)?\\s?(-)?(\\d{1,3}(?:,\\d{3})+|\\d{1,9})${decimals}\\)?(?:\\s?(cr|dr|-)(?![\\w.]))?`

const toAmount = (match: RegExpExecArray | null): Amount | null => {
	if (!match) return null
	const [, before, minus, whole = '', decimals = '', mark = ''] = match
	const isOut = before !== undefined || minus !== undefined || /dr|-/i.test(mark)
	const centavos = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
	return { centavos: isOut ? -centavos : centavos, saysIn: /cr/i.test(mark) }
}
