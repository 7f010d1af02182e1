/**
 * Reduces a query to the parameters that are read: the given names in their order, decoded and encoded again. So one content has one
 * address, whatever other parameters are sent.
 */
export const knownQuery = (query: string, names: readonly string[], { isOnce }: { isOnce: boolean }): string => {
	if (query === '' || names.length === 0) return ''
	const given = new URLSearchParams(query)
	const kept = names.flatMap((name) => valuesOf(given, name, isOnce).map((value) => [name, value]))
	return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** A page reads the first value and ignores an empty one. A call refuses duplicate and empty values, so those must reach it. */
const valuesOf = (given: URLSearchParams, name: string, isOnce: boolean): string[] =>
	isOnce ? given.getAll(name).slice(0, 1).filter(Boolean) : given.getAll(name)
