import { say } from './launch.mjs'

/**
 * Runs the files with failed tests once more, each alone, with one worker. What passes then is unstable: up to five tests leave the gate
 * green, because nothing would land on a day when one test in ten thousand stumbles; each of them is a defect to be found all the same.
 * The whole file runs, because a test may go on from what the one before it has done.
 * @typedef {import('./gate-reporter.mjs').FileReport} FileReport
 * @typedef {FileReport & { unstable: number, failures: { name: string, error: string, isUnstable?: boolean }[] }} SeenFile
 * @param {FileReport[]} files
 * @param {(file: FileReport) => Promise<import('./gate-reporter.mjs').RunReport>} runAgain
 * @returns {Promise<SeenFile[]>} the same files, with what was seen at last
 */
export const lookTwice = async (files, runAgain) => {
	const failed = total(files, 'failed')
	if (failed > MOST_LOOKED_AT) say(`${failed} tests failed. That many are not run a second time.`)
	const seen = []
	for (const file of files)
		seen.push(file.failed > 0 && failed <= MOST_LOOKED_AT ? await lookAgain(file, runAgain) : { ...file, unstable: 0 })
	const isTolerable = total(seen, 'unstable') <= MOST_UNSTABLE
	return isTolerable ? seen : seen.map((file) => ({ ...file, failed: file.failed + file.unstable }))
}

const MOST_UNSTABLE = 5
/** More are red in any case; so many take some minutes. */
const MOST_LOOKED_AT = 30

const lookAgain = async (file, runAgain) => {
	const names = file.failures.map(({ name }) => name)
	say(`\nA second look at ${file.file} on its own (${file.project}): ${names.filter(Boolean).join('; ') || 'the whole file'}`)
	const again = await runAgain(file)
	// What did not run, because the file does not load for example, has not passed.
	const hasRun = total(again.files, 'passed') + total(again.files, 'failed') >= names.length
	const stillFailing = new Set(again.files.flatMap(({ failures }) => failures.map(({ name }) => name)))
	const failsAnyhow = again.strays.length > 0 || !hasRun || stillFailing.has('')
	const failures = file.failures.map((failure) => ({ ...failure, isUnstable: !failsAnyhow && !stillFailing.has(failure.name) }))
	const unstable = failures.filter(({ isUnstable }) => isUnstable).length
	return { ...file, failed: file.failed - unstable, unstable, failures }
}

const total = (files, key) => files.reduce((sum, file) => sum + file[key], 0)
