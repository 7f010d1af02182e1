import { existsSync, lstatSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { UsageError } from '../command.ts'

/**
 * What an upgrade has begun to change, in a file beside the link: whoever runs it again after it was killed goes on from there. `known` are
 * the migrations that the database had before, `needed` those of the new version,
 * `badBefore` the checks of doctor that found something bad before it; `failed` is the step for which it
 * goes back. `pid` is the process at work, null for the one that is about to begin.
 */
export type State = z.infer<typeof stateFields>

const stateFields = z.object({
	pid: z.number().nullable(),
	from: z.string(),
	to: z.string(),
	backup: z.string(),
	known: z.array(z.string()),
	needed: z.array(z.string()),
	badBefore: z.array(z.string()),
	failed: z.object({ step: z.string(), reason: z.string() }).nullable(),
})

export const stateBeside = (link: string) => {
	const file = join(dirname(link), 'upgrade.json')
	return {
		file,
		read: (): State | null => (existsSync(file) ? stateFields.parse(JSON.parse(readFileSync(file, 'utf8'))) : null),
		/** In one step, so that it is never half written. */
		write(state: State): void {
			writeFileSync(`${file}.new`, JSON.stringify(state, null, '\t'), { mode: 0o600, flush: true })
			renameSync(`${file}.new`, file)
		},
		remove: () => rmSync(file, { force: true }),
	}
}

/** The folder that a link names; refuses what is no link. */
export const folderOfLink = (link: string): string => {
	if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
		throw new UsageError(
			`${link} is no symbolic link to the version that runs: make it (ln -s FOLDER ${link}) and let the service start the program through it, or name yours with --link.`,
		)
	return resolve(dirname(link), readlinkSync(link))
}

/** In one step: whoever starts the service at any moment finds the one or the other. */
export const pointLink = (link: string, folder: string): void => {
	rmSync(`${link}.new`, { force: true })
	symlinkSync(folder, `${link}.new`)
	renameSync(`${link}.new`, link)
}

/** Whether a process is there, which another user may have started. */
export const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}
