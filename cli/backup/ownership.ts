import { existsSync, lchownSync, lstatSync, statSync } from 'node:fs'

/** Gives files that root writes for the site to the owner of this folder of the site: the user that the server runs as. */
export const giveToOwnerOf = (folder: string, ...files: readonly string[]): void => {
	if (process.getuid?.() !== 0) return
	const { uid, gid } = statSync(folder)
	for (const file of files) if (existsSync(file) && lstatSync(file).uid !== uid) lchownSync(file, uid, gid)
}
