import { expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { MESSAGES } from '#contract/messages.ts'
import { codes } from './console/coupons.ts'
import { players } from './console/players.ts'
import { stock } from './console/shop.ts'
import { tickets } from './console/tickets.ts'
import { english } from './english.ts'
import { messages } from './fil/messages.ts'
import { filipino } from './filipino.ts'

/** Every text; for a function, the text around two inserted words. */
const textsIn = (part: unknown): string[] => {
	if (typeof part === 'string') return [part]
	if (typeof part === 'function') return textsIn(part('X', 'Y'))
	return part && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : []
}

it('calls a picture and the game by one word each in Filipino', () => {
	// These two sentences are about playing, not about the game as a thing.
	const playing = /sumisira sa laro ng iba|Libreng laruin/
	const texts = textsIn([filipino, messages]).filter((text) => !playing.test(text))
	expect(texts.filter((text) => /larawan|litrato|\blaro\b|\bklase\b/i.test(text))).toEqual([])
})

it('says merged where two tickets become one', () => {
	expect(textsIn([english.support, tickets, MESSAGES, CONSOLE_MESSAGES]).filter((text) => /\bjoin/i.test(text))).toEqual([])
})

it('speaks of one as of one', () => {
	const { missing } = english.rankings.mine
	expect([missing.level('1'), missing.level('2')]).toEqual(['1 level to the top 100', '2 levels to the top 100'])
	expect(missing.killer('1')).toBe('1 kill to the top 100')
	expect(english.rankings.server.up('1')).toBe('1 player online')
	expect(codes.batch.voidConsequences('1', '5 R-Coin')[0]).toBe('1 use, worth 5 R-Coin, can no longer be redeemed.')
	expect(stock.categories.hideConsequences('1')[0]).toBe('1 item goes off sale right away, in carts too.')
	expect(stock.prices.directions('1', '3')).toBe('1 price goes up, 3 go down.')
})

it('says what a native speaker would say, in sentences that once were stiff', () => {
	const stiff = [
		/^It was already stopped/,
		/^Ask for it$/,
		/^Nowhere\.$/,
		/use nowhere else/,
		/Naitigil na ito, tapos na/,
		/ititigil$/,
		/^Nalimutan/,
		/mang-aawit|bayang pinagmulan|tuntunin|hintuan|Kabuuan|Pangunahing menu|sa paraang walang/,
	]
	const texts = textsIn([english, filipino, messages, codes, players])
	expect(texts.filter((text) => stiff.some((one) => one.test(text)))).toEqual([])
})
