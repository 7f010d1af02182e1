import type { Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { requireInGame, requireSameGoods } from '#features/orders/orders.ts'
import { goodsOf, worthOfItems } from '#features/shop/shop.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { countHandout, type HandoutLimits, handedOut } from '#server/kernel/second-person/handout-limits.ts'
import { createRequests } from '#server/kernel/second-person/second-person-requests.ts'
import type { GrantBody } from './admin.contract.ts'
import { createAwaitedLists } from './server/awaiting.ts'
import { choices } from './server/choices.ts'
import { createGrantLists, describe, sizeOf } from './server/lists.ts'
import type { GrantNeeds } from './server/needs.ts'
import { createPaying } from './server/paying.ts'
import { type Listed, peopleOf, type Wanted } from './server/people.ts'
import {
	beginReturn,
	countPlayers,
	deleteDraft,
	GRANT_REQUESTS,
	type GrantRow,
	insertGrant,
	insertPlayers,
	isGivenForPlaces,
	leaveListedOut,
	selectGrant,
	startAlone,
	takeDraft,
} from './server/store.ts'
import { wantedOf } from './server/wanted.ts'

export { GRANT_NAMES, grantedItems } from './server/store.ts'

/**
 * Grants: R-Coin, Milleage or an item for a list of players (docs/decisions/24-codes-and-grants.md). The list is fixed when it is made, or at the
 * end of the month that it waits for. Beyond what
 * one may hand out alone, one person asks and another approves (RELIABILITY AD4). A job gives it, each player in a transaction of its own.
 */
export const createGrants = (needs: GrantNeeds) => {
	const { database, clock, settings, accounts } = needs
	const requests = createRequests(
		GRANT_REQUESTS,
		{ permission: 'grants.give', describe: (rows, db) => describe(rows, db, { accounts, now: clock.now() }) },
		{ database, clock, accounts },
	)
	return {
		...createGrantLists(needs, requests.shown),
		...createMaking(needs),
		work: createPaying(needs),
		makeAwaitedLists: createAwaitedLists(needs),
		requests: requests.page,
		waitingRequests: requests.countWaiting,
		limits: (): Promise<HandoutLimits> => settings.handoutLimits(clock.now()),

		async choices({ accountId }: Actor) {
			const { adjustment } = await settings.handoutLimits(clock.now())
			const sums = await handedOut(database.read, { accountId, now: clock.now() })
			return { ...(await choices(database.read, clock.now())), approvalAbove: adjustment, handedOut: sums.adjustment }
		},

		/** As the second person. ITEM_UNAVAILABLE, GRANT_ITEM_CHANGED. */
		async approve(tx: Tx, actor: Actor, id: number): Promise<Agreed> {
			const grant = await requests.approve(tx, actor, id)
			if (grant.item_id !== null) await requireSameGoods(tx, { itemId: grant.item_id, goods: grant.goods }, clock.now())
			const audit: AuditChange = { subject: `grant:${id}`, before: { state: grant.state }, after: { state: 'approved' } }
			return { state: 'approved', isAwaited: grant.awaits !== '', audit }
		},

		/** Also withdraws the caller's own request, and removes void ones. */
		async refuse(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const grant = await requests.refuse(tx, actor, id)
			return { subject: `grant:${id}`, before: { state: grant.state }, after: { state: 'refused' } }
		},

		/**
		 * From now on nobody else of the list gets anything; the job takes back what is still there. It needs no second person, because it
		 * cannot take more than the grant gave. GRANT_OVER in every state but given and being given.
		 */
		async takeBack(tx: Tx, actor: Actor, id: number, reason: string): Promise<AuditChange> {
			const grant = await named(tx, id)
			if (!(await beginReturn(tx, { id, by: actor.accountId, reason }))) throw new Problem('GRANT_OVER')
			await leaveListedOut(tx, id)
			return { subject: `grant:${id}`, before: { state: grant.state }, after: { state: 'returning', reason } }
		},
	}
}

export type Grants = ReturnType<typeof createGrants>

/** `awaits` is the month whose end the list waits for, empty where it is made. */
type List = { wanted: Wanted; people: readonly Listed[]; awaits: string }
/** `isAwaited`: it is given when its month is over. */
type Agreed = { state: 'approved' | 'waiting'; isAwaited: boolean; audit: AuditChange }
/** `isPriceless`: it waits because nobody can buy the item. */
type AgreedByOne = Agreed & { isPriceless: boolean }

/** Drafts, and what makes them more than that. */
const createMaking = ({ database, clock, accounts }: GrantNeeds) => ({
	/** Who gets it, and who does not and why; read before the transaction that stores it. VALIDATION where the grant is incomplete. */
	async listFor(asked: GrantBody): Promise<List> {
		const wanted = wantedOf(asked)
		const found = await peopleOf({ database, accounts, clock }, wanted)
		return { wanted, ...('awaits' in found ? { people: [], awaits: found.awaits } : { people: found, awaits: '' }) }
	},

	/** Stores a list as a draft. Another draft that it replaces is removed. ITEM_UNAVAILABLE, GRANT_TWICE. */
	async make(tx: Tx, actor: Actor, { wanted, people, awaits, replaces }: List & { replaces: number | null }) {
		if (people.length === 0 && awaits === '') throw invalid({ list: ['grantList'] })
		const { what, amount, item, reason, rule } = wanted
		const places = wanted.places === null ? '' : JSON.stringify(wanted.places)
		const source = wanted.source === 'places' || wanted.source === 'winners' ? 'list' : wanted.source
		if (what === 'item') await requireInGame(tx, item ?? 0, clock.now())
		if (places !== '' && (await isGivenForPlaces(tx, { places, what, item_id: item }))) throw new Problem('GRANT_TWICE')
		if (replaces !== null) await deleteDraft(tx, replaces)
		const by = { asked_by: actor.accountId, asked_at: clock.now(), asker_roles_lost: await accounts.rolesLostBy(tx, actor) }
		const id = await insertGrant(tx, { what, amount, item_id: item, reason, source, rule: JSON.stringify(rule), places, awaits, ...by })
		await insertPlayers(tx, database.engine, { grantId: id, people })
		const players = people.filter(({ why }) => why === null).length
		const audit: AuditChange = {
			subject: `grant:${id}`,
			after: { what, points: amount, item, reason, players, listLeftOut: people.length - players, ...(awaits !== '' && { awaits }) },
		}
		return { id, audit }
	},

	/**
	 * Starts a grant, or asks a second person for it when it is beyond what the actor may hand out alone. Of two calls at once, the second
	 * gets GRANT_OVER. GRANT_EMPTY, GRANT_TWICE, ITEM_UNAVAILABLE.
	 */
	async agree(tx: Tx, actor: Actor, id: number, limits: HandoutLimits): Promise<AgreedByOne> {
		const grant = await named(tx, id)
		const [by, now] = [actor.accountId, clock.now()]
		const rolesLost = await accounts.rolesLostBy(tx, actor)
		const { points: one, goods } = await worthOfOne(tx, grant, now)
		if (!(await takeDraft(tx, { id, by, now, rolesLost, goods }).catch(givenMeanwhile))) throw new Problem('GRANT_OVER')
		const isAwaited = grant.awaits !== ''
		const players = isAwaited ? sizeOf(grant) : await countPlayers(tx, id, 'listed')
		if (players === 0) throw new Problem('GRANT_EMPTY')
		const points = players * (one ?? 0)
		const isAlone = one !== null && (await countHandout(tx, { accountId: by, kind: 'grant', now, points, limits }))
		if (isAlone) await startAlone(tx, id)
		const state = isAlone ? 'approved' : 'waiting'
		return {
			state,
			isAwaited,
			isPriceless: one === null,
			audit: { subject: `grant:${id}`, before: { state: 'draft' }, after: { state, players, ...(one !== null && { handedOut: points }) } },
		}
	},

	async remove(tx: Tx, id: number): Promise<AuditChange> {
		const grant = await named(tx, id)
		if (!(await deleteDraft(tx, id))) throw new Problem('GRANT_OVER')
		return { subject: `grant:${id}`, before: { state: grant.state, reason: grant.reason }, after: { deleted: true } }
	},
})

/** The schema refuses a second grant for the same places. */
const givenMeanwhile = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('GRANT_TWICE') : error
}

const named = async (tx: Tx, id: number): Promise<GrantRow> => {
	const grant = await selectGrant(tx, id)
	if (!grant) throw new Problem('NOT_FOUND')
	return grant
}

/** The points that one player gets, null where nobody can tell, and what the item gives in the game. */
const worthOfOne = async (tx: Tx, { item_id, amount }: GrantRow, now: number): Promise<Worth> => {
	if (item_id === null) return { points: amount, goods: null }
	const { item } = await requireInGame(tx, item_id, now)
	const worth = (await worthOfItems(tx, [item], now)).get(item_id)
	return { points: worth === undefined ? null : amount * worth, goods: goodsOf(item) }
}
type Worth = { points: number | null; goods: string | null }
