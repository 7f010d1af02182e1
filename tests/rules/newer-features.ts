import { at, isNode, type Node, type Source } from './sources.ts'
import { list, nameOf, nodesOf, walk } from './syntax.ts'

/**
 * What at least one kind of browser has got since the oldest that the site is for (`OLDEST_BROWSERS` in contract/limits.ts), by where it
 * stands.
 */
export const NEWER: Readonly<Record<string, readonly string[]>> = {
	'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
	'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
	'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
	'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
	'AbortSignal.prototype': ['throwIfAborted'],
	'Element.prototype': ['checkVisibility', 'getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe'],
	'HTMLElement.prototype': ['attachInternals', 'hidePopover', 'showPopover', 'togglePopover'],
	'HTMLDialogElement.prototype': ['requestClose'],
	'HTMLFormElement.prototype': ['requestSubmit'],
	'HTMLInputElement.prototype': ['showPicker'],
	'Document.prototype': ['startViewTransition'],
	'Intl.NumberFormat.prototype': ['formatRange', 'formatRangeToParts'],
	Array: ['fromAsync'],
	Object: ['groupBy', 'hasOwn'],
	Map: ['groupBy'],
	Promise: ['try', 'withResolvers'],
	RegExp: ['escape'],
	Error: ['isError'],
	Intl: ['DurationFormat', 'Segmenter', 'supportedValuesOf'],
	URL: ['canParse', 'parse'],
	AbortSignal: ['any', 'timeout'],
	Response: ['json'],
	crypto: ['randomUUID'],
	navigator: ['userActivation', 'userAgentData'],
	globalThis: [
		...['CompressionStream', 'DecompressionStream', 'EyeDropper', 'Iterator', 'OffscreenCanvas', 'Temporal', 'URLPattern'],
		...['cookieStore', 'navigation', 'reportError', 'requestIdleCallback', 'scheduler', 'structuredClone'],
	],
}

/** The same, under names that older things have as well: whether they are used only shows where they are missing. */
export const NEWER_BY_COMMON_NAMES: Readonly<Record<string, readonly string[]>> = {
	'Iterator.prototype': ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
	'URLSearchParams.prototype': ['size'],
	'AbortSignal.prototype': ['reason'],
	'HTMLElement.prototype': ['inert', 'popover'],
	'Blob.prototype': ['bytes'],
	'ReadableStream.prototype': ['values'],
}

/** Asked for before they are used, by the site, by React or by its router. */
const OPTIONAL = new Set([
	...['crypto.randomUUID', 'globalThis.navigation', 'globalThis.reportError', 'globalThis.requestIdleCallback'],
	'Document.prototype.startViewTransition',
])

/** What `web/browser/older-browsers.ts` fills in, as `Array.prototype.at`. */
export const filledIn = (source: Source): string[] =>
	nodesOf(source, 'CallExpression')
		.filter(({ callee }) => nameOf(callee) === 'fillIn')
		.flatMap((call) => {
			const [owner, missing] = list(call.arguments)
			return list(missing?.properties).map(({ key }) => `${nameOf(owner)}.${nameOf(key)}`)
		})

/** R22: built files use nothing that the oldest browsers lack, be it a function, syntax or a pattern. */
export const newerFeatures =
	(filled: readonly string[]) =>
	(sources: Source[]): string[] =>
		sources.flatMap((source) => {
			const found: string[] = []
			const isMissing = (name: string) => !filled.includes(name) && !OPTIONAL.has(name)
			walk(source, (node, parents) => {
				const names = namesUsed(node, parents).filter(isMissing)
				if (names.length > 0) found.push(`${at(source, node.start)} uses ${names.join(' or ')}, which the oldest browsers lack`)
			})
			return found
		})

const namesUsed = (node: Node, parents: readonly Node[]): string[] => {
	const parent = parents.at(-1)
	if (node.type === 'MemberExpression') return membersNamed(node, parent?.type === 'CallExpression' && parent.callee === node)
	if (node.type === 'Identifier') return isReference(node, parent) && GLOBALS.has(String(node.name)) ? [`globalThis.${node.name}`] : []
	return isNewSyntax(node, parents) ? [`syntax (${node.type})`] : node.type === 'Literal' && isNewPattern(node.regex) ? ['a pattern'] : []
}

/** A function of a class by its full name; one of its objects by its own name, whatever it is called on, since data may have that name too. */
const membersNamed = (node: Node, isCalled: boolean): string[] => {
	const property = node.computed ? '' : nameOf(node.property)
	const owner = nameOf(node.object).replace(/^(?:window|globalThis|self)\./, '')
	if (STATIC.has(`${owner}.${property}`)) return [`${owner}.${property}`]
	return isCalled ? (OF_OBJECTS.get(property) ?? []).map((prototype) => `${prototype}.${property}`) : []
}

const isReference = (node: Node, parent: Node | undefined): boolean =>
	parent !== undefined &&
	!(parent.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
	!(parent.type === 'Property' && parent.key === node) &&
	!/^(?:Method|Property)Definition$|^(?:Import|Export)/.test(parent.type)

const isNewSyntax = ({ type, left }: Node, parents: readonly Node[]): boolean =>
	type === 'StaticBlock' ||
	(type === 'BinaryExpression' && isNode(left) && left.type === 'PrivateIdentifier') ||
	(type === 'AwaitExpression' && !parents.some((parent) => /Function/.test(parent.type)))

const isNewPattern = (value: unknown): boolean => {
	const { pattern = '', flags = '' } = (value ?? {}) as { pattern?: string; flags?: string }
	return /\(\?<[=!]|\(\?[ims]*-?[ims]+:/.test(pattern) || /[dv]/.test(flags)
}

const GLOBALS = new Set(NEWER.globalThis)
const STATIC = new Set(Object.entries(NEWER).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`)))
const OF_OBJECTS = new Map<string, string[]>()
for (const [owner, names] of Object.entries(NEWER)) {
	if (!owner.endsWith('.prototype')) continue
	for (const name of names) OF_OBJECTS.set(name, [...(OF_OBJECTS.get(name) ?? []), owner])
}
