import { existsSync, readFileSync, statSync } from 'node:fs'

/** Whether another process has a lock on the file, as one has that keeps the database open; false where the system does not tell (only Linux does). */
export const isLockedByOthers = (file: string): boolean => {
	if (!existsSync(LOCKS)) return false
	const { ino } = statSync(file)
	return readFileSync(LOCKS, 'utf8')
		.split('\n')
		.some((line) => {
			const [, pid, inode] = HOLDER.exec(line) ?? []
			return Number(inode) === ino && Number(pid) !== process.pid
		})
}

const LOCKS = '/proc/locks'
/** `1: POSIX  ADVISORY  READ 4711 08:01:131094 1073741826 1073742335`: its process, the disk and the number of the file. */
const HOLDER = / (\d+) [\da-f]+:[\da-f]+:(\d+) /
