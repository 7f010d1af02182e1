import type { Generated } from 'kysely'

export type TicketsTables = {
	tickets: {
		id: Generated<number>
		/** What people quote: `T-7K3Q-91`. The key that opens the ticket is derived from it and stored nowhere. */
		reference: string
		account_id: number | null
		/** The address of a guest; a player's address is in the account. */
		email: string | null
		email_key: string | null
		category: 'account' | 'payment' | 'item' | 'bug' | 'report' | 'other'
		subject: string
		state: 'open' | 'answered' | 'closed'
		/** A keyed hash of the form's key: a form sent twice under one key is one ticket. */
		fingerprint: string
		/** A hash of sender and content: one key is good for one content. */
		content_hash: string
		assignee_id: number | null
		merged_into: number | null
		created_at: number
		updated_at: number
		first_answer_at: number | null
		closed_at: number | null
	}
	ticket_entries: {
		id: Generated<number>
		ticket_id: number
		/** A note is visible to staff only. The text of `merged` is the reference of the other ticket. */
		kind: 'message' | 'note' | 'closed' | 'reopened' | 'merged'
		by_staff: number
		account_id: number | null
		text: string
		created_at: number
	}
	ticket_images: {
		/** Random: anyone who knows it may see the picture. */
		id: string
		entry_id: number
		position: number
		width: number
		height: number
		/** In bytes. */
		size: number
		/** WebP, always encoded by the site itself. */
		bytes: Uint8Array
	}
	/** The subject of each ticket, folded, from the beginning of each of its words (`features/tickets/server/words-of-subjects.ts`). */
	ticket_words: { words: string; ticket_id: number }
	/** Answers that staff use repeatedly. */
	ticket_answers: { id: Generated<number>; title: string; text: string; updated_at: number }
}
