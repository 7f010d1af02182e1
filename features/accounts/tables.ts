import type { Generated } from 'kysely'

export type AccountsTables = {
	accounts: {
		id: Generated<number>
		user_id: string
		/** Lower case: user IDs compare case-insensitively. */
		user_id_key: string
		/** SPEC 6, DECISIONS 3: 1 player, 2 suspended, 3 closed, 11 and above staff. */
		status: number
		status_reason: string | null
		status_until: number | null
		first_name: string
		last_name: string
		email: string
		/** Lower case: one account per address. */
		email_key: string
		email_verified_at: number | null
		phone: string
		gender: string
		country: string
		secret_question: number
		referral_code: string
		/** Raising it ends every session of the account. */
		session_epoch: number
		/** Raising it ends every wait after wrong passwords. */
		wait_epoch: number
		/** How often the account has lost a role: its requests from when the count was lower are void. */
		roles_lost: number
		terms_accepted_at: number
		created_at: number
		closed_at: number | null
		/** When its owner froze it by a link in a letter; its status is then 2. Null for all others, as are the next two. */
		frozen_at: number | null
		/** The mailbox that opens it again. */
		frozen_email: string | null
		/** When the letter with the link came there. */
		frozen_link_at: number | null
	}
	/** Networks from which an account signed in, on the site or in the game. */
	account_places: { account_id: number; network: string; seen_at: number }
	/** Secrets of mailed links, hashed. A link without an account is a decoy, so that a request takes the same time for every address. */
	account_links: {
		token_hash: string
		account_id: number | null
		purpose: 'verify-email' | 'change-email' | 'reset-password' | 'freeze' | 'unfreeze'
		/** The address that the link was sent to. */
		email: string
		expires_at: number
		used_at: number | null
		created_at: number
	}
	account_secrets: {
		account_id: number
		password_hash: string
		second_password_hash: string | null
		secret_answer_hash: string
		/** Null where it is not known. */
		password_set_at: number | null
	}
	/** One for each run of `portal move-in`. */
	move_ins: {
		id: Generated<number>
		/** The name of the file. */
		source: string
		started_at: number
		/** Null while it runs, and for ever when it was interrupted. */
		finished_at: number | null
		/** The highest cost of a bcrypt hash that came; 0 without one. */
		bcrypt_cost: number
	}
	/** The accounts of the game, one row for each name there. */
	moved_in: {
		id: Generated<number>
		move_in_id: number
		/** As it is written in the game. */
		user_id: string
		/** Lower case. */
		user_id_key: string
		/** The game's own number of the account; '' where it has none. */
		game_id: string
		/** Null while the name waits for its player. */
		account_id: number | null
		/** Why no account was opened under this name; null if one was. */
		waits_because: 'name-taken' | 'name-unfit' | null
		/** The wrapped password of a name that waits; that of an account is among its secrets. */
		password: string | null
		/** What the game said: 1 player, 2 suspended, 3 closed. */
		status: number
		status_until: number | null
		/** The balances that the game knew. */
		r_coin: number
		milleage: number
		/** JSON: a list of ChaNums. */
		characters: string
		/** The opening entry of the ledger; null without a balance, and while the name waits. */
		entry_id: number | null
		/** 1 while the password is wrapped at the low cost only. */
		to_harden: number
		moved_at: number
		claimed_at: number | null
	}
}
