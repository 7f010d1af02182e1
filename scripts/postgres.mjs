import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { aptInstall, mayUseApt } from './apt.mjs'
import { say } from './launch.mjs'

/** Where Debian's packages of PostgreSQL install the programs, by version. */
const PROGRAMS = '/usr/lib/postgresql'

/**
 * The script docs/examples/standby.sh needs pg_rewind, which the npm package of PostgreSQL does not include. It is installed if it is
 * missing and the machine allows it. Otherwise its test reports that it was skipped, and the other tests run.
 */
export const ensurePgRewind = async () => {
	if (hasPgRewind() || !mayUseApt()) return
	say('No pg_rewind found; installing PostgreSQL with apt-get (half a minute) ...')
	const code = await withoutCluster(() => aptInstall('--no-install-recommends', 'postgresql'))
	if (code !== 0 || !hasPgRewind()) say('PostgreSQL could not be installed: the steps of a second database server are not tried.')
}

const hasPgRewind = () =>
	existsSync(PROGRAMS) && readdirSync(PROGRAMS).some((version) => existsSync(`${PROGRAMS}/${version}/bin/pg_rewind`))

/** Installs the programs only: by default Debian would create a database and start its server. */
const withoutCluster = async (install) => {
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
