import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { countHandout, type HandoutLimits, handedOut } from '#server/kernel/second-person/handout-limits.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import { createBatchLists } from './lists.admin.ts'
import { mintCodes, openCampaign } from './mint.ts'
import { createBatchRequests } from './requests.admin.ts'
import { setMinted, takeApproved } from './store.admin.ts'
import { createVoiding } from './void.admin.ts'

type Needs = { database: Database; clock: Clock; random: Random; accounts: Accounts; settings: SiteSettings; secretKey: string }

/** The batch to mint; `campaign` is null for codes of one use each, `usesEach` the limit of a campaign. Instants in milliseconds. */
type WantedBatch = {
	note: string
	count: number
	usesEach: number
	campaign: string | null
	rCoin: number
	milleage: number
	startsAt: number | null
	expiresAt: number | null
}
type BatchRequestRow = RequestRow<'batch_requests'>
type Minting = { batch: number | null; request: number | null; codes: string[]; audit: AuditChange }

/**
 * Batches of codes, listed and created by staff. Above the limit, one staff member asks, another approves, and the asker mints. No code
 * exists before that, so nothing can be redeemed and no secret is stored meanwhile (RELIABILITY AD4, docs/decisions/24-codes-and-grants.md).
 */
export const createBatches = (needs: Needs) => ({
	...createBatchLists(needs),
	...createMinting(needs),
	...createVoiding(needs),
	/**
	 * Points that a staff member has handed out alone within the last 24 hours, by codes and otherwise; all of them count for the limit of
	 * codes.
	 */
	async handedOutAlone({ accountId }: Actor): Promise<number> {
		const sums = await handedOut(needs.database.read, { accountId, now: needs.clock.now() })
		return sums.adjustment + sums.batch
	},
})

export type Batches = ReturnType<typeof createBatches>

const createMinting = (needs: Needs) => {
	const { clock, random, accounts, settings, secretKey } = needs
	const requests = createBatchRequests(needs)

	const mintNow = async (tx: Tx, actor: Actor, wanted: WantedBatch): Promise<{ batch: number; codes: string[]; audit: AuditChange }> => {
		const { count, usesEach, campaign, ...rest } = wanted
		const batch = { ...rest, createdBy: actor.accountId, now: clock.now() }
		const minted =
			campaign === null
				? await mintCodes(tx, { random, secretKey }, { ...batch, count })
				: await openCampaign(tx, secretKey, { ...batch, text: campaign, limit: usesEach })
		return { ...minted, audit: { subject: `batch:${minted.batch}`, after: auditFieldsOf(wanted) } }
	}

	return {
		requests: requests.page,

		/**
		 * The points that one staff member may hand out alone within 24 hours: both currencies and all uses of codes together. Beyond that, a
		 * second person must approve.
		 */
		limits: (): Promise<HandoutLimits> => settings.handoutLimits(clock.now()),

		/** Mints the batch, or stores a request for it. The codes are returned here and stored nowhere. */
		async mint(tx: Tx, actor: Actor, wanted: WantedBatch, limits: HandoutLimits): Promise<Minting> {
			requireSense(wanted, clock.now())
			const points = wanted.count * wanted.usesEach * (wanted.rCoin + wanted.milleage)
			if (await countHandout(tx, { accountId: actor.accountId, kind: 'batch', now: clock.now(), points, limits }))
				return { request: null, ...(await mintNow(tx, actor, wanted)) }
			const id = await requests.ask(tx, actor, toRow(wanted))
			return { batch: null, request: id, codes: [], audit: { subject: `batch-request:${id}`, after: auditFieldsOf(wanted) } }
		},

		async approve(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.approve(tx, actor, id)
			return {
				subject: `batch-request:${id}`,
				before: { state: request.state },
				after: { state: 'approved', ...auditFieldsOf(fromRow(request)) },
			}
		},

		/** Also withdraws an approval, as long as the batch is not minted. */
		async refuse(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.refuse(tx, actor, id)
			return { subject: `batch-request:${id}`, before: { state: request.state }, after: { state: 'refused' } }
		},

		/** Only the asker may mint: the approver never sees the codes. */
		async mintApproved(tx: Tx, actor: Actor, id: number): Promise<Minting> {
			const request = await requests.named(tx, id)
			if (request.asked_by !== actor.accountId) throw new Problem('MINT_OWN_ONLY')
			const taken = await takeApproved(tx, id)
			if (!taken) throw new Problem('NOT_APPROVED')
			for (const person of bothOf(taken)) await accounts.requireAsker(tx, person, 'codes.mint')
			if (taken.expires_at !== null && taken.expires_at <= clock.now()) throw new Problem('BATCH_OVER')
			const { batch, codes, audit } = await mintNow(tx, actor, fromRow(taken))
			await setMinted(tx, id, batch)
			return { batch, request: id, codes, audit: { ...audit, after: { request: id, ...auditFieldsOf(fromRow(taken)) } } }
		},
	}
}

/** Who asked for a batch and who agreed to it: both must still have the role when it is minted. */
const bothOf = ({ asked_by, asker_roles_lost, decided_by, decider_roles_lost }: BatchRequestRow) => [
	{ asked_by, asker_roles_lost },
	...(decided_by === null ? [] : [{ asked_by: decided_by, asker_roles_lost: decider_roles_lost }]),
]

const requireSense = ({ campaign, count, usesEach, rCoin, milleage, startsAt, expiresAt }: WantedBatch, now: number): void => {
	if (rCoin + milleage === 0) throw invalid({ userPoints: ['codeWorth'] })
	if (campaign !== null && count !== 1) throw invalid({ count: ['campaignCount'] })
	if (campaign === null && usesEach !== 1) throw invalid({ limit: ['limitOfSingle'] })
	if (campaign !== null && usesEach < 1) throw invalid({ limit: ['campaignLimit'] })
	if (expiresAt !== null && (expiresAt <= now || expiresAt <= (startsAt ?? 0))) throw invalid({ expiresAt: ['codeEnd'] })
}

/** For the audit log. The text of a campaign works like a code, so it is left out. */
const auditFieldsOf = ({ campaign, startsAt, expiresAt, ...rest }: WantedBatch) => ({
	kind: campaign === null ? 'single' : 'campaign',
	...rest,
	startsAt: toInstantOrNull(startsAt),
	expiresAt: toInstantOrNull(expiresAt),
})

const toRow = (wanted: WantedBatch) => ({
	note: wanted.note,
	kind: wanted.campaign === null ? ('single' as const) : ('campaign' as const),
	code_count: wanted.count,
	uses_each: wanted.usesEach,
	campaign: wanted.campaign,
	r_coin: wanted.rCoin,
	milleage: wanted.milleage,
	starts_at: wanted.startsAt,
	expires_at: wanted.expiresAt,
})

const fromRow = (row: BatchRequestRow): WantedBatch => ({
	note: row.note,
	count: row.code_count,
	usesEach: row.uses_each,
	campaign: row.campaign,
	rCoin: row.r_coin,
	milleage: row.milleage,
	startsAt: row.starts_at,
	expiresAt: row.expires_at,
})
