import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { aptInstall, mayUseApt } from './apt.mjs'
import { say } from './launch.mjs'

/** Where Debian's packages of PostgreSQL install the programs, by version. */
const PROGRAMS = '/usr/lib/postgresql'
/** tests/faults/machines-with-postgres.ts uses no older one. */
const OLDEST = 15

/**
 * The script docs/examples/standby.sh needs pg_rewind, which the npm package of PostgreSQL does not include. It is installed if it is
 * missing and the machine allows it. Otherwise one sentence says what to install, its test is skipped, and the other tests run.
 */
export const ensurePgRewind = async ({ programs = PROGRAMS, mayInstall = mayUseApt(), install = installPrograms, tell = say } = {}) => {
	if (hasPgRewind(programs)) return
	if (!mayInstall) return tell(`No pg_rewind found, so ${SKIPPED}: ${REMEDY}.`)
	tell('No pg_rewind found; installing PostgreSQL with apt-get (half a minute) ...')
	const code = await install()
	if (code !== 0 || !hasPgRewind(programs)) tell(`apt-get could not install pg_rewind, so ${SKIPPED}: ${REMEDY}.`)
}

/** Whether tests named by these paths include the one that needs pg_rewind. */
export const needPgRewind = (paths) => paths.some((path) => USER.startsWith(path.replace(/^\.\//, '')))

const USER = 'tests/faults/standby-script.test.ts'
const SKIPPED = `the steps of docs/examples/standby.sh are not tested (${USER} is skipped)`
const REMEDY = `install PostgreSQL ${OLDEST} or newer as root ("apt-get install postgresql" on Debian)`

export const hasPgRewind = (programs = PROGRAMS) =>
	existsSync(programs) &&
	readdirSync(programs).some((version) => Number(version) >= OLDEST && existsSync(`${programs}/${version}/bin/pg_rewind`))

const installPrograms = () => withoutCluster(() => aptInstall('--no-install-recommends', 'postgresql'))

/** Installs the programs only: by default Debian would create a database and start its server. */
export const withoutCluster = async (install) => {
	const file = `${SETTINGS}/barkada-tests.conf`
	mkdirSync(SETTINGS, { recursive: true })
	writeFileSync(file, 'create_main_cluster = false\n')
	try {
		return await install()
	} finally {
		rmSync(file)
	}
}

const SETTINGS = '/etc/postgresql-common/createcluster.d'
