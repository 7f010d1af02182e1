import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VALID_MS } from '#contract/limits.ts'
import { CallFailed } from '#web/calls/api.ts'
import { askPassword, passwordGate, withPassword } from './password-gate.ts'

const stepUpNeeded = () => new CallFailed(403, { code: 'STEP_UP_NEEDED' })

describe('what needs a confirmed password', () => {
	beforeEach(() => {
		vi.useFakeTimers()
		// Each test begins long after the previous one.
		vi.setSystemTime(Date.now() + 10 * VALID_MS.stepUp)
	})
	afterEach(() => vi.useRealTimers())

	it('runs after the password was confirmed, and again without asking for a while', async () => {
		const action = vi.fn(async () => 'done')
		const first = withPassword(action)
		expect(action).not.toHaveBeenCalled()
		passwordGate.get()?.answer('right')
		expect(await first).toBe('done')
		expect(await withPassword(action)).toBe('done')
		vi.advanceTimersByTime(VALID_MS.stepUp)
		const late = withPassword(action)
		expect(passwordGate.get()).not.toBeNull()
		passwordGate.get()?.answer(null)
		expect(await late).toBeNull()
		expect(action).toHaveBeenCalledTimes(2)
	})

	it('asks when the server has forgotten, and runs once more', async () => {
		void askPassword()
		passwordGate.get()?.answer('right')
		const action = vi.fn(async () => 'done').mockRejectedValueOnce(stepUpNeeded())
		const result = withPassword(action)
		await vi.waitFor(() => expect(passwordGate.get()).not.toBeNull())
		passwordGate.get()?.answer('right')
		expect(await result).toBe('done')
	})

	it('hands on every other refusal', async () => {
		void askPassword()
		passwordGate.get()?.answer('right')
		await expect(withPassword(() => Promise.reject(new CallFailed(422, { message: 'no' })))).rejects.toThrow('no')
	})

	it('lets go of a question when another is asked', async () => {
		const first = askPassword()
		const second = askPassword()
		expect(await first).toBeNull()
		passwordGate.get()?.answer('right')
		expect(await second).toBe('right')
	})
})
