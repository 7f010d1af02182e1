import { existsSync } from 'node:fs'
import { printGate, verdict, writeReport } from './gate-report.mjs'
import { runTests, STEPS, testsIn } from './gate-steps.mjs'
import { Failure, Interrupted, say, secondsSince } from './launch.mjs'

/**
 * The gate: runs the steps in order, all of them even when one fails, except that nothing is tested without a build. What was seen is in
 * `build/gate.json`. The last line is `N passed, N failed`. @returns 1 when anything failed or no test ran
 */
export const runGate = async (names) => {
	const steps = chosen(names)
	const rows = []
	for (const { name, title, run } of steps.filter(({ run }) => run)) {
		console.log(`\n== ${title}`)
		const began = performance.now()
		const counts = await run().catch(failure)
		rows.push({ title, ...counts, seconds: Math.round((performance.now() - began) / 100) / 10 })
		console.log(`== ${title}: ${verdict(counts)}, ${secondsSince(began)}`)
		if (name === 'build' && counts.failed > 0) return finish(rows, 'gate')
	}
	return finish([...rows, ...(await runSideBySide(steps.filter(({ project }) => project)))], 'gate')
}

/** One run for all projects: while one test waits, another one works, whatever its project. */
const runSideBySide = async (steps) => {
	if (steps.length === 0) return []
	console.log(`\n== ${steps.map(({ title }) => title).join(', ')}`)
	const began = performance.now()
	const reports = await runTests(steps.map(({ project }) => project)).catch((error) => ({ [steps[0].project]: failure(error) }))
	console.log(`== Tests ran side by side for ${secondsSince(began)}; their rows count the seconds of their workers.`)
	// A project of which no test ran has failed.
	const nothing = { passed: 0, failed: 1, unstable: 0, skipped: 0, seconds: 0 }
	return steps.map(({ title, project }) => ({ title, ...(reports[project]?.passed === 0 ? nothing : (reports[project] ?? nothing)) }))
}

/** Prints the table, writes `build/NAME.json`, and ends with the line that counts. @returns 1 when anything failed or no test ran */
export const finish = (rows, name) => {
	printGate(rows)
	const total = (key) => rows.reduce((sum, row) => sum + row[key], 0)
	const [passed, failed, unstable] = [total('passed'), total('failed'), total('unstable')]
	writeReport(name, rows, { passed, failed, unstable })
	console.log(`\n${passed} passed, ${failed} failed`)
	return failed > 0 || passed === 0 ? 1 : 0
}

/** Arguments are names of steps, `quick` for some of them, or paths, whose tests are run. */
const chosen = (words) => {
	const names = words.flatMap((word) => (word === 'quick' ? QUICK : [word]))
	const paths = names.filter((name) => !Object.hasOwn(STEPS, name) && existsSync(name))
	const unknown = names.filter((name) => !Object.hasOwn(STEPS, name) && !paths.includes(name))
	if (unknown.length > 0)
		throw new Failure(
			`Unknown step "${unknown.join(', ')}": use quick, some of ${Object.keys(STEPS).join(', ')}, or the path of a test or a folder.`,
		)
	const steps = Object.entries(STEPS).map(([name, step]) => ({ name, ...step }))
	if (names.length === 0) return steps.filter(({ onlyWhenNamed }) => !onlyWhenNamed)
	const wanted = steps.filter(({ name }) => names.includes(name))
	if (paths.length > 0) wanted.push({ name: 'paths', ...testsIn(paths) })
	return wanted.some(({ name, needsBuild }) => needsBuild && name !== 'build')
		? [...new Set([steps.find(({ name }) => name === 'build'), ...wanted])]
		: wanted
}

/** For use while writing code; takes a minute or two. */
const QUICK = ['types', 'lint', 'rules', 'changes']

const failure = (error) => {
	if (error instanceof Interrupted) throw error
	say(error instanceof Failure ? error.message : error.stack)
	return { passed: 0, failed: 1, unstable: 0, skipped: 0 }
}
