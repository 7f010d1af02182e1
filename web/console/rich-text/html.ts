import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model'
import { trustedHtml } from '#web/browser/trusted-html.ts'
import { isPictureOfSite, schema } from './schema.ts'

/** Parses HTML into an editor document; everything outside the schema is dropped. No script runs and nothing is loaded. */
export const parseHtml = (html: string): Node => reader.parse(inert(html))

/** A fragment that is inserted into another text, and how much of it the text cannot hold. */
export const readPart = (html: string): Part => {
	const body = inert(html)
	const pictures = outermost(body, 'img, svg')
	return {
		slice: reader.parseSlice(body),
		leftOut: {
			pictures: pictures.filter((element) => !isPictureOfSite(element.getAttribute('src') ?? '')).length,
			videos: outermost(body, 'iframe, video, audio, object, embed').length,
		},
		isPictureOnly: pictures.length > 0 && body.textContent?.trim() === '',
	}
}

type Part = { slice: Slice; leftOut: { pictures: number; videos: number }; isPictureOnly: boolean }

const outermost = (body: HTMLElement, selector: string): Element[] =>
	[...body.querySelectorAll(selector)].filter((element) => !element.parentElement?.closest(selector))

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
export const inert = (html: string) => new window.DOMParser().parseFromString(trustedHtml(html), 'text/html').body
