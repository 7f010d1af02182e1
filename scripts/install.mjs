import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { Failure, launch, ROOT, say, secondsSince } from './launch.mjs'
import { runtimeIn, runtimePackage } from './runtime.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
/** npm's own record of what it has installed. */
const RECORD = join(MODULES, '.package-lock.json')
const STAMP = join(MODULES, '.barkada-stamp')
/** There while the development packages are added: what an addition that was killed has left must not count as installed. */
const ADDING = join(MODULES, '.barkada-adding')
/** What building and serving need, and that with the development packages. */
const SITE = 'site'
const ALL = 'all'

/**
 * Installs the dependencies when they are missing or differ from package-lock.json: those of building and serving, and with `tools` the
 * development packages too, which are added to what is there. A checkout that has them keeps them when package-lock.json changes.
 */
export const ensureInstalled = async ({ tools = false } = {}) => {
	const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
	if (stamp === `${lock} ${ALL}` || (stamp === `${lock} ${SITE}` && !tools)) return
	const part = tools || hasTools() ? ALL : SITE
	if (!isInstalled(part)) await install(part)
	linkRuntime()
	writeFileSync(STAMP, `${lock} ${part}`)
}

/** Creates the link to the runtime, which the systemd unit and the documents use; Debian's npm 9 does not create it. */
const linkRuntime = () => {
	const link = join(MODULES, '.bin', 'node')
	const runtime = runtimeIn(ROOT)
	if (runtime && process.platform !== 'win32' && !existsSync(link)) symlinkSync(relative(dirname(link), runtime), link)
}

/** True if npm itself has installed this part, for example by a plain `npm ci`; optional packages depend on the platform. */
const isInstalled = (part) => {
	if (!existsSync(RECORD)) return false
	const present = packagesOf(RECORD)
	const isWanted = ({ optional, dev, devOptional }) => !optional && (part === ALL || !(dev || devOptional))
	return Object.entries(packagesOf(LOCK)).every(
		([path, entry]) => path === '' || !isWanted(entry) || present[path]?.version === entry.version,
	)
}

const hasTools = () => existsSync(RECORD) && Object.values(packagesOf(RECORD)).some(({ dev }) => dev)

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}

const install = async (part) => {
	const began = performance.now()
	const isAddition = part === ALL && isInstalled(SITE) && !existsSync(ADDING)
	say(isAddition ? 'Installing the development packages ...' : 'Installing dependencies ... (about a minute the first time)')
	if (!process.env.NODE_EXTRA_CA_CERTS && !process.env.npm_config_cafile) say(CERTIFICATE)
	if (isAddition) writeFileSync(ADDING, '')
	// npm shows its own progress on a terminal only.
	const ticking = process.stderr.isTTY ? undefined : setInterval(() => say(`  still installing, ${secondsSince(began)}`), 15_000)
	const borrowed = mkdtempSync(join(tmpdir(), 'barkada-node-'))
	const node = (isAddition && runtimeIn(ROOT)) || (await nodeForNpm(borrowed))
	const code = await npm(isAddition ? ADDITION : CLEAN_INSTALL[part], node).finally(() => {
		clearInterval(ticking)
		rmSync(borrowed, { recursive: true, force: true })
	})
	// An addition that fails is taken back by npm, unless a signal ended it (128 and above).
	if (code === 0 || (isAddition && code < 128)) rmSync(ADDING, { force: true })
	if (code !== 0) throw new Failure('The dependencies could not be installed: see the lines of npm above, then run the command again.')
	trim(part)
	say(`Dependencies installed in ${secondsSince(began)}.`)
}

/** Removes what npm brings and nothing uses, 140 MB: headers for native add-ons; of a site also the compiler, which a build can do without, and source maps. */
const trim = (part) => {
	const runtime = runtimeIn(ROOT)
	const ofSite = () => [
		...COMPILER,
		...readdirSync(MODULES, { recursive: true }).flatMap((name) => (name.endsWith('.map') ? [join(MODULES, name)] : [])),
	]
	const unused = [...(runtime ? [join(dirname(runtime), '..', 'include')] : []), ...(part === SITE ? ofSite() : [])]
	for (const path of unused) rmSync(path, { recursive: true, force: true })
}

const COMPILER = ['typescript', '@typescript'].map((name) => join(MODULES, name))

/** npm says so only after minutes of trying, and in no plain words. */
const CERTIFICATE = '  Behind a proxy with a certificate of its own, stop this and set NODE_EXTRA_CA_CERTS to the file of that certificate.'

/** The runtime is an optional package for each platform. */
const WITH_OPTIONAL = ['--loglevel=error', '--include=optional']
/** Removes what is there first, so that the result never depends on it. */
const CLEAN_INSTALL = { [SITE]: ['ci', ...WITH_OPTIONAL, '--omit=dev'], [ALL]: ['ci', ...WITH_OPTIONAL, '--include=dev'] }
/** Leaves what is there in place: a site that runs from this folder keeps running, and the build stays valid. */
const ADDITION = ['install', ...WITH_OPTIONAL, '--include=dev', '--no-save', '--no-audit', '--no-fund']

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
