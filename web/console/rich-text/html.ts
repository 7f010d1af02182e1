import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model'
import { trustedHtml } from '#web/trusted-html.ts'
import { schema } from './schema.ts'

/** Parses HTML into an editor document; everything outside the schema is dropped. No script runs and nothing is loaded. */
export const parseHtml = (html: string): Node => reader.parse(inert(html))

/** The same for a fragment that is inserted into another text. */
export const parsePart = (html: string): Slice => reader.parseSlice(inert(html))

/** An editor document as HTML; empty for an empty document. */
export const toHtml = (doc: Node): string => {
	const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0
	if (isEmpty) return ''
	const box = document.createElement('div')
	box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
	return box.innerHTML
}

const reader = DOMParser.fromSchema(schema)

/** A separate document without a window. The site's Trusted Types policy must be used to parse it. */
const inert = (html: string) => new window.DOMParser().parseFromString(trustedHtml(html), 'text/html').body
