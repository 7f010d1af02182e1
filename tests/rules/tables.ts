import { featureOf, isKernel, isStore, ownerOfTables } from './layout.ts'
import { at, isNode, isProduct, type Node, type Source } from './sources.ts'
import { list, nameOf, nodesOf, textOf } from './syntax.ts'

const READS = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'from', 'using', 'namesIn', 'editionsIn']
const WRITES = [
	'insertInto',
	'replaceInto',
	'updateTable',
	'deleteFrom',
	'mergeInto',
	'requestTable',
	'orderedTable',
	'editedTable',
	'textTable',
]
/** These read every table, and change none. */
const READERS = /^(cli\/(verify|doctor|compare)|server\/demo\/)/

/** R6: the name of a table is used only in queries of its owner's stores. */
export const foreignTables = (sources: Source[]): string[] => {
	const owners = tableOwners(sources)
	return sources
		.filter((source) => isProduct(source) && !source.path.startsWith('db/'))
		.flatMap((source) =>
			tablesUsed(source).flatMap(({ table, writes, start }) => {
				const owner = owners.get(table)
				if (!owner || mayUse(source, owner) || (!writes && READERS.test(source.path))) return []
				return [`${at(source, start)} ${writes ? 'writes' : 'reads'} ${table}, a table of ${owner}: only the stores of ${owner} do that`]
			}),
		)
}

const mayUse = (source: Source, owner: string) =>
	owner === 'kernel' ? isKernel(source.path) : isStore(source.path) && featureOf(source.path) === owner

/** From the `tables.ts` of features, and that of the kernel: the keys of its type `XTables`. */
const tableOwners = (sources: Source[]): Map<string, string> => {
	const owners = new Map<string, string>()
	for (const source of sources) {
		const owner = ownerOfTables(source.path)
		if (!owner) continue
		for (const type of nodesOf(source, 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration')) {
			if (/.Tables$/.test(nameOf(type.id))) for (const key of keysOf(type)) owners.set(key, owner)
		}
	}
	return owners
}

const keysOf = (type: Node): string[] => {
	const body = isNode(type.body) ? type.body.body : isNode(type.typeAnnotation) && type.typeAnnotation.members
	return list(body).flatMap(({ key }) => textOf(key) ?? (nameOf(key) || []))
}

type Use = { table: string; writes: boolean; start: number }

const tablesUsed = (source: Source): Use[] => [
	...nodesOf(source, 'CallExpression').flatMap(fromCall),
	...nodesOf(source, 'TaggedTemplateExpression').flatMap(fromSql),
]

const fromCall = (call: Node): Use[] => {
	const method = isNode(call.callee) ? nameOf(call.callee.property) || nameOf(call.callee) : ''
	const writes = WRITES.includes(method)
	if (!writes && !READS.includes(method)) return []
	const first = list(call.arguments)[0]
	const named = first?.type === 'ArrayExpression' ? list(first.elements) : [first]
	return named.flatMap((node) => {
		const text = textOf(node)
		return text ? [{ table: text.split(/\s+as\s+/)[0] ?? text, writes, start: node?.start ?? call.start }] : []
	})
}

const SQL_USE = /\b(from|join|into|update|table)\s+"?([a-z_]+)"?/gi

const fromSql = (template: Node): Use[] => {
	if (nameOf(template.tag) !== 'sql' || !isNode(template.quasi)) return []
	return list(template.quasi.quasis).flatMap((part) => {
		const text = isNode(part) && typeof part.value === 'object' && part.value && 'raw' in part.value ? String(part.value.raw) : ''
		return [...text.matchAll(SQL_USE)].map(([, verb = '', table = '']) => ({ table, writes: !/from|join/i.test(verb), start: part.start }))
	})
}
