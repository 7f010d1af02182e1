/**
 * The fields that come twice within one object of a JSON text, by the two outermost steps of that object: '' for the text itself,
 * 'characters.3' for a row and all within it. A reader that takes the first value and one that takes the last would not agree. It keeps
 * its own stack, because the text may be nested deeper than the program's.
 */
export const doubledFields = (json: string): Map<string, string> => {
	const found = new Map<string, string>()
	const open: Level[] = []
	for (const [token] of json.matchAll(TOKENS)) {
		const level = open.at(-1)
		if (token === '{') open.push({ step: '', names: new Set(), isName: true })
		else if (token === '[') open.push({ step: 0, names: null, isName: false })
		else if (token === '}' || token === ']') open.pop()
		else if (!level) continue
		else if (token === ',') {
			if (typeof level.step === 'number') level.step++
			level.isName = level.names !== null
		} else if (level.isName) {
			const name: string = JSON.parse(token)
			if (level.names?.has(name)) found.set(pathOf(open.slice(0, -1)), name)
			level.names?.add(name)
			Object.assign(level, { step: name, isName: false })
		}
	}
	return found
}

/** `step`: the name or the index that is being read; `isName`: the next text is the name of a field. */
type Level = { step: string | number; names: Set<string> | null; isName: boolean }

const pathOf = (levels: readonly Level[]): string =>
	levels
		.slice(0, 2)
		.map(({ step }) => step)
		.join('.')

const TOKENS = /"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)|[{}[\],]/g
