import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mayUseApt } from './apt.mjs'
import { launch, ROOT, say } from './launch.mjs'

/** Where the gate puts it: the package itself is not installed, because it would start a Prometheus. */
const OWN = join(ROOT, 'node_modules', '.cache', 'promtool', 'promtool')

/**
 * The path of promtool, which checks docs/examples/alerts.yml. It is fetched if it is missing and the machine allows it. Otherwise the
 * answer is empty, one sentence says what to install, and its tests are skipped.
 */
export const findPromtool = async () => {
	const find = () => ['/usr/bin/promtool', '/usr/local/bin/promtool', OWN].find((path) => existsSync(path)) ?? ''
	if (find()) return find()
	if (!mayUseApt()) say(`No promtool found, so ${SKIPPED}: ${REMEDY}.`)
	else {
		say('No promtool found; taking it from the package prometheus of Debian (half a minute) ...')
		if (!(await takeFromPackage())) say(`apt-get could not fetch prometheus, so ${SKIPPED}: ${REMEDY}.`)
	}
	return find()
}

/** Whether tests named by these paths include those that need it. */
export const needPromtool = (paths) => paths.some((path) => USERS.some((user) => user.startsWith(path.replace(/^\.\//, ''))))

const USERS = ['tests/faults/alerts.test.ts', 'tests/faults/standby.test.ts']
const SKIPPED = `alerts are not tried (tests in ${USERS[0]} are skipped)`
const REMEDY = 'install promtool ("apt-get install prometheus" on Debian)'

const takeFromPackage = async () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-promtool-'))
	try {
		mkdirSync(dirname(OWN), { recursive: true })
		return (await launch('sh', ['-ec', TAKE, 'sh', folder, OWN], { stdio: ['ignore', process.stderr, process.stderr] })) === 0
	} finally {
		rmSync(folder, { recursive: true })
	}
}

/** Not as apt's own user, who may not write into this folder. */
const TAKE = `
	cd "$1"
	apt-get update -qq
	apt-get -qq -o APT::Sandbox::User=root download prometheus
	dpkg-deb --extract prometheus_*.deb package
	cp package/usr/bin/promtool "$2"
`
