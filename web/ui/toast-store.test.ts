import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST } from '#contract/limits.ts'
import { dismiss, onToasts, toast, visibleToasts } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
	for (const { id } of visibleToasts()) dismiss(id)
	vi.useRealTimers()
})

const texts = () => visibleToasts().map(({ text }) => text)

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
	dismiss(visibleToasts()[0]?.id ?? 0)
	expect(texts()).toEqual([])
})

it('takes a sentence back that is true no more, and no other', () => {
	for (const text of ['Network error.', 'Not enough R-Coin.']) toast.error(text)
	toast.takeBack('Network error.')
	expect(texts()).toEqual(['Not enough R-Coin.'])
})

it('shows three at once, the newest ones', () => {
	for (const text of ['one', 'two', 'three', 'four']) toast.info(text)
	expect(texts()).toEqual(['two', 'three', 'four'])
})

it('tells who listens', () => {
	const heard = vi.fn()
	const stop = onToasts(heard)
	toast.info('one')
	stop()
	toast.info('two')
	expect(heard).toHaveBeenCalledTimes(1)
})
