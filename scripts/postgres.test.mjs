import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePgRewind, needPgRewind } from './postgres.mjs'

/** A folder of programs as Debian has it, with these versions of PostgreSQL. */
const programsOf = (...versions) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	for (const version of versions) addVersion(folder, version)
	return folder
}
const addVersion = (folder, version) => {
	mkdirSync(join(folder, version, 'bin'), { recursive: true })
	writeFileSync(join(folder, version, 'bin', 'pg_rewind'), '')
}

const ensure = async (programs, { mayInstall, install = async () => 1 }) => {
	const told = []
	await ensurePgRewind({ programs, mayInstall, install, tell: (line) => told.push(line) })
	return told
}

const REMEDY = 'install PostgreSQL 15 or newer as root ("apt-get install postgresql" on Debian).'
const SKIPPED = 'the steps of docs/examples/standby.sh are not tested (tests/faults/standby-script.test.ts is skipped)'

describe('pg_rewind', () => {
	it('is not installed where it is, and nothing is said', async () => {
		expect(await ensure(programsOf('13', '15'), { mayInstall: true })).toEqual([])
	})

	it('is named in one sentence with its remedy where it is missing and may not be installed', async () => {
		expect(await ensure(programsOf(), { mayInstall: false })).toEqual([`No pg_rewind found, so ${SKIPPED}: ${REMEDY}`])
		expect(await ensure(join(programsOf(), 'none'), { mayInstall: false })).toHaveLength(1)
		// The test uses none that is older.
		expect(await ensure(programsOf('13'), { mayInstall: false })).toHaveLength(1)
	})

	it('is installed by root, and an installation that failed is told', async () => {
		const programs = programsOf()
		const installing = ['No pg_rewind found; installing PostgreSQL with apt-get (half a minute) ...']
		const failed = `apt-get could not install pg_rewind, so ${SKIPPED}: ${REMEDY}`
		expect(await ensure(programs, { mayInstall: true })).toEqual([...installing, failed])
		const install = async () => {
			addVersion(programs, '17')
			return 0
		}
		expect(await ensure(programs, { mayInstall: true, install })).toEqual(installing)
	})

	it('is needed by tests that are named only if that test is among them', () => {
		for (const paths of [['tests/faults'], ['./tests/faults/'], ['server', 'tests/faults/standby-script.test.ts'], ['tests']])
			expect([paths, needPgRewind(paths)]).toEqual([paths, true])
		for (const paths of [['features/news'], ['tests/faults/standby.test.ts'], ['tests/e2e']])
			expect([paths, needPgRewind(paths)]).toEqual([paths, false])
	})
})
