import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST } from '#contract/limits.ts'
import { english } from '#web/words/english.ts'
import { addWords } from '#web/words/words.ts'
import { dismiss, toast, toasts } from './toast-store.ts'

addWords({ ...english, language: 'en' })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
	for (const { id } of toasts.get()) dismiss(id)
	vi.useRealTimers()
})

const texts = () => toasts.get().map(({ text }) => text)

it('shows a success for four seconds', () => {
	toast.success('Bought.')
	vi.advanceTimersByTime(TOAST.durationMs - 1)
	expect(texts()).toEqual(['Bought.'])
	vi.advanceTimersByTime(1)
	expect(texts()).toEqual([])
})

it('keeps an error until somebody closes it', () => {
	toast.error('Not enough R-Coin.')
	vi.advanceTimersByTime(10 * TOAST.durationMs)
	expect(texts()).toEqual(['Not enough R-Coin.'])
	dismiss(toasts.get()[0]?.id ?? 0)
	expect(texts()).toEqual([])
})

it('takes a sentence back that is true no more, and no other', () => {
	for (const text of ['Network error.', 'Not enough R-Coin.']) toast.error(text)
	toast.takeBack('Network error.')
	expect(texts()).toEqual(['Not enough R-Coin.'])
})

it('shows sentences of one code with other values beside each other, and one of the same values once', () => {
	const most = (limit: number) => ({ message: `At most ${limit}.`, messageCode: 'tooManyCharacters', messageValues: { limit } })
	for (const limit of [20, 40, 20]) toast.error(most(limit))
	expect(texts()).toEqual([most(40), most(20)])
})

it('shows a sentence once that is given as text and by its code, also one that only the server knows, and takes both back', () => {
	toast.error(english.messages.networkError)
	toast.error({ messageCode: 'networkError' })
	toast.error('Send a smaller picture.')
	toast.error({ message: 'Send a smaller picture.', messageCode: 'pictureOfTheServer' })
	expect(texts()).toEqual([{ messageCode: 'networkError' }, { message: 'Send a smaller picture.', messageCode: 'pictureOfTheServer' }])
	for (const text of [english.messages.networkError, 'Send a smaller picture.']) toast.takeBack(text)
	expect(texts()).toEqual([])
})

it('shows three at once, the newest ones', () => {
	for (const text of ['one', 'two', 'three', 'four']) toast.info(text)
	expect(texts()).toEqual(['two', 'three', 'four'])
})

it('tells who listens', () => {
	const heard = vi.fn()
	const stop = toasts.subscribe(heard)
	toast.info('one')
	stop()
	toast.info('two')
	expect(heard).toHaveBeenCalledTimes(1)
})
