import { documents } from '#web/words/console/documents.ts'
import { inert } from './html.ts'

const words = documents.compare

/** HTML as it is read aloud: a line for each paragraph, row and picture, with the addresses of links and pictures. */
export const readingText = (html: string): string => {
	const body = inert(html)
	for (const link of body.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`)
	for (const picture of body.querySelectorAll('img'))
		picture.replaceWith(`[${words.picture} ${picture.alt} ${picture.getAttribute('src')}]\n`)
	for (const item of body.querySelectorAll('li')) item.prepend('• ')
	for (const cell of body.querySelectorAll('td, th')) cell.append(' | ')
	for (const line of body.querySelectorAll('p, h2, h3, h4, tr')) line.append('\n')
	for (const rule of body.querySelectorAll('br, hr')) rule.replaceWith('\n')
	return (body.textContent ?? '').replace(/\n+/g, '\n').trim()
}
