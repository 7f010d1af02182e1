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
