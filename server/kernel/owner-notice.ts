import type { Tx } from '#db/database.ts'
import type { Actor } from './actor.ts'

/** What every owner of the site is notified of by mail at once, because a stolen session of an owner could do it (docs/decisions/0090). */
export type OwnerNotice =
	| { what: 'role'; whose: string; before: string; after: string }
	| { what: 'limits'; before: string; after: string }
	/** Addresses are shown by their hosts only: a letter links nowhere but to the site. `before` is null for a new download. */
	| { what: 'download'; name: string; before: string | null; after: string }
	/** Takes the place of further letters about downloads, once an hour. */
	| { what: 'more-downloads' }
	| { what: 'two-step' }

/** Writes the letters into the outbox, in the transaction of the change; they are sent after its commit. */
export type NotifyOwners = (tx: Tx, by: Pick<Actor, 'userId'>, notice: OwnerNotice) => Promise<void>
