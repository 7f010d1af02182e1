import { describe, expect, it } from 'vitest'
import { readStatement } from './statement-lines.ts'

/** What can be read in two ways is never guessed: an amount leaves its line to a person, a day is none. */
const read = (text: string) => readStatement(text, { most: 100, account: '0917 000 0000' }).lines
const inTable = (amount: string) => read(`Date;Reference;Credit\n2026-11-20;1234567890123;${amount}`)[0]
const dayOf = (at: number | null | undefined) => (at == null ? null : new Date(at + 8 * 3_600_000).toISOString().slice(0, 16))
const days = (...rows: string[]) =>
	read(`Date;Reference;Credit\n${rows.map((day) => `${day};1234567890123;5.00`).join('\n')}`).map(({ at }) => dayOf(at))

describe('an amount of a statement', () => {
	it.each([
		['1,234.50', 123_450],
		['1234.5', 123_450],
		['₱1,234.50', 123_450],
		['PHP 1,234.50', 123_450],
		['Php1,234.50', 123_450],
		['P1,234.50', 123_450],
		['1,234.50 PHP', 123_450],
		['+1,234.50', 123_450],
		['+ ₱1,234.50', 123_450],
		['₱+1,234.50', 123_450],
		['1,234', 123_400],
	])('%s is read', (written, centavos) => {
		expect(inTable(written)).toMatchObject({ credits: [centavos], isUnread: false })
	})

	it.each([
		'1.234,50',
		'1.234',
		'500,50',
		'1 234,50',
		'1 234.50',
		'1\u202f234,50',
		'1\u00a0234.50',
		"1'234.50",
		'1,23',
		'12,34.50',
		'1.234.567',
	])('%j is left to a person, alone and in a line of text', (written) => {
		expect(inTable(written)).toMatchObject({ credits: [], isUnread: true })
		expect(read(`Date,Reference,Credit,Balance\n2026-11-20,1234567890123,"${written}",900.00`)).toMatchObject([
			{ credits: [], isUnread: true },
		])
	})

	it.each(['500,50', '1.234,50', '1\u202f234.50', "1'234.50", '₱1 234.50'])('%j in a line of text makes no other of it', (written) => {
		expect(read(`Received 1234567890123 ${written} 900.00`)).toMatchObject([{ credits: [], isUnread: true }])
	})

	it('with a comma that begins another cell moves no cell under a wrong heading', () => {
		const [line, plain] = read(
			'Date,Reference,Credit,Balance\n2026-11-20,1234567890123,500,50,1.900,00\n2026-11-20,1234567890124,500.00,900.00,,',
		)
		expect(line).toMatchObject({ credits: [], isUnread: true })
		expect(plain).toMatchObject({ credits: [50_000], isUnread: false })
	})

	it('beside a number that a spreadsheet has shortened is left to a person', () => {
		for (const number of ['1.23457E+12', '1,23457E+12', '1.23457e12'])
			expect(read(`Date;Reference;Credit\n2026-11-20;${number};500.00`)).toMatchObject([{ credits: [], isUnread: true }])
	})

	it.each(['\u2212', '\u2013', '\uff0d'])('with the minus %j went out', (minus) => {
		expect(inTable(`${minus}500.00`)).toMatchObject({ credits: [] })
		expect(read(`Received 1234567890123 ${minus}500.00`)).toMatchObject([{ credits: [] }])
	})
})

describe('a day of a statement', () => {
	it('is read where only one is meant', () => {
		expect(days('2026-11-05', '2026/11/05', 'Nov 5, 2026', '5 Nov 2026', '05-Nov-2026', 'November 5, 2026 03:15 PM')).toEqual([
			...Array(5).fill('2026-11-05T00:00'),
			'2026-11-05T15:15',
		])
		expect(days('11/20/2026 15:15', '20.11.2026', '20-11-2026', '11/11/2026')).toEqual([
			'2026-11-20T15:15',
			'2026-11-20T00:00',
			'2026-11-20T00:00',
			'2026-11-11T00:00',
		])
	})

	it('is told by the other days of the same statement, where they agree', () => {
		expect(days('05/11/2026', '20/11/2026')).toEqual(['2026-11-05T00:00', '2026-11-20T00:00'])
		expect(days('05/11/2026', '11/20/2026')).toEqual(['2026-05-11T00:00', '2026-11-20T00:00'])
		expect(days('05/11/2026', '11/20/2026', '20/11/2026')[0]).toBeNull()
	})

	it.each(['05/11/2026', '05-11-2026', '05.11.2026', '11/20/26', '46346', '46346.63', '2026-13-45', '31/31/2026', '2026-02-30'])(
		'%s is none',
		(day) => {
			expect(days(day)).toEqual([null])
		},
	)

	it('is no reference, in any form', () => {
		for (const day of ['20.11.2026', '20-11-2026', '20 Nov 2026', '20-Nov-2026', '11/20/2026'])
			expect(read(`${day} Received 1234567890123 500.00`)).toMatchObject([{ mentions: ['1234567890123'] }])
	})
})
