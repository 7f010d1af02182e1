import type { Reader, Tx } from '#db/database.ts'
import { SAMPLE } from '#demo/sample.ts'
import { takeOut } from '#features/cart/cart.ts'
import { isAnyPublic } from '#features/news/news.ts'
import { isAnyOnSale } from '#features/shop/shop.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { Problem } from '#server/kernel/problem.ts'
import { SAMPLE_KINDS, type SampleContent, type SamplePart } from './contract.ts'
import { type FillNeeds, fill, missingCategories } from './server/filling.ts'
import { idsOf, type OfKinds, ofKinds, sorted } from './server/sorting.ts'
import { type Mark, selectMarks, takeMarks } from './server/store.ts'

export { putArticle, putBanner, putCategory, putEvent, putItems } from './server/entries.ts'

/**
 * Some of the demo's content, for a new site that wants to see itself filled. How each entry came is remembered until an owner decides about
 * all of it: to take it over, or to throw away what nobody has changed.
 */
export const createSample = (needs: FillNeeds) => {
	const { database, clock, newsAdmin, banners, calendar, shopAdmin } = needs
	/** Null where the site has content that players see, and nothing of the sample is left to decide about. */
	const content = async (db: Reader = database.read): Promise<SampleContent | null> => {
		const marks = await selectMarks(db)
		if (marks.length > 0) return { isThere: true, parts: partsOf(await sorted(db, needs, marks)) }
		if ((await isAnyPublic(db, clock.now())) || (await isAnyOnSale(db, clock.now()))) return null
		const would = { ...SAMPLE, categories: await missingCategories(db, shopAdmin) }
		return { isThere: false, parts: SAMPLE_KINDS.map((kind) => ({ kind, untouched: would[kind].length, needed: 0, changed: 0 })) }
	}
	return {
		content,
		isThere: async (): Promise<boolean> => (await selectMarks(database.read)).length > 0,

		/** EDITED_MEANWHILE where something is public or on sale by now. */
		async putIn(tx: Tx, actor: Actor): Promise<Decided<{ came: number }>> {
			const before = await content(tx)
			if (before === null || before.isThere) throw new Problem('EDITED_MEANWHILE')
			await fill(tx, needs, actor)
			const after = await counts(before.parts, ({ untouched }) => untouched)
			return { reply: { came: sumOf(after) }, audit: { subject: 'sample', after } }
		},

		async takeOver(tx: Tx): Promise<Decided<{ stays: number }>> {
			const there = await counts(partsOf(await sorted(tx, needs, await takeAll(tx))), allOf)
			return { reply: { stays: sumOf(there) }, audit: { subject: 'sample', before: there, after: there } }
		},

		/** What others need of it stays, its items off sale. */
		async throwAway(tx: Tx, actor: Actor): Promise<Decided<{ gone: number; stays: number }>> {
			const of = await sorted(tx, needs, await takeAll(tx))
			for (const { id, edition } of of.news.untouched) await newsAdmin.editor.remove(tx, id, edition)
			for (const { id, edition } of of.banners.untouched) await banners.change(tx, id, { edition, state: 'removed' })
			for (const { id, edition } of of.events.untouched) await calendar.list.change(tx, id, { edition, state: 'removed' })
			for (const { id, edition } of of.items.needed) await shopAdmin.changeItem(tx, actor, { id, edition, isOnSale: false })
			const [items, categories] = [idsOf(of.items.untouched), idsOf(of.categories.untouched)]
			await takeOut(tx, items)
			await shopAdmin.removal.remove(tx, { items, categories })
			const parts = partsOf(of)
			const [before, after] = [await counts(parts, allOf), await counts(parts, ({ needed, changed }) => needed + changed)]
			return { reply: { gone: sumOf(before) - sumOf(after), stays: sumOf(after) }, audit: { subject: 'sample', before, after } }
		},
	}
}

export type Sample = ReturnType<typeof createSample>

type Decided<R> = { reply: R; audit: AuditChange }

/** Of two who decide at once, the second is refused. */
const takeAll = async (tx: Tx): Promise<Mark[]> => {
	const marks = await takeMarks(tx)
	if (marks.length === 0) throw new Problem('EDITED_MEANWHILE')
	return marks
}

const partsOf = (of: Awaited<ReturnType<typeof sorted>>): SamplePart[] =>
	SAMPLE_KINDS.map((kind) => {
		const { untouched, needed, changed } = of[kind]
		return { kind, untouched: untouched.length, needed: needed.length, changed }
	})

const counts = (parts: readonly SamplePart[], count: (part: SamplePart) => number): Promise<OfKinds<number>> =>
	ofKinds((kind) => parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + count(part), 0))

const allOf = ({ untouched, needed, changed }: SamplePart) => untouched + needed + changed

const sumOf = (counted: OfKinds<number>): number => Object.values(counted).reduce((sum, count) => sum + count, 0)
