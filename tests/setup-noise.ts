import { afterAll, afterEach } from 'vitest'

/**
 * A warning or error on the console fails the test in which it happens. A test that expects one replaces the method: `vi.spyOn(console,
 * 'error').mockImplementation(...)`.
 */
const noise: string[] = []

for (const kind of ['error', 'warn'] as const) {
	const print = console[kind]
	console[kind] = (...words: unknown[]) => {
		noise.push(`console.${kind}: ${words.map(String).join(' ')}`)
		print(...words)
	}
}

process.on('warning', (warning) => {
	if (warning.name !== 'ExperimentalWarning') noise.push(`process warning: ${warning.stack ?? warning.message}`)
})

const refuseNoise = () => {
	const heard = noise.splice(0)
	if (heard.length > 0) throw new Error(`Unexpected output:\n${heard.join('\n')}`)
}

afterEach(refuseNoise)
afterAll(refuseNoise)
