import { parseSync } from 'vite'

/**
 * The classes that a component names: complete words, and the beginnings of those that are put together (`tag-${kind}` gives `tag-`).
 * Only the values of `className` and `class` count, and of the constants that they use; other texts of a file are no classes.
 * @param {string} path
 * @param {string} text
 * @returns {{ names: Set<string>, beginnings: Set<string> }}
 */
export const classesOf = (path, text) => {
	const { program, errors } = parseSync(path, text)
	if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
	const found = { names: new Set(), beginnings: new Set() }
	const constants = constantsOf(program)
	const seen = new Set()
	const read = (node) => {
		if (!isNode(node) || seen.has(node)) return
		seen.add(node)
		if (node.type === 'Literal') return typeof node.value === 'string' ? addWords(found, [node.value]) : undefined
		if (node.type === 'TemplateLiteral')
			addWords(
				found,
				node.quasis.map((quasi) => quasi.value.cooked),
			)
		if (node.type === 'BinaryExpression' && node.operator !== '+') return
		if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].forEach(read)
		if (node.type === 'Identifier') return (constants.get(node.name) ?? []).forEach(read)
		for (const child of childrenOf(node)) read(child)
	}
	for (const place of placesOf(program)) read(place)
	return found
}

/** The values of `className="..."`, `{ class: '...' }` and `className = ''` in parameters. */
const placesOf = (program) => {
	const places = []
	visit(program, (node) => {
		if (node.type === 'JSXAttribute' && CLASS_NAMES.test(node.name.name)) places.push(node.value)
		if (node.type === 'Property' && CLASS_NAMES.test(node.key.name ?? node.key.value ?? '')) places.push(node.value)
	})
	return places
}
const CLASS_NAMES = /^(class|className|\w+ClassName)$/

/** The values of the constants of a file and of the functions that it declares, by name. */
const constantsOf = (program) => {
	const constants = new Map()
	visit(program, (node) => {
		if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
		constants.set(node.id.name, [...(constants.get(node.id.name) ?? []), node.init])
	})
	return constants
}

/** Words of a text with gaps: a word beside a gap is a beginning, or, after one, not known. */
const addWords = (found, parts) => {
	for (const word of parts.join(GAP).split(/\s+/)) {
		if (!word.includes(GAP)) {
			if (CLASS.test(word)) found.names.add(word)
			continue
		}
		const beginning = word.slice(0, word.indexOf(GAP))
		if (CLASS.test(beginning)) found.beginnings.add(beginning)
	}
}
const GAP = '\u0001'
const CLASS = /^[a-zA-Z][\w-]*$/

const visit = (node, see) => {
	see(node)
	for (const child of childrenOf(node)) visit(child, see)
}

const childrenOf = (node) =>
	Object.values(node)
		.flatMap((value) => (Array.isArray(value) ? value : [value]))
		.filter(isNode)

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'
