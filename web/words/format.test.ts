import { describe, expect, it } from 'vitest'
import { ago, count, cut, manilaDayAndTime, money } from './format.ts'

describe('amounts', () => {
	it('of points have two decimals', () => {
		expect(money(0)).toBe('0.00')
		expect(money(1_234_567)).toBe('1,234,567.00')
	})

	it('of things have none', () => expect(count(4_471)).toBe('4,471'))
})

describe('a name', () => {
	it('longer than its place is cut and says so', () => expect(cut('Ronin Helmet', 10)).toBe('Ronin Helm…'))
	it('that just fits stays whole', () => expect(cut('Ronin Helm', 10)).toBe('Ronin Helm'))
	it('is never cut through a symbol', () => expect(cut('🐉🐉🐉', 2)).toBe('🐉🐉…'))
})

describe('an instant', () => {
	it('is told in Manila time', () => expect(manilaDayAndTime('2026-11-20T16:30:00Z', 'en')).toMatch(/Nov 21, 2026.*12:30.AM GMT\+8/i))

	const now = Date.parse('2026-11-21T12:00:00Z')
	it.each([
		['2026-11-21T11:59:30Z', 'now'],
		['2026-11-21T11:59:00Z', '1 minute ago'],
		['2026-11-21T11:00:01Z', '59 minutes ago'],
		['2026-11-21T11:00:00Z', '1 hour ago'],
		['2026-11-20T12:00:00Z', '1 day ago'],
		['2026-11-07T12:00:00Z', '2 weeks ago'],
		['2026-10-01T12:00:00Z', '1 month ago'],
		['2024-11-01T12:00:00Z', '2 years ago'],
	])('%s is %s', (instant, text) => expect(ago(instant, now, 'en')).toBe(text))

	it('is told in Filipino too', () => expect(ago('2026-11-21T11:55:00Z', now, 'fil')).toBe('5 minuto ang nakalipas'))

	it('is never in the future, even on a slow clock', () => expect(ago('2026-11-21T13:00:00Z', now, 'en')).toBe('now'))
})
