export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Manila is eight hours ahead of UTC all year, without daylight saving time. */
export const MANILA_AHEAD_MS = 8 * HOUR_MS
