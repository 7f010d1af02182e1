import { MANILA_AHEAD_MS } from '#contract/durations.ts'

/** In Manila, as statements give it: `2026-11-20 03:15 PM`, `11/20/2026 15:15`, `Nov 20, 2026`. Null when it cannot be read. */
export const momentIn = (text: string): number | null => {
	const day = dayIn(text)
	if (day === null) return null
	const [, hour = '0', minute = '0', second = '0', half] = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([AP]M)?\b/i.exec(text) ?? []
	const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
	const moment = Date.UTC(day.year, day.month - 1, day.date, hours, Number(minute), Number(second)) - MANILA_AHEAD_MS
	return Number.isNaN(moment) ? null : moment
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayIn = (text: string): { year: number; month: number; date: number } | null => {
	const iso = /\b(20\d{2})-(\d{2})-(\d{2})\b/.exec(text)
	if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) }
	const slashes = /\b(\d{1,2})\/(\d{1,2})\/(20\d{2})\b/.exec(text)
	if (slashes) return { month: Number(slashes[1]), date: Number(slashes[2]), year: Number(slashes[3]) }
	const words = /\b([a-z]{3})[a-z]{0,6} (\d{1,2}),? (20\d{2})\b/i.exec(text)
	const month = MONTHS.indexOf(words?.[1]?.toLowerCase() ?? '') + 1
	return words && month > 0 ? { month, date: Number(words[2]), year: Number(words[3]) } : null
}
