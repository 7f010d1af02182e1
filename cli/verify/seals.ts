import type { Database } from '#db/database.ts'
import { insertSeal } from '#server/kernel/row-seal.ts'
import type { Site, Walk } from './check.ts'
import { batchSealings, codesSealings, entrySealings, type Sealing, settlementSealings } from './sealings.ts'

/** Checks of rows against the seals that were written with them (docs/decisions/28-ledger.md). */
export const sealWalks: readonly Walk[] = [
	{
		name: 'sealed entries',
		claim: 'each journal entry, with its transfers and all it caused, is what was booked',
		broken: broken(entrySealings),
	},
	{ name: 'sealed batches', claim: 'each batch of codes is what was minted or voided', broken: broken(batchSealings) },
	{ name: 'sealed codes', claim: 'the codes of each batch are those that were minted', broken: broken(codesSealings) },
	{ name: 'settlements', claim: 'each delivery that ended is what was settled', broken: broken(settlementSealings) },
]

/** Seals the rows that have no seal, which are from before seals existed; existing seals stay. Returns how many seals it wrote. */
export const sealMissing = async (database: Database, secretKey: string): Promise<number> => {
	let set = 0
	const waiting: Sealing[] = []
	const write = async () => {
		const some = waiting.splice(0)
		await database.transaction(async (tx) => {
			for (const { subject, id, expected } of some) if (expected !== null) await insertSeal(tx, { subject, id, seal: expected })
		})
		set += some.length
	}
	for (const sealings of [entrySealings, batchSealings, codesSealings, settlementSealings]) {
		for await (const sealing of sealings(database.read, secretKey)) {
			if (sealing.stored !== null || sealing.expected === null) continue
			if (waiting.push(sealing) >= ROWS_AT_ONCE) await write()
		}
		await write()
	}
	return set
}

const ROWS_AT_ONCE = 1_000

function broken(sealings: typeof entrySealings): Walk['broken'] {
	return async function* ({ reader, secretKey }: Site) {
		for await (const { name, stored, expected } of sealings(reader, secretKey)) {
			if (stored === expected) continue
			yield stored === null ? `${name} has no seal` : `${name} is not what was sealed`
		}
	}
}
