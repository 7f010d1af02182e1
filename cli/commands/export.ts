import { existsSync, readdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { SECRET_KEY_FILE } from '#server/kernel/secrets/secret-key.ts'
import { EXPORTED, rowsOf } from '../backup/exported.ts'
import { requireRoom, takeSite, WORKING, withWorkingFolder } from '../backup/take-site.ts'
import { type Command, UsageError } from '../command.ts'
import { sizeOfSite } from '../site.ts'

/** The same contents as a backup, as plain files: the database is a SQLite file, whatever the engine of the site. */
export const exportSite: Command = {
	summary: 'Write the whole site into a folder that "import" takes, on the other database too.',
	options: { to: { value: 'DIR', help: 'a new or empty folder', required: true } },
	run: async ({ to = '' }) => {
		const config = readConfig()
		const folder = resolve(to)
		requireEmpty(folder)
		const manifest = await withWorkingFolder(folder, async (working) => {
			requireRoom(working, await sizeOfSite(config), 'name a folder on another disk')
			const site = await takeSite(config, join(working, EXPORTED.database))
			await rename(site.database, join(folder, EXPORTED.database))
			await writeFile(join(folder, SECRET_KEY_FILE), site.secretKey, { mode: 0o600 })
			await writeFile(join(folder, EXPORTED.manifest), JSON.stringify(site.manifest, null, '\t'), { mode: 0o600 })
			return site.manifest
		})
		return {
			text: `${folder} holds the site as of ${manifest.takenAt}, its secret key among it. Ledger ${manifest.ledger}.`,
			json: { folder, takenAt: manifest.takenAt, rows: rowsOf(manifest), ledger: manifest.ledger },
		}
	},
}

/** Names the files found: a listing does not show those whose name begins with a dot. */
const requireEmpty = (folder: string) => {
	const names = existsSync(folder) ? readdirSync(folder) : []
	if (names.length === 0) return
	const some = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`
	throw new UsageError(
		names.every((name) => name.startsWith(WORKING))
			? `${folder} has what an export left that did not end (${some}): remove it when no other one is at work there.`
			: `${folder} is not empty (${some}): name a new folder.`,
	)
}
