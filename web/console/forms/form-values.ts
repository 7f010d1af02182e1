type Typed<B> = { [K in keyof B]: B[K] extends string | number | null | undefined ? string : B[K] }

/** Stored values as they are typed: numbers become texts, null becomes an empty field. */
export const asTyped = <B extends object>(stored: B): Typed<B> =>
	Object.fromEntries(
		Object.entries(stored).map(([name, value]) => [name, value === null ? '' : typeof value === 'number' ? String(value) : value]),
	) as Typed<B>

/** Trimmed; null when empty. */
export const textOrNull = (typed: string): string | null => typed.trim() || null

/** A whole number. Other text becomes NaN, which the rules refuse. */
export const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The same, null when empty. */
export const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed))
