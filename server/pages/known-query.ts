/**
 * The query of an address with nothing in it but what is read: the given names in their order, decoded and encoded anew. So one content
 * has one address, whatever else somebody wrote.
 */
export const knownQuery = (query: string, names: readonly string[], { isOnce }: { isOnce: boolean }): string => {
	if (query === '' || names.length === 0) return ''
	const given = new URLSearchParams(query)
	const kept = names.flatMap((name) => valuesOf(given, name, isOnce).map((value) => [name, value]))
	return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** A page reads the first value and takes an empty one for none; a call refuses both, so they must reach it. */
const valuesOf = (given: URLSearchParams, name: string, isOnce: boolean): string[] =>
	isOnce ? given.getAll(name).slice(0, 1).filter(Boolean) : given.getAll(name)
