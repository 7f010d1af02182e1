import { existsSync, lchownSync, lstatSync, statSync } from 'node:fs'

/** Gives files that root writes for the site to the owner of this folder of the site: the user that the server runs as. */
export const giveToOwnerOf = (folder: string, ...files: readonly string[]): void => {
	if (process.getuid?.() !== 0) return
	const { uid, gid } = statSync(folder)
	for (const file of files) if (existsSync(file) && lstatSync(file).uid !== uid) lchownSync(file, uid, gid)
}

/**
 * Run by root, does this work with the rights of the folder's owner, because root may write where the server may not. Only synchronous
 * work: the rights are those of the whole process.
 */
export const asOwnerOf = <T>(folder: string, work: () => T): T => {
	const owner = statSync(folder, { throwIfNoEntry: false })
	const { getuid, getgroups, setgroups, initgroups, setegid, seteuid }: NodeJS.Process & Initgroups = process
	const isPosix = getuid && getgroups && setgroups && initgroups && setegid && seteuid
	if (!isPosix || getuid() !== 0 || !owner || owner.uid === 0) return work()
	const groups = getgroups()
	try {
		setGroupsOf(owner, { initgroups, setgroups })
		setegid(owner.gid)
		seteuid(owner.uid)
		return work()
	} finally {
		seteuid(0)
		setegid(0)
		setgroups(groups)
	}
}

/** Missing in the types of Node. */
type Initgroups = { initgroups?: (user: number | string, extraGroup: number | string) => void }
type Groups = Required<Initgroups & Pick<NodeJS.Process, 'setgroups'>>

/** A user may be known to this machine by a number only, as in a container. */
const setGroupsOf = ({ uid, gid }: { uid: number; gid: number }, { initgroups, setgroups }: Groups): void => {
	try {
		initgroups(uid, gid)
	} catch {
		setgroups([gid])
	}
}
