import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A reporter of Vitest: writes what became of each file into the file that GATE_REPORT names.
 * @typedef {{ files: FileReport[], strays: string[] }} RunReport strays are errors outside any test
 * @typedef {{ project: string, file: string, passed: number, failed: number, skipped: number, seconds: number, failures: Failed[] }} FileReport
 * @typedef {{ name: string, error: string }} Failed a test by its full name, which is empty where a file failed outside its tests
 */
export default class GateReporter {
	onTestRunEnd(modules, strays) {
		const report = { files: modules.map(reportOf), strays: strays.map(({ message }) => firstLine(message)) }
		writeFileSync(process.env.GATE_REPORT, JSON.stringify(report))
	}
}

/** @returns {FileReport} */
const reportOf = (module) => {
	const counts = { passed: 0, failed: 0, skipped: 0 }
	const failures = []
	for (const test of module.children.allTests()) {
		const { state, errors } = test.result()
		const counted = state === 'pending' ? 'failed' : state
		counts[counted]++
		if (counted === 'failed') failures.push({ name: test.fullName, error: firstLine(errors?.[0]?.message) })
	}
	// A file that does not load, or with a hook that fails, has one failure more: its other tests were not run.
	const around = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
	if (around.length > 0 || (module.state() === 'failed' && counts.failed === 0)) {
		counts.failed++
		failures.push({ name: '', error: firstLine(around[0]?.message) })
	}
	const seconds = Math.round(module.diagnostic().duration) / 1_000
	return { project: module.project.name, file: relative(process.cwd(), module.moduleId), ...counts, seconds, failures }
}

const firstLine = (message = 'It did not end.') => message.split('\n')[0]
