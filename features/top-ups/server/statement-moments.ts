import { MANILA_AHEAD_MS } from '#contract/durations.ts'

/** Whether `11/12/2026` is in November or in December; null where nothing tells. */
export type DayOrder = 'month-first' | 'day-first' | null

/** What the days of a whole statement tell: one that has no month 13 to 31. Null where none does, or where they disagree. */
export const dayOrderIn = (texts: readonly string[]): DayOrder => {
	const pairs = texts.flatMap((text) => {
		const [, one, other] = NUMBERS.exec(text) ?? []
		return one === undefined ? [] : [[Number(one), Number(other)] as const]
	})
	const isDayFirst = pairs.some(([one]) => one > 12)
	const isMonthFirst = pairs.some(([, other]) => other > 12)
	if (isDayFirst === isMonthFirst) return null
	return isDayFirst ? 'day-first' : 'month-first'
}

/**
 * In Manila, as statements give it: `2026-11-20 03:15 PM`, `11/20/2026 15:15`, `20.11.2026`, `Nov 20, 2026`, `20 Nov 2026`. Null when it cannot be
 * read, and when it can be read in two ways: years of two digits, the numbers of a spreadsheet, `11/12/2026` where `order` is not known.
 */
export const momentIn = (text: string, order: DayOrder): number | null => {
	const day = dayIn(text, order)
	if (day === null) return null
	const [, hour = '0', minute = '0', second = '0', half] = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([AP]M)?\b/i.exec(text) ?? []
	const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
	const midnight = Date.UTC(day.year, day.month - 1, day.date)
	if (new Date(midnight).getUTCDate() !== day.date || day.month > 12 || hours > 23) return null
	return midnight + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000 - MANILA_AHEAD_MS
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /(?<![\d./-])(\d{1,2})[./-](\d{1,2})[./-](20\d{2})(?![\d./-])/

type Day = { year: number; month: number; date: number }

const dayIn = (text: string, order: DayOrder): Day | null => {
	const iso = /(?<!\d)(20\d{2})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(text)
	if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) }
	const [, one, other, year] = (NUMBERS.exec(text) ?? []).map(Number)
	if (one !== undefined && other !== undefined && year !== undefined) return inOrder({ one, other, year }, order)
	const [, month, after, yearAfter] = /\b([a-z]{3})[a-z]{0,6} (\d{1,2}),? (20\d{2})\b/i.exec(text) ?? []
	if (month !== undefined) return named(month, Number(after), Number(yearAfter))
	const [, date, word = '', yearBehind] = /\b(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](20\d{2})\b/i.exec(text) ?? []
	return date === undefined ? null : named(word, Number(date), Number(yearBehind))
}

const inOrder = ({ one, other, year }: { one: number; other: number; year: number }, order: DayOrder): Day | null => {
	if (one > 12 || (one <= 12 && other <= 12 && order === 'day-first')) return { year, month: other, date: one }
	if (other > 12 || one === other || order === 'month-first') return { year, month: one, date: other }
	return null
}

const named = (word: string, date: number, year: number): Day | null => {
	const month = MONTHS.indexOf(word.toLowerCase()) + 1
	return month > 0 ? { year, month, date } : null
}
