/**
 * A statement as one connection asks it; with a name, the server keeps it read and planned. `columns` are those of its rows, once they are
 * known.
 */
export type Prepared = { readonly name: string; columns?: { name: string; parse: (value: string) => unknown }[] }
export type KeptStatements = ReturnType<typeof createKeptStatements>

/**
 * The statements that the server keeps for one connection, by their texts. One is kept from its second use on: lists of values make a text
 * of their own for each length, and most of them never come again. When there are more than `MOST`, the one that was used longest ago is
 * given up.
 */
export const createKeptStatements = () => {
	const kept = new Map<string, Prepared>()
	const seen = new Set<string>()
	let count = 0
	return {
		find: (text: string): Prepared | undefined => kept.get(text),
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
			kept.delete(text)
			kept.set(text, prepared)
		},
		/** Names of statements that the server can forget; call it between two trips. */
		dropOldest(): string[] {
			const oldest = kept.size > MOST ? [...kept].slice(0, kept.size - MOST) : []
			for (const [text] of oldest) kept.delete(text)
			return oldest.map(([, { name }]) => name)
		},
	}
}

const MOST = 250
