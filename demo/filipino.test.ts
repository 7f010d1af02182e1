import { describe, expect, it } from 'vitest'
import { BANNERS } from './banners.ts'
import { DEMO_EVENTS } from './events.ts'
import { NEWS } from './news.ts'
import { SHOP_CATEGORIES, SHOP_ITEMS } from './shop.ts'

describe('in Filipino', () => {
	it.each(NEWS)('news $slug has the same structure, links and numbers, in other words', ({ subject, html, fil }) => {
		expect(fil.subject).not.toBe(subject)
		expect(shapeOf(fil.html)).toEqual(shapeOf(html))
	})

	it.each(SHOP_ITEMS)('item $slug promises the same numbers, in other words', ({ description, fil }) => {
		expect(fil.description).not.toBe(description)
		expect(numbersIn(fil.description)).toEqual(numbersIn(description))
	})

	it.each(DEMO_EVENTS)('event $title says the same numbers, in other words', ({ title, text, fil }) => {
		expect(fil.title).not.toBe(title)
		expect(fil.text).not.toBe(text)
		expect(numbersIn(fil.text)).toEqual(numbersIn(text))
	})

	it('the tabs of the shop and the banners are told', () => {
		for (const { name, fil } of SHOP_CATEGORIES) expect(fil.name).not.toBe(name)
		for (const { alt, fil } of BANNERS) expect(fil.alt).not.toBe(alt)
	})
})

/** What a translation keeps: the order of the blocks; marks, links and numbers move within a sentence. */
const shapeOf = (html: string) => {
	const tags = html.match(/<[^>]+>/g) ?? []
	const isInline = (tag: string) => /^<\/?(a|strong|em)\b/.test(tag)
	return {
		blocks: tags.filter((tag) => !isInline(tag)),
		inline: tags.filter(isInline).sort(),
		numbers: numbersIn(html),
	}
}

const numbersIn = (text: string) => text.match(/\d+([.,:]\d+)*/g)?.sort()
