import { basename } from 'node:path'
import { isBrowser, isServer } from './layout.ts'
import { at, isCode, isNode, isProduct, type Node, type Source, type TextFile } from './sources.ts'
import { list, nameOf, nodesOf, walk } from './syntax.ts'

const VAGUE_WORDS = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared', 'lib', 'libs']
const SERVER_ROLES = ['service', 'services', 'manager', 'repository']
const MAX_FILE_LINES = 300
const MAX_FUNCTION_LINES = 60
const MAX_TEST_LINES = 70
const MAX_COMPONENT_LINES = 120

/** R11: the name of a file or folder describes its content. */
export const vagueNames = (files: TextFile[]): string[] =>
	files.flatMap(({ path }) => {
		const refused = isServer(path) ? [...VAGUE_WORDS, ...SERVER_ROLES] : VAGUE_WORDS
		const word = path.split(/[/.-]/).find((part) => refused.includes(part.toLowerCase()))
		return word ? [`${path}: "${word}" says nothing about what is inside`] : []
	})

/** R12 */
export const longFiles = (files: TextFile[]): string[] =>
	files
		.filter((file) => isCode(file) || file.path.endsWith('.css'))
		.flatMap(({ path, text }) => {
			const lines = text.trimEnd().split('\n').length
			return lines > MAX_FILE_LINES ? [`${path}:${lines} has ${lines} lines, more than ${MAX_FILE_LINES}`] : []
		})

/** R12: comment lines do not count. Components may be longer, because most of their lines are markup, and so may tests; a `describe` is a list of tests, not a function. */
export const longFunctions = (sources: Source[]): string[] =>
	sources.flatMap((source) => {
		const found: string[] = []
		walk(source, (node, parents) => {
			if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
			const parent = parents.at(-1)
			if (parent?.type === 'CallExpression' && /^describe\b/.test(nameOf(parent.callee))) return
			const name = nameOf(node.id) || nameOf(parent?.id) || nameOf(parent?.key)
			const lines = codeLinesIn(source, node)
			const most = mostLines(source, name)
			if (lines > most) found.push(`${at(source, node.start)} ${name || 'a function'} has ${lines} lines, more than ${most}`)
		})
		return found
	})

const mostLines = (source: Source, name: string): number => {
	if (isBrowser(source.path) && source.path.endsWith('.tsx') && /^[A-Z]/.test(name)) return MAX_COMPONENT_LINES
	return isProduct(source) ? MAX_FUNCTION_LINES : MAX_TEST_LINES
}

/** A comment counts when code stands on its line. */
const codeLinesIn = ({ text, comments }: Source, { start, end }: Node): number => {
	const inside = comments.filter((comment) => comment.start > start && comment.start < end && isAlone(text, comment.start))
	const linesOf = (part: string) => part.split('\n').length
	return inside.reduce((lines, comment) => lines - linesOf(comment.text), linesOf(text.slice(start, end)))
}

const isAlone = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === ''

/** R12: types are declared, not silenced. */
export const silencedTypes = (sources: Source[]): string[] =>
	sources.flatMap((source) => [
		...nodesOf(source, 'TSAnyKeyword').map(({ start }) => `${at(source, start)} uses any`),
		...nodesOf(source, 'TSNonNullExpression').map(({ start }) => `${at(source, start)} uses ! against null`),
		...source.comments
			.filter(({ text }) => /@ts-(ignore|expect-error|nocheck)/.test(text))
			.map(({ start }) => `${at(source, start)} silences the compiler`),
	])

/** R12: a suppression without a reason hides something. */
export const bareSuppressions = (sources: Source[]): string[] =>
	sources.flatMap((source) =>
		source.comments
			.filter(({ text }) => /^\W*(biome-ignore|eslint-disable)/.test(text) && !/biome-ignore[\w-]*\s+[\w/(),\s]+:\s*[^\s<].{9,}/.test(text))
			.map(({ start }) => `${at(source, start)} suppresses a check without a reason`),
	)

/** R12: an error is handled or rethrown. */
export const emptyCatches = (sources: Source[]): string[] =>
	sources.flatMap((source) => {
		const clauses = nodesOf(source, 'CatchClause').filter(({ body }) => isEmptyBlock(body))
		const calls = nodesOf(source, 'CallExpression').filter(
			({ callee, arguments: given }) =>
				isNode(callee) && nameOf(callee.property) === 'catch' && list(given).some((handler) => isEmptyBlock(handler.body)),
		)
		return [...clauses, ...calls].map(({ start }) => `${at(source, start)} swallows an error`)
	})

const isEmptyBlock = (block: unknown) => isNode(block) && block.type === 'BlockStatement' && list(block.body).length === 0

// Written in pieces, so that this file passes its own rule.
const MACHINE_PATH = new RegExp(`(?<![\\w.@*-])/(${['work', 'tmp', 'root'].join('|')})/`)
const UNFINISHED = new RegExp(`\\b${['TO', 'DO'].join('')}\\b`)

/** No paths of the machine it was written on, and no notes about work left to do. */
export const leftovers = (files: TextFile[]): string[] =>
	files.flatMap(({ path, text }) =>
		text.split('\n').flatMap((line, index) => {
			if (MACHINE_PATH.test(line)) return [`${path}:${index + 1} names a path of one machine`]
			return UNFINISHED.test(line) && basename(path) !== 'LICENSE' ? [`${path}:${index + 1} leaves something for later`] : []
		}),
	)
