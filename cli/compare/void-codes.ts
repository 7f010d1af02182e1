import { toInstant } from '#server/kernel/clock.ts'
import { type Both, inPortions, PAGE } from './pairs.ts'
import { voidCodesIn, workingCodesOf } from './rows.ts'

/** Codes that are void in the copy and work here: all of a batch, whose `code` is null, or a single one. `batch` and `code` are the numbers here. */
export type VoidThere = { batch: number; note: string; code: number | null; voidedAt: string; working: number }

/** The same code is known by its hash, whatever number it has; `now` decides which have expired. */
export const voidThere = async ({ other, here }: Both, now: number): Promise<VoidThere[]> => {
	const batches = new Map<number, VoidThere>()
	const codes: VoidThere[] = []
	for (let after = 0; ; ) {
		const page = await voidCodesIn(other, { after, limit: PAGE })
		const last = page.at(-1)
		if (!last) return [...batches.values(), ...codes]
		const known = new Map(page.map((code) => [code.code_hash, code]))
		for (const { code_hash, id, batch_id: batch, note } of await inPortions([...known.keys()], workingCodesOf(here, now))) {
			const there = known.get(code_hash)
			const voidedAt = toInstant(there?.batch_voided_at ?? there?.voided_at ?? 0)
			if (there?.batch_voided_at == null) codes.push({ batch, note, code: id, voidedAt, working: 1 })
			else batches.set(batch, { batch, note, code: null, voidedAt, working: (batches.get(batch)?.working ?? 0) + 1 })
		}
		after = last.id
	}
}
