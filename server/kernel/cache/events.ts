import type { Topic } from '#contract/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'

/**
 * Content events: a feature announces that its content has changed, and caches drop the answers made of it. Events travel through the
 * database after the change has committed, so that every process gets them.
 */
export const createEvents = (database: Database) => ({
	announce: (tx: Tx, topic: Change): Promise<void> => database.notify(tx, topic),
	/** `topic` is `*` when this process may have missed some. */
	onChange: (listener: (topic: Change | '*') => void): void =>
		database.onNotice((topic) => {
			if (!topic.startsWith(NO_CONTENT)) listener(topic as Change | '*')
		}),
})

/** The topic whose content changed; `snapshot` means new data of characters and clubs from the game, `stock` that fewer or more of an item are left. */
type Change = Topic | 'snapshot' | 'stock'

/** What processes and threads tell each other that is about no content begins with it. */
export const NO_CONTENT = '!'

/** A call that ran where the writer is tells the HTTP side that it has stored mail, which is sent from there. */
export const MAIL_IS_DUE = `${NO_CONTENT}mail is due`

export const onMailDue = (database: Database, listener: () => void): void =>
	database.onNotice((topic) => {
		if (topic === MAIL_IS_DUE) listener()
	})

export type Events = ReturnType<typeof createEvents>
