import type { Page } from 'playwright-core'

/** What others do to the HTML of a page before its scripts come. Each runs in the browser, when the page has been parsed. */
export const PAGE_CHANGES = {
	'icons of a password manager after the password fields': () => {
		for (const field of document.querySelectorAll('input[type=password]')) field.after(document.createElement('span'))
	},
	'a translator that wraps each text': () => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
			parentElement?.closest('script, noscript') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
		)
		const found: Node[] = []
		while (texts.nextNode()) found.push(texts.currentNode)
		for (const text of found) {
			const [outer, inner] = [document.createElement('font'), document.createElement('font')]
			for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
			text.parentNode?.replaceChild(outer, text)
			outer.append(inner)
			inner.append(text)
		}
		document.documentElement.classList.add('translated-ltr')
		document.documentElement.lang = 'de'
	},
	'a box at the end of the content': () => {
		const box = document.createElement('div')
		box.textContent = 'Compare prices'
		document.querySelector('main')?.append(box)
	},
	'a link in a paragraph, for a telephone number': () => {
		const link = document.createElement('a')
		link.href = 'tel:+63281234567'
		const paragraph = document.querySelector('main p:not(:empty)') ?? document.querySelector('p')
		link.append(...(paragraph?.childNodes ?? []))
		paragraph?.append(link)
	},
	'words replaced in place, as a network does with mail addresses': () => {
		const heading = document.querySelector('h1')
		if (heading) heading.textContent = '[email protected]'
	},
	'attributes of the root, the body and the fields': () => {
		document.documentElement.dataset.darkreaderMode = 'dynamic'
		document.body.setAttribute('cz-shortcut-listen', 'true')
		for (const field of document.querySelectorAll('input')) {
			field.dataset.lpignore = 'true'
			field.style.backgroundRepeat = 'no-repeat'
		}
	},
	'elements in the head and beside the body': () => {
		document.head.prepend(document.createElement('template'), document.createElement('meta'))
		document.body.prepend(document.createElement('span'))
		document.body.append(document.createElement('div'))
		document.documentElement.append(document.createElement('desktop-integration'))
	},
	'a part that is taken out': () => document.querySelector('footer, nav')?.remove(),
	'a stylesheet that is taken out of the head': () => {
		const links = document.querySelectorAll('link[rel=stylesheet]')
		links[links.length - 1]?.remove()
	},
	'comments left out and texts joined, as a proxy does to save bytes': () => {
		const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
		const found: Node[] = []
		while (comments.nextNode()) found.push(comments.currentNode)
		for (const comment of found) comment.parentNode?.removeChild(comment)
		document.body.normalize()
	},
	'the whole page in a box of its own': () => {
		const box = document.createElement('div')
		box.append(...document.body.childNodes)
		document.body.append(box)
	},
} satisfies Record<string, () => void>

export type PageChange = keyof typeof PAGE_CHANGES

/** Changes every document that the page opens from now on. */
export const changePages = async (page: Page, ...changes: PageChange[]): Promise<void> => {
	for (const name of changes)
		await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${PAGE_CHANGES[name]}, { once: true })`)
}
