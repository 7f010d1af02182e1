import type { Topic } from '#contract/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'

/**
 * Content events: a module announces that its content has changed, and caches drop the answers made of it. Events travel through the
 * database after the change has committed, so that every process gets them.
 */
export const createEvents = (database: Database) => ({
	announce: (tx: Tx, topic: Change): Promise<void> => database.notify(tx, topic),
	/** `topic` is `*` when this process may have missed some. */
	onChange: (listener: (topic: Change | '*') => void): void => database.onNotice((topic) => listener(topic as Change | '*')),
})

/** The topic whose content changed; `snapshot` means new data of characters and clubs from the game. */
type Change = Topic | 'snapshot'

export type Events = ReturnType<typeof createEvents>
