import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { useWords } from '#web/words/words.ts'
import type { EventTime } from '../contract.ts'
import { useEventWords } from './event-words.ts'

type Span = Pick<EventTime, 'startsAt' | 'endsAt'>

/** The day in Manila, `2026-12-05`. */
export const dayOf = (instant: string | number): string =>
	new Date(new Date(instant).getTime() + MANILA_AHEAD_MS).toISOString().slice(0, 10)

/** The days in Manila on which a time is shown: the day on which it begins, and all days of one that lasts for a day or longer. */
export const daysOf = ({ startsAt, endsAt }: Span): string[] => {
	const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
	const first = dayOf(start)
	if (end - start < DAY_MS) return [first]
	const days = [first]
	for (let at = start + DAY_MS; dayOf(at) <= dayOf(end - 1); at += DAY_MS) days.push(dayOf(at))
	return days
}

/** How times of events are written, in the language of the page. */
export const useEventTimes = () => {
	const { language } = useWords()
	const words = useEventWords()
	const hour = (instant: string) => HOUR[language].format(new Date(instant))
	/** 'Saturday, December 5, 2026' for 2026-12-05. */
	const day = (name: string) => DAY[language].format(new Date(`${name}T04:00:00Z`))
	/** '8:00 PM to 10:00 PM'; with the day of the end where it is another one. */
	const hours = ({ startsAt, endsAt }: Span) =>
		words.span(hour(startsAt), dayOf(startsAt) === dayOf(endsAt) ? hour(endsAt) : words.at(day(dayOf(endsAt)), hour(endsAt)))
	/** 'Saturday, December 5, 2026, 7:00 PM, Manila time'. */
	const moment = (instant: string) => words.manila(words.at(day(dayOf(instant)), hour(instant)))
	return { day, hour, hours, moment, whole: (span: Span) => words.manila(words.at(day(dayOf(span.startsAt)), hours(span))) }
}

const inEach = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
	en: new Intl.DateTimeFormat('en-PH', { ...options, timeZone: 'Asia/Manila' }),
	fil: new Intl.DateTimeFormat('fil-PH', { ...options, timeZone: 'Asia/Manila' }),
})
const HOUR = inEach({ timeStyle: 'short' })
const DAY = inEach({ dateStyle: 'full' })
