import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import { ADDRESS_REQUEST, PAGE_SIZE } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Clock, DAY_MS } from '../../kernel/clock.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import { BASE62, type Random, randomSymbols, sha256 } from '../../kernel/ids.ts'
import { pageFields } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { Deed } from '../../kernel/staff-deed.ts'
import { type AccountRow, type Accounts, emailKey, isReachable, maskEmail } from '../accounts/accounts.ts'
import type { Audit } from '../audit/audit.ts'
import type { Outbox } from '../mail/mail.ts'
import type { SiteSettings } from '../site/site.ts'
import { createEffect, mayActOn } from './effect.ts'
import { createStopping } from './stopping.ts'
import {
	agree,
	countRequests,
	countWaiting,
	deleteEndedBefore,
	insertRequest,
	type RequestRow,
	refuse,
	selectLastTold,
	selectOfAccount,
	selectOpenOf,
	selectRequest,
	selectRequests,
} from './store.ts'
import { toWire } from './wire.ts'

type AddressNeeds = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	mail: Outbox
	settings: SiteSettings
	audit: Audit
}

/**
 * Another address for an account whose mailbox is lost. One of staff asks with what the player told, another agrees, and then the old address
 * and every session can stop it for as long as the setting says (docs/decisions/0092).
 */
export const createAddressRequests = (needs: AddressNeeds) => {
	const { database, clock, random, rateLimit, accounts, mail, settings } = needs
	const effect = createEffect(needs)

	/** The account and whoever acts on it, as they are in this transaction; on staff only an owner acts, on himself nobody. */
	const requireMayAct = async (tx: Tx, actor: Actor, account: AccountRow): Promise<void> => {
		if (account.id === actor.accountId) throw new Problem('OWN_ACCOUNT')
		if (!mayActOn(await accounts.named(tx, actor.accountId), account)) throw new Problem('FORBIDDEN')
	}

	const waiting = async (tx: Tx, actor: Actor, id: number): Promise<{ request: RequestRow; account: AccountRow }> => {
		const request = await selectRequest(tx, id)
		if (!request) throw new Problem('NOT_FOUND')
		const account = await accounts.named(tx, request.account_id)
		await requireMayAct(tx, actor, account)
		return { request, account }
	}

	/** Nobody's mailbox is filled with such letters: what the player has heard of counts for a week, however it ended. */
	const requireFirstOfWeek = async (tx: Tx, accountId: number): Promise<void> => {
		if (await selectOpenOf(tx, accountId)) throw new Problem('ADDRESS_REQUEST_OPEN')
		const last = await selectLastTold(tx, accountId)
		if (last?.decided_at != null && last.decided_at > clock.now() - ADDRESS_REQUEST.againDays * DAY_MS)
			throw new Problem('ADDRESS_REQUEST_LATELY')
	}

	const requireUsable = async (tx: Tx, account: AccountRow, email: string): Promise<void> => {
		if (account.status === ACCOUNT_STATUS.closed) throw new Problem('ADDRESS_OF_CLOSED')
		const refusal = refusalOf(account, email) ?? ((await accounts.hasAddress(email, tx)) ? MESSAGES.emailTaken : null)
		if (refusal) throw invalid({ email: [refusal] })
	}

	const tellPlayer = async (tx: Tx, account: AccountRow, { email, until, token }: { email: string; until: number; token: string }) => {
		if (!isReachable(account.email)) return
		const facts = { userId: account.user_id, newEmail: maskEmail(email), until, token }
		await mail.post(tx, { kind: 'address-change-agreed', to: account.email, ...facts })
	}

	const named = (rows: RequestRow[]) => accounts.userIdsOf(rows.flatMap((row) => [row.account_id, row.asked_by, row.decided_by ?? 0]))

	return {
		...createStopping(needs),
		settleDue: effect.settleDue,
		countWaiting: () => countWaiting(database.read),

		/** Counts against what one person may ask for in a day. */
		countAsked: (actor: Actor): Promise<void> => rateLimit.take(['addressRequestsPerStaff', String(actor.accountId)]),

		async ask(tx: Tx, actor: Actor, wanted: { accountId: number; email: string; facts: string }): Promise<{ id: number; deed: Deed }> {
			const { accountId, email, facts } = wanted
			const account = await accounts.named(tx, accountId)
			await requireMayAct(tx, actor, account)
			await requireUsable(tx, account, email)
			await requireFirstOfWeek(tx, accountId)
			const asked = { asked_by: actor.accountId, asked_at: clock.now() }
			const request = { account_id: accountId, email, old_email_key: account.email_key, facts, ...asked }
			const { id } = await insertRequest(tx, request).catch(openMeanwhile)
			return { id, deed: { subject: `account:${accountId}`, after: { request: id, newEmail: maskEmail(email), facts } } }
		},

		/** From now on the player can stop it, by the letter to the old address or in any session. */
		async approve(tx: Tx, actor: Actor, id: number): Promise<Deed> {
			const { request, account } = await waiting(tx, actor, id)
			if (request.asked_by === actor.accountId) throw new Problem('OWN_REQUEST')
			if (request.state !== 'waiting') throw new Problem('ALREADY_DECIDED')
			if (await effect.objectionTo(tx, request, account)) throw new Problem('ADDRESS_REQUEST_VOID')
			const now = clock.now()
			const token = randomSymbols(random, TOKEN_SYMBOLS, BASE62)
			const until = now + (await settings.current()).addressChangeHours * 3_600_000
			const agreed = { id, by: actor.accountId, now, effectAt: until, stopHash: sha256(token) }
			if (!(await agree(tx, agreed))) throw new Problem('ALREADY_DECIDED')
			await tellPlayer(tx, account, { email: request.email, until, token })
			const after = { request: id, agreed: true, newEmail: maskEmail(request.email), takesEffectAt: new Date(until).toISOString() }
			return { subject: `account:${account.id}`, before: { email: maskEmail(account.email) }, after }
		},

		async refuse(tx: Tx, actor: Actor, id: number, reason: string): Promise<Deed> {
			const { request, account } = await waiting(tx, actor, id)
			if (!(await refuse(tx, { id, by: actor.accountId, now: clock.now(), reason }))) throw new Problem('ALREADY_DECIDED')
			return { subject: `account:${account.id}`, after: { request: request.id, refused: reason } }
		},

		async page(actor: Actor, { page, search, state }: { page: number; search: string; state?: RequestRow['state'] | undefined }) {
			const size = PAGE_SIZE.console
			const text = search.trim()
			const people = text === '' ? null : [...(await accounts.byUserIds([text])).values()].map(({ id }) => id)
			const rows = await selectRequests(database.read, { people, state }, { page, size })
			const total = await countRequests(database.read, { people, state })
			const names = await named(rows)
			return { rows: rows.map((row) => toWire(row, actor, names)), total, paging: pageFields(page, total, size) }
		},

		/** What was asked for one account, the newest first. */
		async historyOf(actor: Actor, accountId: number) {
			if (!(await accounts.findOrNull(accountId))) throw new Problem('NOT_FOUND')
			const rows = await selectOfAccount(database.read, accountId, PAGE_SIZE.console)
			const names = await named(rows)
			return rows.map((row) => toWire(row, actor, names))
		},

		/** They hold what a person told about himself: of use for a while, to answer questions, then they go. */
		forgetOld: (): Promise<void> =>
			deleteInPortions(database, (tx, atMost) => deleteEndedBefore(tx, clock.now() - ADDRESS_REQUEST.keptDays * DAY_MS, atMost)),
	}
}

export type AddressRequests = ReturnType<typeof createAddressRequests>

const TOKEN_SYMBOLS = 43

/** Two of staff ask at the same moment: an account has one open request. */
const openMeanwhile = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('ADDRESS_REQUEST_OPEN') : error
}

/** What is wrong with an address before anybody else's are looked at. */
const refusalOf = (account: AccountRow, email: string): string | null => {
	if (!isReachable(email)) return MESSAGES.emailInvalid
	return emailKey(email) === account.email_key ? CONSOLE_MESSAGES.addressUnchanged : null
}
