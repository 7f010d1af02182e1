import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { aptInstall, mayUseApt } from './apt.mjs'
import { say } from './launch.mjs'
import { hasPgRewind, withoutCluster } from './postgres.mjs'

/**
 * The test of fail-over by itself needs Patroni, etcd and HAProxy with the programs of PostgreSQL. They are installed if they are missing and
 * the machine allows it. Otherwise one sentence says what to install, the test is skipped, and the others run.
 */
export const ensurePatroni = async ({ isThere = hasAll, mayInstall = mayUseApt(), install = installPrograms, tell = say } = {}) => {
	if (isThere()) return
	if (!mayInstall) return tell(`No Patroni with etcd and HAProxy found, so ${SKIPPED}: ${REMEDY}.`)
	tell('No Patroni with etcd and HAProxy found; installing them with apt-get (a minute) ...')
	const code = await install()
	if (code !== 0 || !isThere()) tell(`apt-get could not install Patroni, etcd and HAProxy, so ${SKIPPED}: ${REMEDY}.`)
}

/** Whether tests named by these paths include the one that needs them. */
export const needPatroni = (paths) => paths.some((path) => USER.startsWith(path.replace(/^\.\//, '')))

const USER = 'tests/faults/patroni.test.ts'
const PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'etcd-client', 'haproxy', 'iproute2']
const SKIPPED = `fail-over by itself is not tested (${USER} is skipped)`
const REMEDY = `install them as root ("apt-get install ${PACKAGES.join(' ')}" on Debian)`

const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/bin/etcdctl', '/usr/sbin/haproxy', '/sbin/ip']

const hasAll = () => hasPgRewind() && PROGRAMS.every((path) => existsSync(path))

const installPrograms = () => withoutCluster(() => withoutServices(() => aptInstall('--no-install-recommends', ...PACKAGES)))

/** Installs programs only: by default Debian would start an etcd and a HAProxy. */
const withoutServices = async (install) => {
	// A container has a policy already.
	if (existsSync(POLICY)) return install()
	writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
	try {
		return await install()
	} finally {
		rmSync(POLICY)
	}
}

const POLICY = '/usr/sbin/policy-rc.d'
