import { describe, expect, it } from 'vitest'
import { FOREVER, lastTimeOf, overAt, overlaps, type Rule, timesOf } from './recurrence.ts'

/** Times of events are pure arithmetic in Manila's calendar. */
const at = (manila: string) => Date.parse(`${manila}+08:00`)
const manila = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)
const rule = (more: Partial<Rule> = {}): Rule => ({
	starts_at: at('2027-01-30T20:00'),
	ends_at: at('2027-01-30T22:00'),
	repeats: 'daily',
	repeats_until: null,
	...more,
})
const all = (of: Rule, from = '2000-01-01T00:00', until = '2099-01-01T00:00', most = 1_000) =>
	timesOf(of, { from: at(from), until: at(until), most }).map(({ start, end }) => `${manila(start)} ${manila(end).slice(11)}`)

describe('an event without repetition', () => {
	const once = rule({ repeats: 'none', repeats_until: '2027-12-31' })
	it('takes place once, whatever day is named', () => {
		expect(all(once)).toEqual(['2027-01-30T20:00 22:00'])
		expect(overAt(once)).toBe(once.ends_at)
	})

	it('is there until it ends and from the moment before which something is asked for', () => {
		expect(all(once, '2027-01-30T21:59')).toHaveLength(1)
		expect(all(once, '2027-01-30T22:00')).toEqual([])
		expect(all(once, '2027-01-01T00:00', '2027-01-30T20:00')).toEqual([])
		expect(all(once, '2027-01-01T00:00', '2027-01-30T20:01')).toHaveLength(1)
	})
})

describe('a repeated event', () => {
	it('goes on over the end of a month and of a February without and with a 29th', () => {
		expect(all(rule(), '2027-02-27T00:00', '2027-03-02T23:00')).toEqual([
			'2027-02-27T20:00 22:00',
			'2027-02-28T20:00 22:00',
			'2027-03-01T20:00 22:00',
			'2027-03-02T20:00 22:00',
		])
		expect(all(rule(), '2028-02-28T23:00', '2028-03-02T00:00')).toEqual(['2028-02-29T20:00 22:00', '2028-03-01T20:00 22:00'])
	})

	it('keeps its day of the week over the end of a year', () => {
		const weekly = rule({ starts_at: at('2027-12-25T20:00'), ends_at: at('2027-12-25T22:00'), repeats: 'weekly' })
		expect(all(weekly, '2027-12-26T00:00', '2028-01-09T00:00')).toEqual(['2028-01-01T20:00 22:00', '2028-01-08T20:00 22:00'])
	})

	it.each([
		['2027-02-01', ['2027-01-30T20:00 22:00', '2027-01-31T20:00 22:00', '2027-02-01T20:00 22:00']],
		['2027-01-30', ['2027-01-30T20:00 22:00']],
		// The first time takes place, whatever day was named.
		['2027-01-01', ['2027-01-30T20:00 22:00']],
	])('takes place on the last day %s too, and not after it', (repeats_until, times) => {
		const ending = rule({ repeats_until })
		expect(all(ending)).toEqual(times)
		expect(overAt(ending)).toBe(at(`${times.at(-1)?.slice(0, 10)}T22:00`))
		expect(lastTimeOf(ending).end).toBe(overAt(ending))
	})

	it('counts days of Manila: what begins at midnight there belongs to the day that begins', () => {
		const midnight = rule({ starts_at: at('2027-01-30T00:00'), ends_at: at('2027-01-30T01:00'), repeats_until: '2027-01-31' })
		expect(all(midnight)).toEqual(['2027-01-30T00:00 01:00', '2027-01-31T00:00 01:00'])
		const late = rule({ starts_at: at('2027-01-30T23:59'), ends_at: at('2027-01-31T02:00'), repeats_until: '2027-01-31' })
		expect(all(late)).toEqual(['2027-01-30T23:59 02:00', '2027-01-31T23:59 02:00'])
	})

	it('without an end is never over, and only as many times are counted as are wanted', () => {
		expect(overAt(rule())).toBe(FOREVER)
		expect(all(rule(), '2090-05-31T21:00', '2099-01-01T00:00', 2)).toEqual(['2090-05-31T20:00 22:00', '2090-06-01T20:00 22:00'])
	})

	it('with a time that lasts over midnight is found on the next day', () => {
		const night = rule({ starts_at: at('2027-01-30T22:00'), ends_at: at('2027-01-31T01:00'), repeats: 'weekly' })
		expect(all(night, '2027-02-07T00:30', '2027-02-07T00:40')).toEqual(['2027-02-06T22:00 01:00'])
	})
})

it('times of one event do not overlap', () => {
	expect(overlaps(rule({ ends_at: at('2027-01-31T20:00') }))).toBe(false)
	expect(overlaps(rule({ ends_at: at('2027-01-31T20:01') }))).toBe(true)
	expect(overlaps(rule({ ends_at: at('2027-01-31T20:01'), repeats: 'weekly' }))).toBe(false)
	expect(overlaps(rule({ ends_at: at('2027-03-31T20:01'), repeats: 'none' }))).toBe(false)
})
