import { isNode, type Node, type Source } from './sources.ts'

type Visit = (node: Node, parents: readonly Node[]) => void

/** Calls `visit` for every node of a file, outer ones first, with its ancestors. */
export const walk = (source: Source, visit: Visit) => descend(source.program, [], visit)

const descend = (node: Node, parents: readonly Node[], visit: Visit): void => {
	visit(node, parents)
	const inside = [...parents, node]
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) descend(child, inside, visit)
	}
}

/** The nodes of these kinds. */
export const nodesOf = (source: Source, ...types: string[]): Node[] => {
	const found: Node[] = []
	walk(source, (node) => types.includes(node.type) && found.push(node))
	return found
}

/** `process.env` for a member expression, `fetch` for an identifier, '' for anything else. */
export const nameOf = (node: unknown): string => {
	if (!isNode(node)) return ''
	if (node.type === 'Identifier') return String(node.name)
	if (node.type === 'MemberExpression' && !node.computed) return `${nameOf(node.object)}.${nameOf(node.property)}`
	return ''
}

/** The value of a string literal, undefined for anything else. */
export const textOf = (node: unknown): string | undefined =>
	isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

export const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
