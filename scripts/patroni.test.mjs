import { describe, expect, it } from 'vitest'
import { ensurePatroni, needPatroni } from './patroni.mjs'

const ensure = async ({ isThere, mayInstall, install = async () => 1 }) => {
	const told = []
	await ensurePatroni({ isThere, mayInstall, install, tell: (line) => told.push(line) })
	return told
}

const REMEDY = 'install them as root ("apt-get install postgresql patroni etcd-server etcd-client haproxy iproute2" on Debian).'
const SKIPPED = 'fail-over by itself is not tested (tests/faults/patroni.test.ts is skipped)'

describe('Patroni with etcd and HAProxy', () => {
	it('is not installed where it is, and nothing is said', async () => {
		expect(await ensure({ isThere: () => true, mayInstall: true })).toEqual([])
	})

	it('is named in one sentence with its remedy where it is missing and may not be installed', async () => {
		const told = await ensure({ isThere: () => false, mayInstall: false })
		expect(told).toEqual([`No Patroni with etcd and HAProxy found, so ${SKIPPED}: ${REMEDY}`])
	})

	it('is installed by root, and an installation that failed is told', async () => {
		const installing = ['No Patroni with etcd and HAProxy found; installing them with apt-get (a minute) ...']
		const failed = `apt-get could not install Patroni, etcd and HAProxy, so ${SKIPPED}: ${REMEDY}`
		expect(await ensure({ isThere: () => false, mayInstall: true })).toEqual([...installing, failed])
		let isInstalled = false
		const install = async () => {
			isInstalled = true
			return 0
		}
		expect(await ensure({ isThere: () => isInstalled, mayInstall: true, install })).toEqual(installing)
	})

	it('is needed by tests that are named only if that test is among them', () => {
		for (const paths of [['tests/faults'], ['./tests/faults/'], ['server', 'tests/faults/patroni.test.ts'], ['tests']])
			expect([paths, needPatroni(paths)]).toEqual([paths, true])
		for (const paths of [['features/news'], ['tests/faults/standby.test.ts'], ['tests/e2e']])
			expect([paths, needPatroni(paths)]).toEqual([paths, false])
	})
})
