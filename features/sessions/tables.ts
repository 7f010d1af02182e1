import type { Generated } from 'kysely'
import type { SignInWay } from './contract.ts'

export type SessionsTables = {
	sessions: {
		id: Generated<number>
		token_hash: string
		account_id: number
		epoch: number
		address: string
		user_agent: string
		created_at: number
		last_seen_at: number
		idle_until: number
		absolute_until: number
		revoked_at: number | null
		revoked_because: string | null
		/** Hash of the cookie that the session needs besides its token; null for none. */
		visit_hash: string | null
		/** What opened it; null for sessions of before this was kept. */
		entered_by: SignInWay | null
	}
	/**
	 * An account was active in a week of Manila's calendar, first at `seen_at`. `returned` is 1 when it is older than that week. The account is
	 * null once it is closed.
	 */
	active_weeks: { id: Generated<number>; account_id: number | null; week: number; seen_at: number; returned: number }
	/** A view: the caller of a session, read at the start of each call and again in the transaction of a change. */
	callers: {
		session_id: number
		token_hash: string
		visit_hash: string | null
		account_id: number
		epoch: number
		last_seen_at: number
		idle_until: number
		absolute_until: number
		revoked_at: number | null
		user_id: string
		email_verified_at: number | null
		status: number
		session_epoch: number
		/** Null without two-step login. */
		two_step_at: number | null
		/** Any passkey of the account; null for none. */
		passkey_id: number | null
		/** Null if nothing was proved, or the proof was withdrawn. */
		fresh_until: number | null
	}
}
