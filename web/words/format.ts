import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'

/** Formatting of numbers, names and times. Texts of times follow the language; the time zone is Manila (DECISIONS 12). */

const twoDecimals = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const whole = new Intl.NumberFormat('en-PH')

/** One formatter per language, created once: creating one takes longer than using it. */
const inEach = <T>(make: (locale: string) => T): Record<Language, T> => ({ en: make('en-PH'), fil: make('fil-PH') })
const dayAndTime = inEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Manila' }))
const moment = inEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' }))
const timeOnly = inEach((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Manila' }))
const dayOnly = inEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Manila' }))
const monthAndYear = inEach((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Asia/Manila' }))
const relative = inEach((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
const present = inEach((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'))

/** Points as the screens show them: two decimals (DECISIONS 1). */
export const money = (points: number): string => twoDecimals.format(points)
/** A signed amount: plus for points received, minus for points spent. */
export const signedMoney = (points: number): string => signed.format(points)
/** The letters, because the peso sign would load another file of the typeface. */
export const PESOS = 'PHP'
/** An amount of centavos as the screens show it. */
export const pesos = (centavos: number): string => `${PESOS} ${twoDecimals.format(centavos / 100)}`
export const count = (number: number): string => whole.format(number)

/** Cut to `length` characters and '…' when longer (SPEC 9). */
export const cut = (name: string, length: number): string => {
	const characters = [...name]
	return characters.length > length ? `${characters.slice(0, length).join('')}…` : name
}

export const manilaDayAndTime = (instant: string, language: Language): string => `${dayAndTime[language].format(new Date(instant))} GMT+8`

/** Inside a sentence: 'November 21, 2026 at 6:30 PM', 'Nobyembre 21, 2026 nang 6:30 PM'. */
export const manilaMoment = (instant: Date, language: Language): string => moment[language].format(instant)

export const manilaDate = (instant: string, language: Language): string => dayOnly[language].format(new Date(instant))

export const manilaTime = (instant: string, language: Language): string => timeOnly[language].format(new Date(instant))

/** '2.1 KB', '245 KB', '6.2 GB': at most three significant digits; 1 KB is 1024 bytes. */
export const fileSize = (bytes: number): string => {
	const power = Math.min(FILE_UNITS.length - 1, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_024))))
	const amount = bytes / 1_024 ** power
	return `${amount.toFixed(amount < 10 ? 1 : 0)} ${FILE_UNITS[power]}`
}

const FILE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** 'November 2026' for 2026-11. */
export const manilaMonthName = (month: string, language: Language): string =>
	monthAndYear[language].format(new Date(`${month}-15T00:00:00Z`))

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
	['year', 31_536_000_000],
	['month', 2_592_000_000],
	['week', 604_800_000],
	['day', DAY_MS],
	['hour', HOUR_MS],
	['minute', 60_000],
]

/** 'x minutes ago', or 'now' in the first minute; never in the future, even if the device's clock is wrong. */
export const ago = (instant: string, now: number, language: Language): string => {
	const past = Math.max(0, now - Date.parse(instant))
	const found = UNITS.find(([, unitMs]) => past >= unitMs)
	if (!found) return present[language]
	const [unit, size] = found
	return relative[language].format(-Math.floor(past / size), unit)
}
