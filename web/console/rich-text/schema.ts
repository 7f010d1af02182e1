import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { addListNodes } from 'prosemirror-schema-list'
import { tableNodes } from 'prosemirror-tables'

/** The addresses that a link may have: this site or the web, as the server's sanitizer allows. */
export const isLinkable = (href: string): boolean => /^(https?:\/\/[^\s/]|\/(?![/\\])|#)/i.test(href) && !/\s/.test(href)
/** Pictures come from this site only. */
export const isPictureOfSite = (src: string): boolean => /^\/(?![/\\])[\w./@-]+$/.test(src)

/** A page has one h1, which is the subject. */
const LEVELS = [2, 3, 4] as const
const levelOf = (tag: number) => Math.min(4, Math.max(2, tag))

const nodes: Record<string, NodeSpec> = {
	doc: { content: 'block+' },
	paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
	heading: {
		attrs: { level: { default: 2 } },
		content: 'inline*',
		group: 'block',
		defining: true,
		parseDOM: [1, 2, 3, 4, 5, 6].map((tag) => ({ tag: `h${tag}`, attrs: { level: levelOf(tag) } })),
		toDOM: ({ attrs }) => [`h${LEVELS.find((level) => level === attrs.level) ?? 2}`, 0],
	},
	blockquote: { content: 'block+', group: 'block', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
	horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
	image: {
		attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
		group: 'block',
		draggable: true,
		parseDOM: [
			{
				tag: 'img[src]',
				getAttrs(element) {
					const src = element.getAttribute('src') ?? ''
					if (!isPictureOfSite(src)) return false
					return {
						src,
						alt: element.getAttribute('alt') ?? '',
						width: element.getAttribute('width'),
						height: element.getAttribute('height'),
					}
				},
			},
		],
		toDOM: ({ attrs: { src, alt, width, height } }): DOMOutputSpec => [
			'img',
			{ src, alt, ...(width && { width }), ...(height && { height }) },
		],
	},
	text: { group: 'inline' },
	hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
	...tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} }),
}

const marks: Record<string, MarkSpec> = {
	link: {
		attrs: { href: {} },
		inclusive: false,
		parseDOM: [
			{
				tag: 'a[href]',
				getAttrs(element) {
					const href = element.getAttribute('href') ?? ''
					return isLinkable(href) ? { href } : false
				},
			},
		],
		toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
	},
	strong: {
		parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: isBold }, { style: 'font-weight', getAttrs: isHeavy }],
		toDOM: () => ['strong', 0],
	},
	em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
	underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
}

/** Some word processors wrap everything in a `b` element that is not bold. */
function isBold(element: HTMLElement) {
	return element.style.fontWeight === 'normal' ? false : null
}
function isHeavy(weight: string) {
	return /^(bold(er)?|[6-9]\d{2})$/.test(weight) ? null : false
}

const base = new Schema({ nodes, marks })

/** The schema of staff texts: exactly what the server's sanitizer allows. */
export const schema = new Schema({
	nodes: addListNodes(base.spec.nodes, 'paragraph block*', 'block'),
	marks: base.spec.marks,
})
