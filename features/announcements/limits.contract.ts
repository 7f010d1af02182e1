/** Messages to Discord (docs/decisions/20-messages.md). */
export const ANNOUNCEMENT = {
	nameLength: 60,
	addressLength: 300,
	/** A server that is silent, or back, for that long is announced: a restart of the game is no news. */
	silentMs: 180_000,
	backMs: 60_000,
	/** Staff hear of tickets that have waited for that long since their sender last wrote. */
	ticketHours: 4,
	/** More of what waits, or of an alarm, is told again after that at the earliest. */
	quietMs: { tickets: 3_600_000, approvals: 600_000, alarms: 21_600_000 },
	/** What could not be sent for that long is given up. */
	termDays: { lasting: 7, passing: 1 },
	/** A test is given up sooner: somebody waits for it. */
	testMs: 600_000,
} as const
