import type { Topic } from '#contract/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'

/**
 * Content events: a module says that what it shows has changed, caches drop what they made of it. They travel through
 * the database, so that every process hears them, and only after the change has committed.
 */
export const createEvents = (database: Database) => ({
	announce: (tx: Tx, topic: Change): Promise<void> => database.notify(tx, topic),
	/** `topic` is `*` when this process may have missed some. */
	onChange: (listener: (topic: Change | '*') => void): void => database.onNotice((topic) => listener(topic as Change | '*')),
})

/** Content of a topic, or that the game has told of characters and clubs. */
type Change = Topic | 'snapshot'

export type Events = ReturnType<typeof createEvents>
