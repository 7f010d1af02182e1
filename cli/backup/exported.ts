import { existsSync, readFileSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_KEY_FILE } from '#server/kernel/secrets/secret-key.ts'
import { UsageError } from '../command.ts'
import { type Contents, type Manifest, manifestFields } from './archive.ts'

/** The files of an exported site, beside its secret key. */
export const EXPORTED = { database: 'site.sqlite', manifest: 'manifest.json' }

/** Opens an exported site and returns its paths and size; refuses a folder that is not one. */
export const openExported = (folder: string) => {
	for (const name of [EXPORTED.database, EXPORTED.manifest, SECRET_KEY_FILE])
		if (!existsSync(join(folder, name))) throw new UsageError(`${folder} is no exported site: it has no ${name}.`)
	const file = join(folder, EXPORTED.database)
	return {
		bytes: statSync(file).size,
		async bring(database: string): Promise<Omit<Contents, 'database'>> {
			await copyFile(file, database)
			return {
				manifest: readManifest(join(folder, EXPORTED.manifest)),
				secretKey: readFileSync(join(folder, SECRET_KEY_FILE), 'utf8').trim().toLowerCase(),
			}
		},
	}
}

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>) =>
	Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows]))

const readManifest = (file: string): Manifest => {
	try {
		return manifestFields.parse(JSON.parse(readFileSync(file, 'utf8')))
	} catch {
		throw new UsageError(`${file} is damaged: export the site again.`)
	}
}
