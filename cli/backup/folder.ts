import { existsSync, lchownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes the folder, and those above it that are missing, readable by their owner alone. */
export const makeFolder = (folder: string): void => {
	// The recursive mode of mkdir never returns below /proc, where folders cannot be made but seem to be missing.
	if (existsSync(folder)) return
	makeFolder(dirname(resolve(folder)))
	try {
		mkdirSync(folder, { mode: 0o700 })
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
}

/** What root puts down for the site belongs to the owner of this folder of the site: the user that the server runs as. */
export const giveToOwnerOf = (folder: string, ...files: readonly string[]): void => {
	if (process.getuid?.() !== 0) return
	const { uid, gid } = statSync(folder)
	for (const file of files) if (existsSync(file) && lstatSync(file).uid !== uid) lchownSync(file, uid, gid)
}
