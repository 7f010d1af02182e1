/** The calendar of events. */
export const CALENDAR = {
	titleLength: 120,
	textLength: 4_000,
	venueLength: 120,
	/** An event lasts for that long at most. */
	longestDays: 100,
	/** The list has all times of that many days, and of what comes later the next time. */
	listDays: 14,
	mostListed: 100,
	/** The last events that are over, and the next times of one event. */
	past: 10,
	times: 6,
	/** A month has at most that many times of one event: one a day, and those that reach into it. */
	mostInMonth: 140,
	/** How many months ahead the months go. */
	monthsAhead: 12,
	/** Maintenance is announced on every page for that long before it begins. */
	announcedHours: 24,
} as const

/** Sign-up for events. */
export const SIGN_UP = {
	maxPlaces: 500,
	/** How long before a time sign-up opens and closes at the earliest, and check-in opens. */
	maxOpensHours: 2_400,
	maxClosesMinutes: 10_080,
	maxCheckInMinutes: 1_440,
	/** The names that a page shows of those who are in. */
	shown: 300,
	/** The earlier times whose winners a page shows. */
	earlier: 3,
	/** The times that staff see: those to come, and so many that are over. */
	listed: 30,
	winners: 16,
	nameLength: 60,
	codeLength: 5,
} as const

/** Brackets of events. */
export const BRACKET = {
	least: 2,
	/** With two, who loses twice has lost to the same one. */
	leastDouble: 3,
	most: 64,
	groups: 8,
	/** Each plays against each: sixteen make 120 matches. */
	mostInGroup: 16,
	score: 999,
	/** What a win and a draw count in the table of a group. */
	pointsForWin: 3,
	pointsForDraw: 1,
	/** The places that the form of the winners begins with. */
	firstPlaces: 3,
} as const
