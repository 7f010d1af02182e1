import { writeFileSync } from 'node:fs'

/**
 * A reporter of Vitest: writes the counts of each project into the file that GATE_REPORT names. A file that fails without a failed test,
 * because it does not load for example, counts as one failure.
 */
export default class GateReporter {
	onTestRunEnd(modules) {
		const counts = {}
		for (const module of modules) {
			const { name } = module.project
			counts[name] ??= { passed: 0, failed: 0, skipped: 0 }
			const { passed, failed, skipped } = countsOf(module)
			counts[name].passed += passed
			counts[name].failed += failed
			counts[name].skipped += skipped
		}
		writeFileSync(process.env.GATE_REPORT, JSON.stringify(counts))
	}
}

const countsOf = (module) => {
	const counts = { passed: 0, failed: 0, skipped: 0 }
	for (const test of module.children.allTests()) {
		const { state } = test.result()
		counts[state === 'pending' ? 'failed' : state]++
	}
	if (module.state() === 'failed' && counts.failed === 0) counts.failed = 1
	return counts
}
