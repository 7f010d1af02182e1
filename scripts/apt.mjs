import { existsSync } from 'node:fs'
import { launch } from './launch.mjs'

/** Whether Debian packages may be installed here without asking: as root, in a container or in CI. */
export const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')

/** Runs apt-get and returns the exit code of the first call that fails, else 0. */
export const aptInstall = async (...words) => {
	const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', process.stderr, process.stderr] }
	const code = await launch('apt-get', ['update', '-qq'], options)
	return code === 0 ? launch('apt-get', ['install', '-y', '-qq', ...words], options) : code
}
