import { existsSync } from 'node:fs'
import { runTests, STEPS, testsIn } from './gate-steps.mjs'
import { Failure, Interrupted, say, secondsSince } from './launch.mjs'

/**
 * The gate: runs the steps in order, all of them even when one fails, except that nothing is tested without a build.
 * The last line is `N passed, N failed`. @returns 1 when anything failed or no test ran
 */
export const runGate = async (names) => {
	const steps = chosen(names)
	const rows = []
	for (const { name, title, run } of steps.filter(({ run }) => run)) {
		console.log(`\n== ${title}`)
		const began = performance.now()
		const counts = await run().catch(failure)
		rows.push({ title, ...counts, took: secondsSince(began) })
		console.log(`== ${title}: ${verdict(counts)}, ${rows.at(-1).took}`)
		if (name === 'build' && counts.failed > 0) return finish(rows)
	}
	return finish([...rows, ...(await runSideBySide(steps.filter(({ project }) => project)))])
}

/** One run for all projects: while one test waits, another one works, whatever its project. */
const runSideBySide = async (steps) => {
	if (steps.length === 0) return []
	console.log(`\n== ${steps.map(({ title }) => title).join(', ')}`)
	const began = performance.now()
	const counts = await runTests(steps.map(({ project }) => project)).catch((error) => ({ [steps[0].project]: failure(error) }))
	const took = secondsSince(began)
	console.log(`== ${steps.map(({ title, project }) => `${title}: ${verdict(counts[project] ?? NOTHING)}`).join(', ')}, ${took}`)
	return steps.map(({ title, project }, index) => ({ title, ...(counts[project] ?? NOTHING), took: index === 0 ? took : '' }))
}

/** A project of which no test ran has failed. */
const NOTHING = { passed: 0, failed: 1, skipped: 0 }

const finish = (rows) => {
	printTable(rows)
	return summary(rows)
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
