import type { PersonalData } from '#contract/profile.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Clock, toInstant } from '../../kernel/clock.ts'
import type { UnitOfWork } from '../../kernel/idempotency.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { cardCode, redemptionsOf } from '../coupons/coupons.ts'
import type { Outbox } from '../mail/mail.ts'
import { purchasesOf, purchaseTitles } from '../orders/orders.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { wholeStatementOf } from '../wallet/wallet.ts'

export type DataExportNeeds = {
	database: Database
	clock: Clock
	accounts: Accounts
	sessions: Sessions
	tickets: Tickets
	mail: Outbox
	rateLimit: RateLimit
}

/** Download of personal data (DECISIONS 3). */
export const createDataExport = ({ database, clock, accounts, sessions, tickets, mail, rateLimit }: DataExportNeeds) => ({
	/** Everything stored about a user. The owner is notified by mail, so it is limited to three times an hour. */
	async exportData(actor: Actor, unit: UnitOfWork): Promise<PersonalData> {
		await rateLimit.take(['codeMailsPerAccount', `export ${actor.accountId}`])
		const account = await accounts.find(actor.accountId)
		const db = database.read
		const [user, signedIn, places, statement, redemptions, purchases, written] = await Promise.all([
			accounts.userOf(account.id),
			sessions.listOf(actor),
			accounts.placesOf(account.id),
			Array.fromAsync(wholeStatementOf(db, { accountId: account.id, titlesOf: purchaseTitles })).then((parts) => parts.flat()),
			redemptionsOf(db, { accountId: account.id, page: 1, size: ALL }),
			purchasesOf(db, { accountId: account.id, page: 1, size: ALL }),
			tickets.writtenBy(account.id),
		])
		await unit((tx) => mail.post(tx, { kind: 'data-exported', to: account.email, userId: account.user_id }))
		return {
			exportedAt: toInstant(clock.now()),
			user,
			email: account.email,
			gender: account.gender,
			country: account.country,
			registeredAt: toInstant(account.created_at),
			termsAcceptedAt: toInstant(account.terms_accepted_at),
			sessions: signedIn.map(({ device, address, created_at, last_seen_at }) => ({ device, address, created_at, last_seen_at })),
			places: places.map(({ network, seen_at }) => ({ network, last_seen_at: toInstant(seen_at) })),
			statement,
			redemptions: redemptions.rows.map((row) => ({
				CardCode: cardCode(row.last_four),
				DateTopUp: toInstant(row.redeemed_at),
				Cardvalue: row.r_coin,
				Cardvalue2: row.milleage,
			})),
			purchases: purchases.lines.map(({ name, quantity, price, bought_at }) => ({
				ItemName: name,
				quantity,
				price,
				PurDate: toInstant(bought_at),
			})),
			tickets: written.map(({ ticket, messages }) => ({
				reference: ticket.reference,
				category: ticket.category,
				subject: ticket.subject,
				state: ticket.state,
				created_at: toInstant(ticket.created_at),
				updated_at: toInstant(ticket.updated_at),
				messages: messages.map(({ by_staff, text, created_at }) => ({
					from: by_staff === 1 ? ('staff' as const) : ('player' as const),
					text,
					created_at: toInstant(created_at),
				})),
			})),
		}
	},
})

const ALL = Number.MAX_SAFE_INTEGER
