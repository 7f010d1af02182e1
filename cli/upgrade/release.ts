import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isVersion } from '#server/version.ts'
import { UsageError } from '../command.ts'

/** The folder of a version of the program, without symbolic links. */
export type Release = { folder: string; version: string }

/** What differs from the settings of this process: a value, or null for a setting that is taken away. */
export type Changes = Record<string, string | null>

/** The version in a folder; refuses a folder that has none. */
export const releaseIn = (folder: string): Release => {
	const version = versionIn(folder)
	if (version === null) throw new UsageError(`${folder} is no folder of this program: name the one into which a version was unpacked.`)
	return { folder: realpathSync(folder), version }
}

const versionIn = (folder: string): string | null => {
	try {
		const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
		return name === 'barkada' && isVersion(String(version)) ? String(version) : null
	} catch {
		return null
	}
}

/** The arguments that start a program of a release on the Node that it brings. */
export const programOf = ({ folder }: Release, program: 'server' | 'portal'): string[] => {
	const node = join(folder, 'node_modules', '.bin', 'node')
	return [
		existsSync(node) ? node : process.execPath,
		'--disable-warning=ExperimentalWarning',
		join(folder, 'build', 'programs', `${program}.js`),
	]
}

/** What a command of a release said; `json` is what `--json` printed, empty where it printed none. */
type Said = { code: number; err: string; json: Record<string, unknown> }

/** Runs an operator's command of a release, with `--json`. */
export const askPortal = async (release: Release, words: readonly string[], changes: Changes = {}): Promise<Said> => {
	const { code, out, err } = await run([...programOf(release, 'portal'), ...words, '--json'], { cwd: release.folder, changes })
	return { code, err: err.trim(), json: out.startsWith('{') ? JSON.parse(out) : {} }
}

/** The same for a command that has to succeed; its last sentence is the reason if it does not. */
export const requirePortal = async (release: Release, words: readonly string[], changes: Changes = {}): Promise<Said['json']> => {
	const { code, err, json } = await askPortal(release, words, changes)
	if (code !== 0) throw new UsageError(err || `portal ${words[0]} of version ${release.version} ended with ${code}.`)
	return json
}

type How = { cwd: string; changes?: Changes }

/** Runs a program to its end, with the settings of this process but for `changes`. */
export const run = async (line: readonly string[], { cwd, changes = {} }: How) => {
	const [program = '', ...words] = underSettings(changes, line)
	const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
	const ended = once(child, 'close')
	const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
	return { code: Number(code ?? 1), out, err }
}

/** A line that starts a program with other settings, which this process itself does not read. */
const underSettings = (changes: Changes, line: readonly string[]): string[] => {
	const settings = Object.entries(changes)
	const gone = settings.flatMap(([name, value]) => (value === null ? ['-u', name] : []))
	const given = settings.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
	return ['env', ...gone, ...given, ...line]
}
