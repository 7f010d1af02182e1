import { dirname } from 'node:path'
import { isDamaged } from '#db/errors.ts'
import { openDatabase } from '#db/open.ts'
import { readSnapshot } from '#db/snapshot.ts'
import { UsageError } from '../command.ts'
import { verifySite } from '../verify/verify.ts'
import type { Manifest } from './archive.ts'

/**
 * Opens the database file of an archive as a site would, in a separate folder, migrates it, and compares it with its manifest. Refuses a
 * file that does not match or that a newer version made. Returns the checks of `verify` that fail; none if the books are right.
 */
export const checkContents = async (
	file: string,
	{ manifest, secretKey }: { manifest: Manifest; secretKey: string },
): Promise<string[]> => {
	const snapshot = await readSnapshot(file).catch((error) => {
		throw isDamaged(error)
			? new UsageError('Its database file is damaged: it was cut off or changed after it was written. Choose another file.')
			: error
	})
	if (!snapshot)
		throw new UsageError(
			'This was made by a version of the program that this one does not know, such as a newer version: install that version, or a later one.',
		)
	for (const [table, { rows, sha256 }] of Object.entries(manifest.tables))
		if (snapshot.tables[table]?.sha256 !== sha256)
			throw new UsageError(`Its ${rows} rows of ${table} are not those that were written: it was changed. Choose another file.`)
	const database = await openDatabase({ dataDir: dirname(file), databaseUrl: null, onError: () => undefined })
	try {
		const results = await verifySite(database, secretKey)
		return results.filter(({ ok }) => !ok).map(({ name }) => name)
	} finally {
		await database.close()
	}
}
