import { statfsSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** The machine of the measurement; the figures mean little without it. */
export const machine = (): string =>
	[
		`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}-${process.arch}`,
		`Node ${process.versions.node}, SQLite ${sqliteVersion()}`,
		...(isInMemory(tmpdir())
			? [`The temporary folder ${tmpdir()} lies in memory: its syncs cost nothing. Set TMPDIR to one on a disk.`]
			: []),
	].join('\n')

const sqliteVersion = () => {
	const database = new DatabaseSync(':memory:')
	const row = database.prepare('select sqlite_version() as version').get()
	database.close()
	return String(row?.version)
}

const TMPFS = 0x01021994

const isInMemory = (folder: string) => process.platform === 'linux' && statfsSync(folder).type === TMPFS
