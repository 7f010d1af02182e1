import { afterAll, afterEach, beforeAll } from 'vitest'

/**
 * A warning or error on the console fails the test in which it happens. A test that expects one replaces the method: `vi.spyOn(console,
 * 'error').mockImplementation(...)`.
 */
const noise: string[] = []

const print = { error: console.error, warn: console.warn }

const noteWarning = (warning: Error) => {
	if (warning.name !== 'ExperimentalWarning') noise.push(`process warning: ${warning.stack ?? warning.message}`)
}

// Not when it is loaded: of a file whose tests are all skipped no hook runs, so nothing would remove it again.
beforeAll(() => {
	for (const kind of ['error', 'warn'] as const)
		console[kind] = (...words: unknown[]) => {
			noise.push(`console.${kind}: ${words.map(String).join(' ')}`)
			print[kind](...words)
		}
	process.on('warning', noteWarning)
})

const refuseNoise = () => {
	const heard = noise.splice(0)
	if (heard.length > 0) throw new Error(`Unexpected output:\n${heard.join('\n')}`)
}

afterEach(refuseNoise)
afterAll(refuseNoise)
// The next file of this process has its own.
afterAll(() => {
	process.off('warning', noteWarning)
	Object.assign(console, print)
})
