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

/** Debian's npm 9 makes no such link, and the unit and the documents start the runtime by it. */
const linkRuntime = () => {
	const link = join(MODULES, '.bin', 'node')
	const runtime = runtimeIn(ROOT)
	if (runtime && process.platform !== 'win32' && !existsSync(link)) symlinkSync(relative(dirname(link), runtime), link)
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
	const borrowed = mkdtempSync(join(tmpdir(), 'barkada-node-'))
	const code = await npm(CLEAN_INSTALL, await nodeForNpm(borrowed)).finally(() => {
		clearInterval(ticking)
		rmSync(borrowed, { recursive: true, force: true })
	})
	if (code !== 0) throw new Failure('The dependencies could not be installed: see the lines of npm above, then run the command again.')
	say(`Dependencies installed in ${secondsSince(began)}.`)
}

/** Development and optional packages are part of it: the build needs Vite, and the runtime is an optional package per platform. */
const CLEAN_INSTALL = ['ci', '--loglevel=error', '--include=dev', '--include=optional']

/**
 * The Node that runs npm. It leaves out optional packages whose engine is newer than the Node it runs on, without a word;
 * on an older host the project's own runtime is fetched into `folder` first, and runs it.
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
