import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { databaseFile } from '#db/open.ts'
import { type Engine, freshDatabase } from './databases.ts'
import { GAME_KEYS } from './game-server.ts'
import { openPortal, settingsOf } from './portal.ts'
import { openWorld, type World } from './world.ts'

export type KeptSite = Awaited<ReturnType<typeof keptSite>>

/**
 * A site for an operator's commands: its database stays when a world on it is closed, so that the site can be backed up, restored and
 * started again. `folder` is for files of the test, `backup` the file in it that `takeBackup` writes and `restore` reads.
 */
export const keptSite = async (engine: Engine = inject('engine')) => {
	const location = await freshDatabase(engine)
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	const backup = join(folder, 'site.backup')
	const portal = openPortal({ ...settingsOf(location), SECRET_KEY: '5e'.repeat(32) })
	const open = (): Promise<World> =>
		openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' }, { engine, database: { ...location, drop: async () => undefined } })
	const query = async (statement: string): Promise<unknown[]> =>
		location.DATABASE_URL === null ? askFile(databaseFile(location.DATA_DIR), statement) : askServer(location.DATABASE_URL, statement)
	const setAside = async (): Promise<string[]> => {
		if (location.DATABASE_URL === null) return readdirSync(location.DATA_DIR).filter((name) => name.startsWith('before-restore-'))
		return (await query('select nspname from pg_namespace')).map(String).filter((name) => name.startsWith('before_restore_'))
	}
	/** `aside` is where the site is now that was here, as "compare" takes it. */
	const replace = async (command: 'restore' | 'import', from: string): Promise<{ out: string; aside: string }> => {
		const before = await setAside()
		const { code, out, err } = await portal(command, '--from', from, '--force')
		expect({ code, err }).toEqual({ code: 0, err: '' })
		const [name = ''] = (await setAside()).filter((each) => !before.includes(each))
		return { out, aside: location.DATABASE_URL === null ? join(location.DATA_DIR, name) : name }
	}
	return {
		...location,
		folder,
		backup,
		portal,
		open,
		/** One statement on the database, past the product; returns the first column of its rows. */
		query,
		/** Runs the site during `work`. */
		async running<T>(work: (world: World) => Promise<T>): Promise<T> {
			const world = await open()
			return work(world).finally(world.close)
		},
		async takeBackup() {
			expect(await portal('backup', '--to', backup)).toMatchObject({ code: 0 })
		},
		/** Brings the backup back over the site. */
		restore: () => replace('restore', backup),
		/** Brings an export over the site. */
		importOver: (from: string) => replace('import', from),
		/**
		 * What docs/operations.md tells an operator to do by hand: the running site is moved away, and the one that was set aside is put
		 * back. Returns where the first one is now.
		 */
		async putBack(aside: string): Promise<string> {
			if (location.DATABASE_URL !== null) {
				await query('alter schema public rename to abandoned')
				await query(`alter schema ${aside} rename to public`)
				return 'abandoned'
			}
			const abandoned = join(location.DATA_DIR, 'abandoned')
			mkdirSync(abandoned, { mode: 0o700 })
			for (const name of readdirSync(location.DATA_DIR))
				if (name.startsWith('barkada.sqlite')) renameSync(join(location.DATA_DIR, name), join(abandoned, name))
			for (const name of readdirSync(aside)) renameSync(join(aside, name), join(location.DATA_DIR, name))
			return abandoned
		},
		async drop() {
			await location.drop()
			rmSync(folder, { recursive: true })
		},
	}
}

const askFile = (file: string, statement: string): unknown[] => {
	const database = new DatabaseSync(file)
	try {
		return database
			.prepare(statement)
			.all()
			.map((row) => Object.values(row)[0])
	} finally {
		database.close()
	}
}

const askServer = async (url: string, statement: string): Promise<unknown[]> => {
	const client = new pg.Client(url)
	await client.connect()
	try {
		const { rows } = await client.query({ text: statement, rowMode: 'array' })
		return rows.map(([first]) => first)
	} finally {
		await client.end()
	}
}
