import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SIZE = 96 * 2 ** 20
/** Room for some more purchases, so that the disk becomes full during one of them. */
const LEFT = 512 * 2 ** 10

/** A disk of 96 MB in memory as the data folder of a site; null where mounting is not allowed. */
export const mountSmallDisk = () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-small-disk-'))
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status !== 0) {
		rmSync(folder, { recursive: true })
		return null
	}
	const ballast = join(folder, 'ballast')
	return {
		folder,
		/**
		 * Fills it but for the room of a few purchases; returns a function that makes room again. The write-ahead log is emptied first: the
		 * room that it has already would do for many purchases.
		 */
		fill() {
			const database = new DatabaseSync(join(folder, 'barkada.sqlite'), { timeout: 5_000 })
			database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
			database.close()
			const { bavail, bsize } = statfsSync(folder)
			writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT))
			return () => rm(ballast)
		},
		remove() {
			spawnSync('umount', ['--lazy', folder])
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
