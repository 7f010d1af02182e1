import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BUSY } from '#contract/limits.ts'
import { askUntilServed } from './retry-when-busy.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

const busy = (retryAfter: number) =>
	new Response(JSON.stringify({ code: 'UNAVAILABLE' }), { status: 503, headers: { 'retry-after': String(retryAfter) } })

it('asks again when the Retry-After of each answer has passed, and no earlier', async () => {
	const ask = vi.fn<() => Promise<Response>>()
	ask.mockResolvedValueOnce(busy(7)).mockResolvedValueOnce(busy(3)).mockResolvedValueOnce(new Response('served'))
	const asked = askUntilServed(ask, { isWrite: true, hasKey: true })
	for (const [passed, times] of [
		[0, 1],
		[6_999, 1],
		[1, 2],
		[2_999, 2],
		[1, 3],
	] as const) {
		await vi.advanceTimersByTimeAsync(passed)
		expect([passed, ask.mock.calls.length]).toEqual([passed, times])
	}
	const { response, end } = await asked
	expect([await response.text(), end]).toEqual(['served', 'answered'])
})

it('gives up before a wait that would end after a minute', async () => {
	const ask = vi.fn(async () => busy(7))
	const asked = askUntilServed(ask, { isWrite: false, hasKey: false })
	await vi.advanceTimersByTimeAsync(BUSY.waitMs)
	expect(await asked).toMatchObject({ end: 'gave up', response: { status: 503 } })
	expect(ask).toHaveBeenCalledTimes(1 + Math.floor(BUSY.waitMs / 7_000))
})
