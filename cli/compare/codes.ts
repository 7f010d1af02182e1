import { sql } from 'kysely'
import { CURRENCIES } from '#contract/codes.ts'
import type { Reader } from '#db/database.ts'
import { compareKind, type Found, type Selection, type Sites } from './kind.ts'

const codesIn = (db: Reader, { where, limit }: Selection) =>
	db
		.selectFrom('coupons as c')
		.innerJoin('coupon_batches as b', 'b.id', 'c.batch_id')
		.select(['c.id', 'c.code_hash', 'c.batch_id', 'c.uses', 'c.max_uses', 'c.voided_at', 'b.voided_at as batch_voided_at'])
		.select(['b.note', 'b.kind', 'b.code_count', 'b.r_coin', 'b.milleage', 'b.created_at', 'b.expires_at'])
		.where(where)
		.orderBy('c.id')
		.limit(limit)
		.execute()

type Code = Awaited<ReturnType<typeof codesIn>>[number]

/** Whatever its number, a code is the same if its hash is: so a campaign that was opened again with its text is not unknown. */
export const codes = compareKind(codesIn, {
	id: 'c.id',
	match: { column: 'c.code_hash', as: 'code_hash' },
	tell(there, here, { now }) {
		const state = stateOf(there, now)
		if (!here) return state === 'works' ? [mintedThere(there)] : []
		return state === 'is void' && stateOf(here, now) === 'works' ? [voidThere(there, here)] : []
	},
})

/** A code of the copy that somebody may still hold and that nobody can redeem here. The numbers are those of the copy. */
const mintedThere = ({ batch_id: id, kind, code_count, r_coin, milleage, created_at: at, note }: Code): Found => {
	const about = `batch ${id} there, ${pointsText({ 'r-coin': r_coin, milleage })} each: ${note}`
	const owner = 'Minted there, and unknown here'
	if (kind === 'campaign') return { owner, what: 'campaign', id, at, text: about }
	return { owner, what: 'batch', id, at, codes: 1, text: `of ${code_count} not redeemed, ${about}` }
}

/** A code that is void in the copy and works here. The numbers are those here. */
const voidThere = ({ voided_at, batch_voided_at: at }: Code, { id, batch_id: batch, note }: Code): Found => {
	const owner = 'Void there, and good here'
	if (at === null) return { owner, what: 'code', id, at: voided_at, text: `code ${id} of batch ${batch} here: ${note}` }
	return { owner, what: 'batch', id: batch, at, codes: 1, text: `of batch ${batch} here: ${note}` }
}

/** What the running site says to somebody who enters a code of the copy. */
export const stateOfCode = async ({ here, now }: Sites, hash: string): Promise<string> => {
	const [code] = await codesIn(here, { where: sql`c.code_hash = ${hash}`, limit: 1 })
	return `${code ? stateOf(code, now) : 'is unknown'} here`
}

const stateOf = ({ batch_voided_at, voided_at, uses, max_uses, expires_at }: Code, now: number) => {
	if (batch_voided_at !== null || voided_at !== null) return 'is void'
	if (uses >= max_uses) return 'is used up'
	return expires_at !== null && expires_at <= now ? 'has expired' : 'works'
}

/** "+5 r-coin, -10 milleage". */
export const pointsText = (points: NonNullable<Found['points']>): string =>
	CURRENCIES.filter((currency) => points[currency])
		.map((currency) => `${Number(points[currency]) > 0 ? '+' : ''}${points[currency]} ${currency}`)
		.join(', ') || 'no points'
