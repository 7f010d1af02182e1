import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Failure, launch, ROOT, say, secondsSince } from './launch.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.barkada-stamp')

/** Installs the dependencies when they are missing or differ from package-lock.json. */
export const ensureInstalled = async () => {
	const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
	if (!isInstalled()) await install()
	writeFileSync(STAMP, wanted)
}

/** True when npm itself has put everything in place, for example by a plain `npm ci`; optional packages depend on the platform. */
const isInstalled = () => {
	const record = join(MODULES, '.package-lock.json')
	if (!existsSync(record)) return false
	const wanted = packagesOf(LOCK)
	const present = packagesOf(record)
	return Object.entries(wanted).every(([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version)
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}

const install = async () => {
	const began = performance.now()
	say('Installing dependencies ... (about a minute the first time)')
	// npm draws its own progress on a terminal only.
	const ticking = process.stderr.isTTY ? undefined : setInterval(() => say(`  still installing, ${secondsSince(began)}`), 15_000)
	const [file, args] = npm()
	const code = await launch(file, args, { env: installEnvironment(), stdio: ['ignore', process.stderr, process.stderr] }).finally(() =>
		clearInterval(ticking),
	)
	if (code !== 0) throw new Failure('The dependencies could not be installed: see the lines of npm above, then run the command again.')
	say(`Dependencies installed in ${secondsSince(began)}.`)
}

/** Development and optional packages are part of it: the build needs Vite, and the runtime is an optional package per platform. */
const npm = () => {
	const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional']
	const running = process.env.npm_execpath
	if (running && basename(running).startsWith('npm')) return [process.execPath, [running, ...args]]
	return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm', ...args]] : ['npm', args]
}

const installEnvironment = () => {
	const { NODE_ENV: _, ...env } = process.env
	return env
}
