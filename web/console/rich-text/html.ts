import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model'
import { trustedHtml } from '#web/trusted-html.ts'
import { schema } from './schema.ts'

/** HTML becomes a text of the editor; whatever the schema does not know is left out. Nothing of it runs or is loaded meanwhile. */
export const parseHtml = (html: string): Node => reader.parse(inert(html))

/** The same for a part of a text that goes into another one. */
export const parsePart = (html: string): Slice => reader.parseSlice(inert(html))

/** A text of the editor as HTML; nothing for an empty one. */
export const toHtml = (doc: Node): string => {
	const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0
	if (isEmpty) return ''
	const box = document.createElement('div')
	box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
	return box.innerHTML
}

const reader = DOMParser.fromSchema(schema)

/** A document of its own, without a window: the site's policy lets it be parsed under its one name only. */
const inert = (html: string) => new window.DOMParser().parseFromString(trustedHtml(html), 'text/html').body
