import type { Reader } from '#db/database.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { type Both, inPortions, pairsOf } from './pairs.ts'
import { batchesIn, codesOf, openCodesIn } from './rows.ts'

/** What the running site says to somebody who enters a code of the copy; it does not know those that were minted after the copies parted. */
export type CodeHere = 'works' | 'used' | 'void' | 'expired' | 'unknown'

/** A batch that the running site does not know. `batch` is its number in the copy, `open` how many of its codes could still be redeemed there. */
export type BatchThere = {
	batch: number
	note: string
	kind: 'single' | 'campaign'
	mintedAt: string
	expiresAt: string | null
	codes: number
	open: number
	rCoin: number
	milleage: number
}

/** The state of codes in the running site, by their hashes; `now` decides which have expired. */
export const codesHere = async (here: Reader, hashes: readonly string[], now: number): Promise<(hash: string) => CodeHere> => {
	const known = new Map((await inPortions(hashes, codesOf(here))).map((code) => [code.code_hash, code]))
	return (hash) => {
		const code = known.get(hash)
		if (!code) return 'unknown'
		if (code.batch_voided_at !== null || code.voided_at !== null) return 'void'
		if (code.uses >= code.max_uses) return 'used'
		return code.expires_at !== null && code.expires_at <= now ? 'expired' : 'works'
	}
}

/**
 * Batches minted after the copies parted, as long as somebody may still hold one of their codes. A campaign that was opened again here with the same
 * text is not among them.
 */
export const batchesMissingHere = async (both: Both, now: number): Promise<BatchThere[]> => {
	const missing: BatchThere[] = []
	for await (const { there, here: same } of pairsOf(both, batchesIn)) {
		const isHere = same?.created_at === there.created_at && same.kind === there.kind && same.code_count === there.code_count
		if (isHere) continue
		const hashes = (await openCodesIn(both.other, { batch: there.id, now })).map(({ code_hash }) => code_hash)
		const stateOf = await codesHere(both.here, hashes, now)
		const open = hashes.filter((hash) => stateOf(hash) === 'unknown').length
		if (open === 0) continue
		const { id: batch, note, kind, code_count: codes, r_coin: rCoin, milleage } = there
		const times = { mintedAt: toInstant(there.created_at), expiresAt: toInstantOrNull(there.expires_at) }
		missing.push({ batch, note, kind, ...times, codes, open, rCoin, milleage })
	}
	return missing
}
