import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lasting } from '../session/storage.ts'
import { throughCache } from './client-cache.ts'

const KEY = 'CACHE_NEWS'
const LIFE_MS = 30_000
const load = vi.fn<() => Promise<string>>()

beforeEach(() => {
	vi.useFakeTimers({ now: 1_000_000 })
	lasting.removeItem(KEY)
	load.mockReset().mockResolvedValueOnce('first').mockResolvedValueOnce('second')
})
afterEach(() => vi.useRealTimers())

const ask = () => throughCache(KEY, LIFE_MS, load)

it('asks once within the life of the entry, and again after it', async () => {
	expect(await ask()).toBe('first')
	vi.advanceTimersByTime(LIFE_MS - 1)
	expect(await ask()).toBe('first')
	vi.advanceTimersByTime(1)
	expect(await ask()).toBe('second')
})

it('keeps the time beside the data', async () => {
	await ask()
	expect(JSON.parse(lasting.getItem(KEY) ?? '')).toEqual({ at: 1_000_000, data: 'first' })
})

it.each(['', 'nonsense', 'null', '[]', '{"at":"then","data":1}', '{"at":999999}'])('takes %j in the storage for nothing', async (text) => {
	lasting.setItem(KEY, text)
	expect(await ask()).toBe('first')
})

it('does not believe an entry from the future', async () => {
	lasting.setItem(KEY, JSON.stringify({ at: 2_000_000, data: 'tomorrow' }))
	expect(await ask()).toBe('first')
})

it('keeps nothing of a failed load', async () => {
	load.mockReset().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('first')
	await expect(ask()).rejects.toThrow('no network')
	expect(await ask()).toBe('first')
})
