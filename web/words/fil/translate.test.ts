import { expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { messages } from './messages.ts'
import { translate } from './translate.ts'

it('tells every sentence and refusal of the server in Filipino', () => {
	// Neither is a whole sentence: one joins two, the other begins one.
	const parts: string[] = [MESSAGES.until, MESSAGES.unknownError]
	// The console is in English only (docs/decisions/0030-console-in-english.md).
	const left: string[] = [...parts, ...Object.values(CONSOLE_MESSAGES)]
	const sentences = [...Object.values(MESSAGES).flat(), ...Object.values(PROBLEMS).map(({ message }) => message)]
	expect(sentences.filter((sentence) => !left.includes(sentence) && translate(sentence) === sentence)).toEqual([])
	expect(translate(MESSAGES.codeNotes[1])).toBe(messages.codeNotes[1])
})

it('leaves what people wrote as it is', () => {
	expect(translate('Habagat Festival this Saturday!')).toBe('Habagat Festival this Saturday!')
	expect(translate('')).toBe('')
})

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 21, 10, 30))))(
	'says until when an account is suspended: %s',
	(end) => {
		const sentence = `This account is suspended until ${written('en-PH', end)}. Sold R-Coin. Ask us at 9:00 AM.`
		expect(translate(sentence)).toBe(`Suspendido ang account na ito hanggang ${written('fil-PH', end)}. Sold R-Coin. Ask us at 9:00 AM.`)
	},
)

it('says that an account is suspended for good', () => {
	expect(translate('This account is suspended.')).toBe('Suspendido ang account na ito.')
	expect(translate('This account is suspended. Sold R-Coin.')).toBe('Suspendido ang account na ito. Sold R-Coin.')
})

/** The time as the server writes it in its sentence, in each locale. */
const written = (locale: string, instant: Date) =>
	new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' }).format(instant)
