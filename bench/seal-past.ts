import { openDatabase } from '#db/open.ts'
import { insertSeal } from '#server/kernel/row-seal.ts'
import { batchSealings, codesSealings, entrySealings, type Sealing, settlementSealings } from '../cli/verify/sealings.ts'

/** Seals the rows of a history that was written by SQL, as the site would have done. */
export const sealPast = async ({ DATA_DIR, SECRET_KEY }: { DATA_DIR: string; SECRET_KEY: string }): Promise<void> => {
	const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null, onError: () => undefined })
	const waiting: Sealing[] = []
	const write = async () => {
		const some = waiting.splice(0)
		await database.transaction(async (tx) => {
			for (const { subject, id, expected } of some) if (expected !== null) await insertSeal(tx, { subject, id, seal: expected })
		})
	}
	for (const sealings of [entrySealings, batchSealings, codesSealings, settlementSealings]) {
		for await (const sealing of sealings(database.read, SECRET_KEY))
			if (sealing.stored === null && waiting.push(sealing) >= ROWS_AT_ONCE) await write()
		await write()
	}
	await database.close()
}

const ROWS_AT_ONCE = 1_000
