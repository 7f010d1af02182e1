import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../command.ts'
import type { Release } from './release.ts'

/** What starts and stops the server. `becomes` is called when another release is about to be started. */
export type Service = {
	restart: () => Promise<void>
	stop: () => Promise<void>
	start: () => Promise<void>
	becomes: (to: Release, from: Release) => Promise<void>
}

/** The operator's own command, or systemd where it has the service; null where nothing is known that starts the server. */
export const serviceOf = (command: string | undefined): Service | null => {
	if (command !== undefined) return ownService(command)
	return existsSync(join(UNITS, SERVICE)) ? systemd : null
}

/** One call for each verb: it ends its work also when this process is killed meanwhile. */
const ownService = (command: string): Service => ({
	restart: () => call('sh', ['-c', `${command} restart`]),
	stop: () => call('sh', ['-c', `${command} stop`]),
	start: () => call('sh', ['-c', `${command} start`]),
	becomes: () => Promise.resolve(),
})

const UNITS = '/etc/systemd/system'
const SERVICE = 'barkada.service'
const SOCKET = 'barkada.socket'

/** A restart leaves the socket open, so requests wait. A stop closes it: whoever came would start the service again. */
const systemd: Service = {
	restart: () => call('systemctl', ['restart', SERVICE]),
	stop: () => call('systemctl', ['stop', SOCKET, SERVICE]),
	start: () => call('systemctl', ['start', SOCKET, SERVICE]),
	async becomes(to, from) {
		if (putUnits(UNITS, to, from)) await call('systemctl', ['daemon-reload'])
	},
}

/**
 * Puts the units of a release in place of those of the other one, where these are installed as they came; whoever changed them gets told by
 * doctor. Returns whether anything was put.
 */
export const putUnits = (folder: string, to: Release, from: Release): boolean => {
	const put = [SERVICE, SOCKET].filter((name) => {
		const [installed, new_, old] = [join(folder, name), exampleOf(to, name), exampleOf(from, name)].map(contentOf)
		return installed !== null && new_ !== null && installed === old && installed !== new_
	})
	for (const name of put) copyFileSync(exampleOf(to, name), join(folder, name))
	return put.length > 0
}

const exampleOf = ({ folder }: Release, name: string) => join(folder, 'docs', 'examples', name)

const contentOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** What the command prints goes to the operator; a pipe of ours would break when this process is killed. */
const call = async (program: string, words: readonly string[]): Promise<void> => {
	const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], detached: true })
	const [code] = await once(child, 'exit')
	if (code !== 0) throw new UsageError(`"${[program, ...words].join(' ')}" ended with ${code}.`)
}
