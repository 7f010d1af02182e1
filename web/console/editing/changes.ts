/** The fields in which the two differ, with the values of `after`. */
export const changesOf = <V extends object>(before: V, after: V): Partial<V> =>
	Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(before[field as keyof V], value))) as Partial<V>

type Versions<V> = {
	/** What the input began with; null where that is not known. */
	base: V | null
	mine: V
	theirs: V
}

/** The fields that a colleague has changed, too, and differently. */
export const conflictsOf = <V extends object>({ base, mine, theirs }: Versions<V>): (keyof V & string)[] => {
	const differing = Object.keys(changesOf(theirs, mine)) as (keyof V & string)[]
	return differing.filter((field) => !base || !(isSame(base[field], mine[field]) || isSame(base[field], theirs[field])))
}

const isSame = (one: unknown, other: unknown) =>
	one === other || (typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
