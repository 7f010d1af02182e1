import { describe, expect, it, vi } from 'vitest'
import { lookTwice } from './second-look.mjs'

const file = (...names) => ({
	project: 'sqlite',
	file: 'one.test.ts',
	passed: 10,
	failed: names.length,
	skipped: 0,
	seconds: 1,
	failures: names.map((name) => ({ name, error: 'no' })),
})
/** A second look at which these fail again. */
const look = async (names, failAgain, strays = []) => {
	const again = vi.fn(async () => ({ files: [{ ...file(...failAgain), passed: names.length - failAgain.length }], strays }))
	const [seen] = await lookTwice([file(...names)], again)
	return { ...seen, looks: again.mock.calls.length }
}
const many = (count) => Array.from({ length: count }, (_none, index) => `test ${index}`)

describe('a second look', () => {
	it('is taken at files with failures only', async () => {
		const again = vi.fn(async () => ({ files: [file('a')], strays: [] }))
		await lookTwice([file(), file('a')], again)
		expect(again.mock.calls).toEqual([[file('a')]])
	})
	it('leaves red what fails again, and calls unstable what passes', async () => {
		expect(await look(['a', 'b'], ['b'])).toMatchObject({
			failed: 1,
			unstable: 1,
			failures: [
				{ name: 'a', isUnstable: true },
				{ name: 'b', isUnstable: false },
			],
		})
	})
	it('leaves five unstable tests green and six red', async () => {
		expect(await look(many(5), [])).toMatchObject({ failed: 0, unstable: 5 })
		expect(await look(many(6), [])).toMatchObject({ failed: 6, unstable: 6 })
	})
	it('lets nothing pass that did not run again, or beside an error outside the tests', async () => {
		const [seen] = await lookTwice([file('a')], async () => ({ files: [], strays: [] }))
		expect(seen).toMatchObject({ failed: 1, unstable: 0 })
		expect(await look(['a'], [], ['lost'])).toMatchObject({ failed: 1, unstable: 0 })
		expect(await look(['a'], [''])).toMatchObject({ failed: 1, unstable: 0 })
	})
	it('is not taken when too much has failed', async () => {
		expect(await look(many(31), [])).toMatchObject({ failed: 31, unstable: 0, looks: 0 })
	})
})
