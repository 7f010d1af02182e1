import { posix } from 'node:path'
import { isNode, type Node, type Source } from './sources.ts'
import { list, nameOf, textOf, walk } from './syntax.ts'

/** An import, export-from, `import()`, `import.meta.resolve()` or `import('x').Type`; `target` is a path of the repository, or the package's name. */
export type Import = { target: string; isOurs: boolean; typeOnly: boolean; start: number; written: string }

const ALIASES = ['contract', 'db', 'features', 'server', 'web', 'demo']
const cache = new WeakMap<Source, Import[]>()

/** All imports of a file, types too. */
export const importsOf = (source: Source): Import[] => {
	const known = cache.get(source)
	if (known) return known
	const found: Import[] = []
	walk(source, (node) => {
		const written = requestOf(node)
		if (written !== undefined) found.push({ ...resolve(source.path, written), typeOnly: isTypeOnly(node), start: node.start, written })
	})
	cache.set(source, found)
	return found
}

const WITH_SOURCE = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'])

const requestOf = (node: Node) => {
	if (isResolve(node)) return textOf(list(node.arguments)[0])
	if (!WITH_SOURCE.has(node.type)) return undefined
	const literal = isNode(node.argument) && node.argument.type === 'TSLiteralType' ? node.argument.literal : node.argument
	return textOf(node.source) ?? textOf(literal)
}

/** `import.meta.resolve('x/y.json')` gives the place of a file of a package. */
const isResolve = ({ type, callee }: Node) => {
	if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.object)) return false
	return callee.object.type === 'MetaProperty' && nameOf(callee.property) === 'resolve'
}

const isTypeOnly = (node: Node) => node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'

const resolve = (path: string, written: string) => {
	const clean = written.replace(/\?.*$/, '')
	if (clean.startsWith('.')) return { target: posix.join(posix.dirname(path), clean), isOurs: true }
	const alias = ALIASES.find((name) => clean.startsWith(`#${name}/`))
	if (alias) return { target: clean.slice(1), isOurs: true }
	const [scope = '', name = ''] = clean.split('/')
	return { target: scope.startsWith('@') ? `${scope}/${name}` : scope, isOurs: false }
}
