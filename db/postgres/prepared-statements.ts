/**
 * A statement as one connection asks it; with a name, the server keeps it read and planned. `columns` are those of its rows, once they are
 * known.
 */
export type Prepared = { readonly name: string; columns?: { name: string; parse: (value: string) => unknown }[] }
export type PreparedStatements = ReturnType<typeof createPreparedStatements>

/**
 * The statements that the server keeps for one connection, by their texts. One is kept from its second use on: lists of values make a text
 * of their own for each length, and most of them never come again. When there are more than `MOST`, the one that was used longest ago is
 * given up.
 */
export const createPreparedStatements = () => {
	const known = new Map<string, Prepared>()
	const seen = new Set<string>()
	let count = 0
	return {
		find: (text: string): Prepared | undefined => known.get(text),
		/** A name that was never used: what an error has left on the server is in nobody's way. */
		prepare(text: string): Prepared {
			if (seen.has(text)) return { name: `kept_${++count}` }
			if (seen.size >= MOST) seen.clear()
			seen.add(text)
			return { name: '' }
		},
		/** The server has carried the statement out, so it keeps it. */
		keep(text: string, prepared: Prepared): void {
			if (prepared.name === '') return
			known.delete(text)
			known.set(text, prepared)
		},
		/** Names of statements that the server can forget; call it between two trips. */
		dropOldest(): string[] {
			const oldest = known.size > MOST ? [...known].slice(0, known.size - MOST) : []
			for (const [text] of oldest) known.delete(text)
			return oldest.map(([, { name }]) => name)
		},
	}
}

const MOST = 250
