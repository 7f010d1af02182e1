/** Notifications and pushes (docs/decisions/20-messages.md). */
export const NOTIFICATION = {
	page: 20,
	keptDays: 90,
	/** Unread ones are counted up to that many. */
	countedUpTo: 100,
	/** Hours in Manila in which nothing is pushed, as long as a person has chosen no others. */
	quietHours: { from: 22, until: 7 },
	/** Who is signed up is told that long before an event begins, and that long after it where the site was away. */
	eventLeadMs: 900_000,
	eventLateMs: 300_000,
	/** A game server that was silent for that long is told when it is back: a restart is no news. */
	silentMs: 180_000,
} as const

/** Browsers that are pushed to, and the greatest lengths of what they send, in signs. */
export const PUSH = { mostBrowsers: 10, endpointLength: 1_000 } as const
