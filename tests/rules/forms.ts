import { isBrowser } from './layout.ts'
import { at, isNode, isProduct, type Source } from './sources.ts'
import { list, nodesOf, textOf } from './syntax.ts'

/** R17 (UX B9): a refusal that does not belong to a field is shown in the form, not only in a toast. A ConsoleForm shows it itself. */
export const formsWithoutRefusal = (sources: Source[]): string[] =>
	sources
		.filter((source) => isBrowser(source.path) && source.path.endsWith('.tsx') && isProduct(source))
		.filter(({ text }) => /\buse(Console)?Form[(<]/.test(text) && /\.\.\.(form\.)?bind\b|\bbind=\{/.test(text))
		.filter(({ text }) => !/<(Refusal|ConsoleForm)\b/.test(text))
		.map(({ path }) => `${path} has a form that does not show what it was refused for`)

/**
 * R23: no field cuts what is typed or pasted. A shortened password, code, address or number is another one, and a text loses its end in
 * silence; the schema says at the field that it is too long. A search may: what it finds is seen at once, and nothing is stored.
 */
export const cuttingFields = (sources: Source[]): string[] =>
	sources
		.filter((source) => isBrowser(source.path) && isProduct(source))
		.flatMap((source) =>
			nodesOf(source, 'JSXOpeningElement')
				.filter(
					({ attributes }) => attributeOf(attributes, 'maxLength') !== undefined && textOf(attributeOf(attributes, 'type')) !== 'search',
				)
				.map(({ start }) => `${at(source, start)} cuts what is pasted by maxLength`),
		)

const attributeOf = (attributes: unknown, name: string): unknown =>
	list(attributes).find((attribute) => isNode(attribute.name) && attribute.name.name === name)?.value
