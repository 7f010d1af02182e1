import { csvStart, csvText, ownText } from '#contract/csv.ts'
import type { Tx } from '#db/database.ts'
import { type Act, type AuditChange, withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	approveBatch,
	batchCsv,
	batchRedemptions,
	listBatches,
	listBatchRequests,
	type Minted,
	mintApproved,
	mintBatch,
	readBatch,
	refuseBatch,
	voidCodes,
	voidOneCode,
} from '../admin.contract.ts'
import { type Batches, cardCode } from '../coupons.ts'

type Needs = { batches: Batches }

export const couponAdminRoutes = (router: Router, needs: Needs): void => {
	reading(router, needs)
	minting(router, needs)
	deciding(router, needs)
}

const reading = ({ route }: Router, { batches }: Needs) => {
	route(listBatches, ({ query }) => batches.list(query))
	route(readBatch, ({ params }) => batches.one(params.id))
	route(batchRedemptions, async ({ params, query }) => {
		const { rows, total, paging } = await batches.redemptions(params.id, query)
		return { redemptions: rows.map(toWire), total, ...paging }
	})
	route(batchCsv, async ({ params }) => table(await batches.allRedemptions(params.id)))
}

const minting = ({ route }: Router, { batches }: Needs) => {
	route(mintBatch, async ({ actor, body, act }) => {
		const limits = await batches.limits()
		const campaign = body.campaign ?? null
		const wanted = {
			note: body.note.trim(),
			count: body.count,
			usesEach: body.limit ?? (campaign === null ? 1 : 0),
			campaign,
			rCoin: body.userPoints,
			milleage: body.userPoints2,
			startsAt: toMs(body.startsAt),
			expiresAt: toMs(body.expiresAt),
		}
		return withCodes(act, (tx) => batches.mint(tx, actor, wanted, limits))
	})
	route(mintApproved, ({ actor, params, act }) => withCodes(act, (tx) => batches.mintApproved(tx, actor, params.id)))
	route(voidCodes, ({ params, body, act }) =>
		act(async (tx) => {
			const { unspent, audit } = await batches.void(tx, params.id, body.reason)
			return { reply: { ...messageOf('voided'), unspent }, audit }
		}),
	)
	route(voidOneCode, ({ params, body, act }) => act(withMessage('codeVoided', (tx) => batches.voidCode(tx, params.id, body.reason))))
}

const deciding = ({ route }: Router, { batches }: Needs) => {
	route(listBatchRequests, async ({ actor, query }) => ({
		...(await batches.requests(actor, query)),
		approvalAbove: (await batches.limits()).batch,
		mintedAlone: await batches.handedOutAlone(actor),
	}))
	route(approveBatch, ({ actor, params, act }) => act(withMessage('approvedBatch', (tx) => batches.approve(tx, actor, params.id))))
	route(refuseBatch, ({ actor, params, act }) => act(withMessage('refused', (tx) => batches.refuse(tx, actor, params.id))))
}

type Minting = { batch: number | null; request: number | null; codes: string[]; audit: AuditChange }

/** The answer stored for a repeated request contains no codes: they are in the first answer only, and in no table. */
const withCodes = async (act: Act, mint: (tx: Tx) => Promise<Minting>) => {
	let fresh: string[] = []
	const recorded = await act(async (tx) => {
		const { codes, audit, ...ids } = await mint(tx)
		fresh = codes
		const message = messageOf(ids.batch === null ? 'needsApproval' : 'mintedEarlier')
		const reply: Minted = { ...message, state: ids.batch === null ? 'waiting' : 'minted', ...ids, codes: [] }
		return { reply, audit }
	})
	return recorded.and((reply) => (reply.state === 'waiting' ? reply : { ...reply, ...messageOf('minted'), codes: fresh }))
}

type Rows = Awaited<ReturnType<Batches['redemptions']>>['rows']

async function* table(parts: AsyncIterable<Rows>): AsyncIterable<string> {
	yield csvStart(['at', 'user id', 'number', 'code', 'r-coin', 'milleage'])
	for await (const rows of parts)
		yield csvText(
			rows.map((row) => [
				ownText(toInstant(row.redeemed_at)),
				row.userId,
				row.account_id,
				cardCode(row.last_four),
				row.r_coin,
				row.milleage,
			]),
		)
}

const toWire = (row: Rows[number]) => ({
	UserNum: row.account_id,
	UserID: row.userId,
	CardCode: cardCode(row.last_four),
	userPoints: row.r_coin,
	userPoints2: row.milleage,
	redeemedAt: toInstant(row.redeemed_at),
})

const toMs = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null)
