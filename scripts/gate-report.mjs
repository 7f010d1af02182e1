import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './launch.mjs'

/**
 * Prints the table of the steps, the slowest files and the unstable tests.
 * @typedef {import('./gate-steps.mjs').Counts & { title: string, seconds: number, files?: import('./second-look.mjs').SeenFile[] }} Row
 * @param {Row[]} rows
 */
export const printGate = (rows) => {
	console.log('\nStep                  Result   Passed  Failed  Unstable  Skipped  Seconds')
	for (const row of rows) {
		const numbers = [row.passed, row.failed, row.unstable, row.skipped, row.seconds]
		const widths = [6, 6, 8, 7, 7]
		console.log(
			`${row.title.padEnd(20)}  ${verdict(row).padEnd(7)}  ${numbers.map((number, i) => String(number).padStart(widths[i])).join('  ')}`,
		)
	}
	for (const { file, project, seconds } of slowest(rows, 10)) console.log(`${seconds.toFixed(0).padStart(5)} s  ${file} (${project})`)
	const unstable = failures(rows, ({ isUnstable }) => isUnstable)
	if (unstable.length > 0) console.log('\nUnstable, failed first and passed alone; each is a defect to be found:')
	for (const { file, project, name, error } of unstable) console.log(`  ${file} (${project}) > ${name || 'the file'}: ${error}`)
}

/** Writes what was seen into `build/NAME.json`. @param {Row[]} rows */
export const writeReport = (name, rows, counts) => {
	const changes = git('status', '--porcelain')
	const report = {
		// Null where there is no git.
		commit: git('rev-parse', 'HEAD'),
		isChanged: changes === null ? null : changes !== '',
		...counts,
		steps: rows.map(({ title, files: _, ...row }) => ({ title, ...row })),
		slowest: slowest(rows, 20).map(({ file, project, seconds }) => ({ file, project, seconds })),
		failedTests: failures(rows, ({ isUnstable }) => !isUnstable),
		unstableTests: failures(rows, ({ isUnstable }) => isUnstable),
	}
	mkdirSync(join(ROOT, 'build'), { recursive: true })
	writeFileSync(join(ROOT, 'build', `${name}.json`), `${JSON.stringify(report, null, '\t')}\n`)
}

export const verdict = ({ failed }) => (failed === 0 ? 'passed' : 'FAILED')

const filesOf = (rows) => rows.flatMap(({ files = [] }) => files)

const slowest = (rows, most) =>
	filesOf(rows)
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, most)

const failures = (rows, isWanted) =>
	filesOf(rows).flatMap(({ file, project, failures }) =>
		failures.filter(isWanted).map(({ name, error }) => ({ file, project, name, error })),
	)

const git = (...args) => {
	try {
		return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
	} catch {
		return null
	}
}
