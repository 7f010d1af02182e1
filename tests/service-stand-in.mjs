import { spawn } from 'node:child_process'
import { openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Stands in for systemd: node service-stand-in.mjs LINK FOLDER restart|stop|start, with the settings of the site in the environment. */
const [link, folder, verb] = process.argv.slice(2)
const file = join(folder, 'server.pid')

const pid = () => {
	try {
		return Number(readFileSync(file, 'utf8'))
	} catch {
		return null
	}
}

const isThere = (id) => {
	try {
		return process.kill(id, 0)
	} catch {
		return false
	}
}

const stop = async () => {
	const id = pid()
	if (id === null) return
	if (isThere(id)) process.kill(id, 'SIGTERM')
	while (isThere(id)) await sleep(20)
	rmSync(file)
}

const start = () => {
	const log = openSync(join(folder, 'server.log'), 'a')
	const program = join(link, 'build', 'programs', 'server.js')
	const options = { cwd: realpathSync(link), detached: true, stdio: ['ignore', log, log] }
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], options)
	writeFileSync(file, String(child.pid))
	child.unref()
}

if (verb !== 'start') await stop()
if (verb !== 'stop') start()
