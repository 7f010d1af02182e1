import { STEPS } from './gate-steps.mjs'
import { Failure, Interrupted, say, secondsSince } from './launch.mjs'

/**
 * The gate: runs the steps in order, all of them even when one fails, except that nothing is tested without a build.
 * The last line is `N passed, N failed`. @returns 1 when anything failed or no test ran
 */
export const runGate = async (names) => {
	const rows = []
	for (const name of chosen(names)) {
		const { title, run } = STEPS[name]
		console.log(`\n== ${title}`)
		const began = performance.now()
		const counts = await run().catch(failure)
		rows.push({ title, ...counts, took: secondsSince(began) })
		console.log(`== ${title}: ${verdict(counts)}, ${rows.at(-1).took}`)
		if (name === 'build' && counts.failed > 0) break
	}
	printTable(rows)
	return summary(rows)
}

const chosen = (names) => {
	const unknown = names.filter((name) => !Object.hasOwn(STEPS, name))
	if (unknown.length > 0) throw new Failure(`Unknown step "${unknown.join(', ')}": use some of ${Object.keys(STEPS).join(', ')}.`)
	if (names.length === 0) return Object.keys(STEPS).filter((name) => !STEPS[name].onlyWhenNamed)
	const wanted = new Set(names.some((name) => STEPS[name].needsBuild) ? ['build', ...names] : names)
	return Object.keys(STEPS).filter((name) => wanted.has(name))
}

const failure = (error) => {
	if (error instanceof Interrupted) throw error
	say(error instanceof Failure ? error.message : error.stack)
	return { passed: 0, failed: 1, skipped: 0 }
}

const verdict = ({ failed }) => (failed === 0 ? 'passed' : 'FAILED')

const printTable = (rows) => {
	console.log('\nStep                  Result   Passed  Failed  Skipped      Time')
	for (const row of rows) {
		const numbers = [String(row.passed).padStart(6), String(row.failed).padStart(6), String(row.skipped).padStart(7), row.took.padStart(8)]
		console.log(`${row.title.padEnd(20)}  ${verdict(row).padEnd(7)}  ${numbers.join('  ')}`)
	}
}

const summary = (rows) => {
	const total = (key) => rows.reduce((sum, row) => sum + row[key], 0)
	console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
	return total('failed') > 0 || total('passed') === 0 ? 1 : 0
}
