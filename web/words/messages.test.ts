import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { MessageValues } from '#contract/message-text.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { english } from './english.ts'
import { filipino } from './filipino.ts'
import { type Text, textIn } from './words.ts'

const inFilipino = (text: Text) => textIn({ language: 'fil', messages: filipino.messages }, text)
const ENGLISH: Record<string, string> = { ...MESSAGES, ...SERVER_MESSAGES, ...CONSOLE_MESSAGES }
const ofPlayers = Object.entries({ ...MESSAGES, ...SERVER_MESSAGES })
const gapsIn = (text: string) => (text.match(/\{.*?\}/g) ?? []).sort()

describe('the messages', () => {
	it('have codes of their own in each list', () => {
		const lists = [MESSAGES, SERVER_MESSAGES, CONSOLE_MESSAGES].flatMap((list) => Object.keys(list))
		expect(lists.filter((code, index) => lists.indexOf(code) !== index)).toEqual([])
	})

	it('are in Filipino too, with the same values', () => {
		const texts = filipino.messages as Record<string, string>
		expect(ofPlayers.filter(([code, text]) => texts[code] === text)).toEqual([])
		expect(ofPlayers.filter(([code, text]) => gapsIn(texts[code] ?? '').join() !== gapsIn(text).join())).toEqual([])
	})

	it('of every refusal and of every field of the contract are known by their codes', () => {
		const ofFields = (Object.values(ENDPOINTS) as Endpoint[]).flatMap(({ params, query, body, lines }) =>
			[params, query, body, lines].flatMap((schema) => (schema ? errorsIn(schema) : [])),
		)
		expect(new Set(ofFields).size).toBeGreaterThan(80)
		const refusals = Object.values(PROBLEMS).map(({ message }) => message)
		expect([...ofFields, ...refusals].filter((code) => !Object.hasOwn(ENGLISH, code))).toEqual([])
	})
})

describe('a message of the server', () => {
	const suspended = (until: string, reason: string) =>
		inFilipino({
			message: 'This account is suspended until some day.',
			messageCode: 'accountSuspendedUntil',
			messageValues: { until, reason },
		})

	it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 21, 10, 30))))(
		'says until when an account is suspended, in Manila: %s',
		(end) => {
			const moment = new Intl.DateTimeFormat('fil-PH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' }).format(end)
			expect(moment).toMatch(/^\p{L}+ 21, 2026 nang 6:30 PM$/u)
			expect(suspended(end.toISOString(), '')).toBe(`Suspendido ang account na ito hanggang ${moment}.`)
		},
	)

	it('leaves what staff wrote as it is, also where it looks like a value', () => {
		expect(suspended('2026-11-21T10:30:00.000Z', 'Sold {until:time} $& R-Coin.')).toBe(
			'Suspendido ang account na ito hanggang Nobyembre 21, 2026 nang 6:30 PM. Sold {until:time} $& R-Coin.',
		)
	})

	it('is shown in English where its code is missing or unknown', () => {
		expect(inFilipino({ message: 'Thank you!' })).toBe('Thank you!')
		for (const messageCode of ['ofTomorrow', 'toString', '__proto__', ''])
			expect(inFilipino({ message: 'Thank you!', messageCode })).toBe('Thank you!')
	})

	it('is shown in English where one of its values is missing', () => {
		const sent = { message: 'This account is suspended.', messageCode: 'accountSuspendedUntil' }
		const incomplete: MessageValues[] = [{}, { reason: 'x' }, { reason: 'x', until: 'soon' }]
		for (const messageValues of incomplete) expect(inFilipino({ ...sent, messageValues })).toBe(sent.message)
	})

	it('is told by the rules of a form in general words where they have none', () => {
		expect(inFilipino({ messageCode: 'Invalid input' as 'checkInput' })).toBe(filipino.messages.checkInput)
		expect(textIn({ language: 'en', messages: english.messages }, { messageCode: 'signInRefused' })).toBe('Invalid user ID or password.')
	})
})

type Part = { error?: (issue: { input: unknown; code: string }) => unknown; [name: string]: unknown }

/** Every message that a schema of the contract gives, found by asking its parts for the errors of several inputs. */
const errorsIn = (schema: z.core.$ZodType, known = new Set<unknown>()): string[] => {
	const read = (value: unknown): string[] => {
		if (typeof value !== 'object' || value === null || known.has(value)) return []
		known.add(value)
		if (Array.isArray(value)) return value.flatMap(read)
		const zod = (value as { _zod?: { def: Part } })._zod
		const part = (zod?.def ?? value) as Part
		const own = typeof part.error === 'function' ? [undefined, '', 1].map((input) => part.error?.({ input, code: 'custom' })) : []
		return [...own.filter((text) => typeof text === 'string'), ...Object.values(part).flatMap(read)]
	}
	return read(schema)
}
