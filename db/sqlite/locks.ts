import { existsSync, readFileSync, statSync } from 'node:fs'

/**
 * Whether another process has a lock on the file, as every process has that keeps the database open. Always false outside of Linux, the
 * only system that reports locks.
 */
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
/** `1: POSIX  ADVISORY  READ 4711 08:01:131094 1073741826 1073742335`: the process, the disk and the number of the file. */
const HOLDER = / (\d+) [\da-f]+:[\da-f]+:(\d+) /
