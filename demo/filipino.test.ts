import { describe, expect, it } from 'vitest'
import { NEWS } from './news.ts'

describe('in Filipino', () => {
	it.each(NEWS)('news $slug has the same structure, links and numbers, in other words', ({ subject, html, fil }) => {
		expect(fil.subject).not.toBe(subject)
		expect(shapeOf(fil.html)).toEqual(shapeOf(html))
	})
})

/** What a translation keeps: the order of the blocks; marks, links and numbers move within a sentence. */
const shapeOf = (html: string) => {
	const tags = html.match(/<[^>]+>/g) ?? []
	const isInline = (tag: string) => /^<\/?(a|strong|em)\b/.test(tag)
	return {
		blocks: tags.filter((tag) => !isInline(tag)),
		inline: tags.filter(isInline).sort(),
		numbers: html.match(/\d+([.,:]\d+)*/g)?.sort(),
	}
}
