import type { Tables } from '#db/tables/schema.ts'
import type { PersonalData } from '../contract.ts'

/** The tables whose rows belong to accounts. */
type PersonalTable = { [T in keyof Tables]: 'account_id' extends keyof Tables[T] ? T : never }[keyof Tables]

type Fate = {
	/** The fields of the download of one's own data that show its rows, or why none does. */
	download: readonly (keyof PersonalData)[] | string
	/** What becomes of its rows when the account is closed; `stays` says why they stay. */
	closing: 'removed' | 'emptied' | { stays: string }
}

const BOOKS = { stays: 'part of the books, which name an account by its number' } as const
const TEXTS = { stays: 'staff must be able to read what was agreed' } as const
const SECRET = 'a secret of the account, which nobody reads'
const OF_STAFF = { download: 'about the work of staff', closing: { stays: 'who did what for the team stays known' } } as const

/**
 * What becomes of each table that belongs to accounts (DECISIONS 3). A new table with the column `account_id` does not compile until it is
 * named here; `personal-tables.test.ts` closes an account and looks.
 */
export const PERSONAL_TABLES = {
	account_places: { download: ['networks'], closing: 'removed' },
	account_links: { download: SECRET, closing: 'removed' },
	account_secrets: { download: SECRET, closing: 'emptied' },
	moved_in: { download: ['gameAccount'], closing: { stays: 'the name stays taken, as in the game' } },
	address_requests: {
		download: 'what the person told staff',
		closing: { stays: 'kept to answer questions, forgotten by a job' },
	},
	game_accounts: { download: ['gameAccount'], closing: { stays: 'the game is told to close its account' } },
	game_account_jobs: { download: ['gameAccount'], closing: 'emptied' },
	carts: { download: 'counts the changes of a cart', closing: { stays: 'item numbers only' } },
	cart_lines: { download: 'wishes that were not bought', closing: { stays: 'item numbers only' } },
	coupon_redemptions: { download: ['redemptions', 'statement'], closing: BOOKS },
	refused_codes: { download: 'codes that did not exist; forgotten after a while', closing: { stays: 'forgotten by a job' } },
	game_deliveries: { download: ['purchases'], closing: BOOKS },
	delivered_and_refunded: { download: ['purchases'], closing: BOOKS },
	grant_players: { download: ['statement', 'purchases'], closing: BOOKS },
	grant_receipts: { download: ['statement', 'purchases'], closing: BOOKS },
	grant_returns: { download: ['statement'], closing: BOOKS },
	event_entries: { download: ['signUps'], closing: 'removed' },
	mail_outbox: { download: 'letters that were sent to the person', closing: { stays: 'forgotten by a job once they are sent' } },
	notifications: { download: ['notifications'], closing: 'removed' },
	notification_choices: { download: ['notificationChoices'], closing: 'removed' },
	quiet_hours: { download: ['notificationChoices'], closing: 'removed' },
	push_subscriptions: { download: ['pushBrowsers'], closing: 'removed' },
	push_browsers: { download: ['pushBrowsers'], closing: 'removed' },
	orders: { download: ['purchases'], closing: BOOKS },
	order_lines: { download: ['purchases'], closing: BOOKS },
	adjustment_requests: { download: ['statement'], closing: BOOKS },
	player_notes: { download: 'what staff write to each other', closing: 'removed' },
	characters: {
		download: 'the game has them, and the boards show them',
		closing: { stays: 'the game has them; the boards leave them out' },
	},
	listing_changes: { download: 'a job that waits', closing: { stays: 'a job that is done within a minute' } },
	sessions: { download: ['sessions'], closing: 'emptied' },
	online_quarters: { download: ['inGame'], closing: 'removed' },
	active_weeks: { download: ['activeWeeks'], closing: 'emptied' },
	callers: { download: ['sessions'], closing: { stays: 'keyed hashes, forgotten by a job' } },
	step_up_codes: { download: SECRET, closing: { stays: 'used up or forgotten within the hour' } },
	tickets: { download: ['tickets'], closing: TEXTS },
	ticket_entries: { download: ['tickets'], closing: TEXTS },
	top_ups: { download: ['topUps'], closing: BOOKS },
	two_step_secrets: { download: SECRET, closing: 'removed' },
	linked_identities: { download: ['identities'], closing: 'removed' },
	passkeys: { download: ['passkeys'], closing: 'removed' },
	recovery_codes: { download: SECRET, closing: 'removed' },
	mailbox_claims: { download: 'how much of what was told fits', closing: 'emptied' },
	votes: { download: ['statement'], closing: BOOKS },
	vote_turns: { download: 'when the next vote counts', closing: { stays: 'times only' } },
	vote_months: { download: 'counts the votes of a month', closing: { stays: 'the sum of votes, which stay' } },
	wallets: { download: ['statement'], closing: BOOKS },
	journal_entries: { download: ['statement'], closing: BOOKS },
	wallet_debts: { download: ['debt'], closing: BOOKS },
	spending_locks: { download: ['debt'], closing: BOOKS },
	idempotency_keys: { download: 'answers that are kept for a repeated request', closing: { stays: 'forgotten after a day' } },
	handouts: OF_STAFF,
	new_roles: OF_STAFF,
	handout_turns: OF_STAFF,
} as const satisfies Record<PersonalTable, Fate>
