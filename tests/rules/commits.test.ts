import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { longSubjects } from './commits.ts'
import { ROOT } from './sources.ts'

// A hook of git that runs the tests names its own repository and index.
for (const name of ['GIT_DIR', 'GIT_INDEX_FILE']) delete process.env[name]

test('commit subjects are short', () => expect(longSubjects(ROOT)).toEqual([]))

const openFolder = () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	return folder
}

describe.skipIf(spawnSync('git', ['version']).error)('of a repository', () => {
	const openRepository = () => {
		const folder = openFolder()
		const settings = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false']
		const git = (...args: string[]) => execFileSync('git', [...settings, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
		git('init', '--quiet')
		const commit = (subject: string) => {
			git('commit', '--quiet', '--allow-empty', '--message', `${subject}\n\n${'a line of the body '.repeat(5)}`)
			return git('rev-parse', 'HEAD')
		}
		return { folder, commit }
	}
	const long = 'a'.repeat(73)

	test('later subjects above 72 characters are named, and no earlier ones', () => {
		const { folder, commit } = openRepository()
		commit(long)
		const begin = commit(`${long} too`)
		commit('a'.repeat(72))
		expect(longSubjects(folder, begin)).toEqual([])
		const bad = commit(long).slice(0, 8)
		commit('Short again')
		expect(longSubjects(folder, begin)).toEqual([`${bad} has a subject of 73 characters, more than 72`])
	})

	test('none are where the history does not reach so far back', () => {
		const { folder, commit } = openRepository()
		const begin = commit('The rule begins')
		commit(long)
		const shallow = openFolder()
		execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, shallow], { stdio: 'pipe' })
		expect([longSubjects(folder, begin).length, longSubjects(shallow, begin)]).toEqual([1, []])
	})

	test('none are in a folder without git', () => expect(longSubjects(openFolder())).toEqual([]))
})
