import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { Failure, launch, ROOT, say, secondsSince } from './launch.mjs'
import { runtimeIn, runtimePackage } from './runtime.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.barkada-stamp')

/** Installs the dependencies when they are missing or differ from package-lock.json. */
export const ensureInstalled = async () => {
	const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
	if (!isInstalled()) await install()
	linkRuntime()
	writeFileSync(STAMP, wanted)
}

/** Creates the link to the runtime, which the systemd unit and the documents use; Debian's npm 9 does not create it. */
const linkRuntime = () => {
	const link = join(MODULES, '.bin', 'node')
	const runtime = runtimeIn(ROOT)
	if (runtime && process.platform !== 'win32' && !existsSync(link)) symlinkSync(relative(dirname(link), runtime), link)
}

/** True if npm itself has installed everything, for example by a plain `npm ci`; optional packages depend on the platform. */
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
	// npm shows its own progress on a terminal only.
	const ticking = process.stderr.isTTY ? undefined : setInterval(() => say(`  still installing, ${secondsSince(began)}`), 15_000)
	const borrowed = mkdtempSync(join(tmpdir(), 'barkada-node-'))
	const code = await npm(CLEAN_INSTALL, await nodeForNpm(borrowed)).finally(() => {
		clearInterval(ticking)
		rmSync(borrowed, { recursive: true, force: true })
	})
	if (code !== 0) throw new Failure('The dependencies could not be installed: see the lines of npm above, then run the command again.')
	say(`Dependencies installed in ${secondsSince(began)}.`)
}

/** Includes development and optional packages: the build needs Vite, and the runtime is an optional package for each platform. */
const CLEAN_INSTALL = ['ci', '--loglevel=error', '--include=dev', '--include=optional']

/**
 * The Node that runs npm. npm silently leaves out optional packages whose engine is newer than the Node it runs on. So on an older host
 * the project's own runtime is downloaded into `folder` first, and runs npm.
 */
const nodeForNpm = async (folder) => {
	const name = runtimePackage()
	if (Number.parseInt(process.versions.node, 10) >= NEW_ENOUGH_FOR_ALL || !name) return process.execPath
	const { version } = packagesOf(LOCK)[`node_modules/${name}`]
	const args = ['install', '--loglevel=error', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${version}`]
	await npm(args, process.execPath)
	return runtimeIn(folder) ?? process.execPath
}

const NEW_ENOUGH_FOR_ALL = 24

const npm = (args, node) => {
	const { NODE_ENV: _, ...environment } = process.env
	const env = { ...environment, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
	const running = process.env.npm_execpath
	const [file, all] =
		running && basename(running).startsWith('npm')
			? [node, [running, ...args]]
			: process.platform === 'win32'
				? ['cmd.exe', ['/d', '/s', '/c', 'npm', ...args]]
				: ['npm', args]
	return launch(file, all, { env, stdio: ['ignore', process.stderr, process.stderr] })
}
