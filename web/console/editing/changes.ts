/** The fields in which the two differ, with the values of `after`. */
export const changesOf = <V extends object>(before: V, after: V): Partial<V> =>
	Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(before[field as keyof V], value))) as Partial<V>

const isSame = (one: unknown, other: unknown) =>
	one === other || (typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
