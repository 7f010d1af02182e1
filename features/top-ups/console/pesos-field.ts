/** Amounts of pesos in forms. */

/** The centavos of a typed amount such as `1,234.5` or `PHP 100`; other text becomes NaN, which the rules refuse. */
export const centavosOf = (typed: string): number => {
	const plain = typed.replaceAll(/[\s,]|php|₱/gi, '')
	return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** The value of such a field. */
export const pesosText = (centavos: number): string => (centavos % 100 === 0 ? String(centavos / 100) : (centavos / 100).toFixed(2))
