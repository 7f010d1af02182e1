import { existsSync } from 'node:fs'
import { aptInstall, mayUseApt } from './apt.mjs'
import { say } from './launch.mjs'

/**
 * The bridge is tested on a real MariaDB, as games have it. It is installed if it is missing and the machine allows it. Otherwise one sentence
 * says what to install, those tests are skipped, and the others run.
 */
export const ensureMariaDb = async () => {
	if (hasMariaDb()) return
	if (!mayUseApt()) return say(`No mariadbd found, so ${SKIPPED}: ${REMEDY}.`)
	say('No mariadbd found; installing MariaDB with apt-get (half a minute) ...')
	const code = await aptInstall('--no-install-recommends', 'mariadb-server')
	if (code !== 0 || !hasMariaDb()) say(`apt-get could not install mariadb-server, so ${SKIPPED}: ${REMEDY}.`)
}

/** Whether tests named by these paths include one that needs it. */
export const needMariaDb = (paths) => paths.some((path) => USERS.startsWith(path.replace(/^\.\//, '')) || path.includes(USERS))

const USERS = 'cli/bridge/'
const SKIPPED = "the bridge is not tried on real games' tables (tests in cli/bridge are skipped)"
const REMEDY = 'install MariaDB as root ("apt-get install mariadb-server" on Debian)'

const hasMariaDb = () => existsSync('/usr/sbin/mariadbd') || existsSync('/usr/bin/mariadbd')
