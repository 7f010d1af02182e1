/** Amounts of pesos in forms. */

/**
 * The centavos of a typed amount such as `1,234.5` or `PHP 100`; other text becomes NaN, which the rules refuse. A comma stands for thousands
 * alone: `100,42` would be a hundred times as much.
 */
export const centavosOf = (typed: string): number => {
	const plain = typed.replaceAll(/\s|php|₱/gi, '')
	return /^-?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replaceAll(',', '')) * 100) : Number.NaN
}

/** The value of such a field. */
export const pesosText = (centavos: number): string => (centavos % 100 === 0 ? String(centavos / 100) : (centavos / 100).toFixed(2))
