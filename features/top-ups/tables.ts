import type { Generated } from 'kysely'
import type { Listed } from '#db/tables/ordered-list.ts'
import type { Asked } from '#db/tables/second-person.ts'
import type { ProviderName } from './contract.ts'

/** How a transfer is named. `reference_key` is what its spelling leaves, `reference_scope` the bank and day that it is unique within. */
type Transfer = {
	reference_key: string | null
	reference_scope: string
	transfer_reference: string
	bank: string
	/** A day of Manila's calendar, where the channel is a bank. */
	paid_on: string | null
}
type StepKind =
	| 'made'
	| 'sent'
	| 'taken'
	| 'released'
	| 'handed-over'
	| 'note'
	| 'asked'
	| 'answered'
	| 'second-asked'
	| 'second-refused'
	| 'loaded'
	| 'refused'
	| 'expired'
	| 'cancelled'
	| 'reversed'

export type TopUpsTables = {
	/** `price` in centavos, `r_coin` and `bonus` in R-Coin. */
	top_up_packages: Listed & {
		id: Generated<number>
		active: Generated<number>
		name: string
		name_fil: string
		price: number
		r_coin: number
		bonus: number
		shown_from: number | null
		shown_until: number | null
		position: number
	}
	top_up_channels: Listed & {
		id: Generated<number>
		active: Generated<number>
		kind: 'gcash' | 'maya' | 'bank' | 'counter'
		name: string
		account_name: string
		account_number: string
		bank: string
		/** The text of a static QR Ph code; empty for none. */
		qr_code: string
		hours: string
		hours_fil: string
		note: string
		note_fil: string
		position: number
	}
	/** Orders. The package is as it was when the order was made; `amount` is what it asks for, in centavos. */
	top_ups: Transfer & {
		id: Generated<number>
		reference: string
		account_id: number
		package_id: number
		package_name: string
		price: number
		r_coin: number
		bonus: number
		channel_id: number | null
		provider: ProviderName | null
		amount: number
		state: 'waiting' | 'sent' | 'asked' | 'second' | 'loaded' | 'refused' | 'expired' | 'reversed'
		made_at: number
		changed_at: number
		expires_at: number
		/** 1 for an expired order that its player gave up. */
		given_up: number
		sent_at: number | null
		/** Who has it, and until when nobody else can decide it. */
		taken_by: number | null
		taken_until: number | null
		checkout_id: string | null
		checkout_address: string | null
		/** When the provider is asked next, and how often it was asked. */
		ask_at: number | null
		asks: number
	}
	top_up_steps: {
		id: Generated<number>
		top_up_id: number
		kind: StepKind
		at: number
		/** Null for the player and the site. */
		by_account: number | null
		text: string
		refusal: string | null
	}
	top_up_images: {
		/** Random: anyone who knows it may see the picture. */
		id: string
		top_up_id: number
		step_id: number
		position: number
		width: number
		height: number
		size: number
		/** WebP; null once the time for which pictures are kept is over. */
		bytes: Uint8Array | null
		/** The perceptual fingerprint, which stays. */
		print: string
		sent_at: number
	}
	top_up_requests: Asked &
		Transfer & {
			id: Generated<number>
			/** Of a reversal, amount and points are those of the receipt; `reason` and `locks` are what it is booked with. */
			kind: 'load' | 'reversal'
			reason: string
			locks: number
			top_up_id: number
			amount: number
			r_coin: number
			bonus: number
		}
	/** Lines of statements that staff compared: money came in with this reference. */
	top_up_statement_lines: { channel_id: number; reference_key: string; amount: number; seen_at: number; seen_by: number }
	/** What was loaded. `source` is `channel:3` or `provider:paymongo`; `debt` of the points paid a debt. */
	top_up_receipts: {
		top_up_id: number
		source: string
		reference_key: string
		reference_scope: string
		amount: number
		r_coin: number
		bonus: number
		debt: number
		entry_id: number
		approved_by: number | null
		loaded_at: number
	}
	/** `taken` R-Coin came back at once, `owed` became a debt. */
	top_up_reversals: { top_up_id: number; entry_id: number; taken: number; owed: number; reversed_by: number; reversed_at: number }
	provider_events: { provider: string; event_id: string; received_at: number }
	top_up_closings: {
		day: string
		note: string
		signed_by: number
		signed_at: number
		second_by: number | null
		second_at: number | null
	}
	top_up_closing_lines: { day: string; source: string; name: string; expected: number; counted: number }
}
