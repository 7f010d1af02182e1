import type { Site, Walk } from './check.ts'
import { batchSealings, codesSealings, entrySealings, settlementSealings } from './sealings.ts'

/** Checks of rows against the seals that were written with them (docs/decisions/21-ledger.md). */
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

function broken(sealings: typeof entrySealings): Walk['broken'] {
	return async function* ({ reader, secretKey }: Site) {
		for await (const { name, stored, expected } of sealings(reader, secretKey)) {
			if (stored === expected) continue
			yield stored === null ? `${name} has no seal` : `${name} is not what was sealed`
		}
	}
}
