import type { Tx } from '#db/database.ts'

/** What the site's settings say about accounts and items of the game. */
type Terms = {
	/** `same`: players use the password of the site in the game. `separate`: they set another one. Staff always set another one. */
	gamePassword: 'same' | 'separate'
	/** When an account of the game is made. */
	gameAccountAt: 'registration' | 'verified'
	/** After this many days an item that never reached the game comes back as points. */
	deliveryTermDays: number
}

/** Reads them from the database: a change counts in every process at once. Within a transaction pass it. */
export type BridgeTerms = (tx?: Tx) => Promise<Terms>
