import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { ADDRESS_REQUEST } from '#contract/limits.ts'
import { may, mayActOn } from '#contract/permissions.ts'
import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { type AccountRow, type Accounts, maskEmail } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { end, type RequestRow, selectDue, selectWaiting } from './store.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; audit: Audit }

/** Why a request can no longer take effect, as its history shows it. */
type Objection = 'closed' | 'changed' | 'taken' | 'role' | 'waited'

/** For accounts of staff, only an owner may act; for one's own account, no one may (RELIABILITY AD). */
const mayRecover = (person: Pick<AccountRow, 'id' | 'status'>, account: Pick<AccountRow, 'id' | 'status'>): boolean =>
	person.id !== account.id && may(person.status, 'players.recover') && mayActOn(person, account)

/** Whether an action is still valid: the person may act on the account and has not lost a role since. */
const couldAct = (person: AccountRow, account: AccountRow, rolesLost: number): boolean =>
	mayRecover(person, account) && person.roles_lost <= rolesLost

type Both = { request: RequestRow; account: AccountRow }

const holdsStill = async (tx: Tx, accounts: Accounts, { request, account }: Both): Promise<boolean> => {
	if (!couldAct(await accounts.named(tx, request.asked_by), account, request.asker_roles_lost)) return false
	if (request.decided_by === null) return true
	return couldAct(await accounts.named(tx, request.decided_by), account, request.decider_roles_lost)
}

/** Refuses an actor who may not act on the account, with both as they are in this transaction. */
export const requireMayAct = async (
	tx: Tx,
	accounts: Accounts,
	{ actor, account }: { actor: Actor; account: AccountRow },
): Promise<void> => {
	if (account.id === actor.accountId) throw new Problem('OWN_ADDRESS')
	if (!mayActOn(await accounts.named(tx, actor.accountId), account)) throw new Problem('FORBIDDEN')
}

/** How a request ends without a decision by staff: it takes effect when its waiting time is over, or it has become void. */
export const createEffect = ({ database, clock, accounts, audit }: Needs) => {
	/** Reads in `tx`. A request is void when asker or approver has lost the role since, or when it stayed undecided for too long. */
	const objectionTo = async (tx: Tx, request: RequestRow, account: AccountRow): Promise<Objection | null> => {
		if (account.status === ACCOUNT_STATUS.closed) return 'closed'
		if (account.email_key !== request.old_email_key) return 'changed'
		if (!(await holdsStill(tx, accounts, { request, account }))) return 'role'
		if (request.state === 'waiting' && request.asked_at <= clock.now() - ADDRESS_REQUEST.waitingDays * DAY_MS) return 'waited'
		return (await accounts.hasAddress(request.email, tx)) ? 'taken' : null
	}

	const makeVoid = async (tx: Tx, request: RequestRow, reason: Objection): Promise<void> => {
		if (await end(tx, { id: request.id, from: request.state, to: 'void', now: clock.now(), reason }))
			await recordOutcome(tx, audit, { request, void: reason })
	}

	/** Takes effect only once: if it was stopped or applied before, its state has changed. */
	const takeEffect = async (tx: Tx, request: RequestRow): Promise<void> => {
		await accounts.hold(tx, request.account_id)
		const account = await accounts.named(tx, request.account_id)
		const objection = await objectionTo(tx, request, account)
		if (objection) return makeVoid(tx, request, objection)
		if (!(await end(tx, { id: request.id, from: 'agreed', to: 'done', now: clock.now() }))) return
		await accounts.moveToAddress(tx, account, request.email)
		await recordOutcome(tx, audit, { request, done: true })
	}

	const settle = async (request: RequestRow): Promise<void> => {
		try {
			await database.transaction((tx) => takeEffect(tx, request))
		} catch (error) {
			if (!isUniqueViolation(error)) throw error
			// Another account took the address at the same moment.
			await database.transaction((tx) => makeVoid(tx, request, 'taken'))
		}
	}

	const dropIfVoid = (request: RequestRow): Promise<void> =>
		database.transaction(async (tx) => {
			const objection = await objectionTo(tx, request, await accounts.named(tx, request.account_id))
			if (objection) await makeVoid(tx, request, objection)
		})

	return {
		objectionTo,
		/**
		 * Applies requests that are due, and voids those that can no longer take effect. Uses the earlier of both clocks: a clock that is set
		 * ahead must not shorten the time in which the player can stop the change. A failing request does not block the others.
		 */
		async settleDue(): Promise<void> {
			const due = await selectDue(database.read, Math.min(clock.now(), clock.steady()))
			const waiting = await selectWaiting(database.read)
			const failures: unknown[] = []
			for (const work of [...due.map((request) => () => settle(request)), ...waiting.map((request) => () => dropIfVoid(request))])
				await work().catch((error: unknown) => failures.push(error))
			if (failures.length > 0) throw failures[0]
		},
	}
}

type Outcome = { request: RequestRow; void?: Objection; done?: true }

const recordOutcome = (tx: Tx, audit: Audit, { request: { id, account_id, email }, ...outcome }: Outcome) =>
	audit.record(tx, {
		actor: null,
		by: 'the site',
		address: '',
		requestId: '',
		action: 'end of a request for another address',
		subject: `account:${account_id}`,
		after: { request: id, newEmail: maskEmail(email), ...outcome },
	})

export type Effect = ReturnType<typeof createEffect>
