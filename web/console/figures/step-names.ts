import { languageShown } from '#web/pages/language.ts'
import { manilaDate } from '#web/words/format.ts'

/** A day, or a week by its days: `Nov 3, 2026 to Nov 9, 2026`. */
export const stepName = ({ from, until }: { from: string; until: string }): string =>
	from === until ? dayName(from) : `${dayName(from)} – ${dayName(until)}`

/** Noon in Manila, so that the day is the same in every time zone of the text's source. */
export const dayName = (day: string): string => manilaDate(`${day}T04:00:00Z`, languageShown())
