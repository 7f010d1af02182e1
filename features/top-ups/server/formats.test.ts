import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { PUBLISHED_QRS, STATIC_QRS } from '../../../tests/top-ups.ts'
import { checksumOf, dynamicOf, whyNotStatic } from './qr-ph.ts'
import { canonicalReference, transferOf } from './references.ts'
import { readStatement } from './statement-lines.ts'
import { type Priced, worthOf } from './worth.ts'

/** What a scanner reads from a picture of the code, by a decoder of others. */
const scanned = (text: string): string | undefined => {
	const { data, size } = encode(text)
	const [quiet, scale] = [4, 4]
	const side = (size + 2 * quiet) * scale
	const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
	for (let y = 0; y < size * scale; y++)
		for (let x = 0; x < size * scale; x++)
			if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
				pixels.fill(0, ((y + quiet * scale) * side + x + quiet * scale) * 4, ((y + quiet * scale) * side + x + quiet * scale) * 4 + 3)
	return jsQR(pixels, side, side)?.data
}
const withChecksum = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`

describe('a QR Ph code', () => {
	it('has the checksum of the published ones', () => {
		for (const text of PUBLISHED_QRS) expect(checksumOf(text.slice(0, -4))).toBe(text.slice(-4))
	})

	it.each(STATIC_QRS)('is made for one payment and read back by another program: %s', (code) => {
		expect(whyNotStatic(code)).toBeNull()
		const made = dynamicOf(code, { centavos: 12_345, reference: 'P7K3Q9X' }) ?? ''
		expect(scanned(made)).toBe(made)
		expect(made).toMatch(/^000201010212/)
		expect(made).toContain('5406123.45')
		expect(made).toContain('0507P7K3Q9X')
		expect(made.slice(-4)).toBe(checksumOf(made.slice(0, -4)))
		// The account stays untouched.
		const account = /2[78]\d\d0012com\.p2pqrpay.{61}|2856.{56}/.exec(code)?.[0] ?? 'none'
		expect(made).toContain(account)
	})

	it('is refused with its reason when it is none for this', () => {
		const [person = '', merchant = ''] = STATIC_QRS
		const swap = (from: string | RegExp, to: string) => withChecksum(merchant.slice(0, -8).replace(from, to))
		expect(whyNotStatic('https://example.com/pay')).toBe('qrNotQrPh')
		expect(whyNotStatic('')).toBe('qrNotQrPh')
		expect(whyNotStatic(`${person.slice(0, -1)}${person.endsWith('0') ? '1' : '0'}`)).toBe('qrChecksum')
		for (const published of PUBLISHED_QRS) expect(whyNotStatic(published)).toBe('qrNotStatic')
		expect(whyNotStatic(swap('ph.ppmi.p2m', 'xx.ppmi.p2m'))).toBe('qrNoAccount')
		// The scheme alone leads to nobody, and a point of initiation is 11 or 12.
		expect(whyNotStatic(swap(/2856.{56}/, '28150011ph.ppmi.p2m'))).toBe('qrNoAccount')
		expect(whyNotStatic(swap('010211', '010213'))).toBe('qrNotStatic')
		expect(whyNotStatic(swap('010211', ''))).toBeNull()
		expect(whyNotStatic(swap('5303608', '5303840'))).toBe('qrNotPesos')
		expect(whyNotStatic(swap('6261', `6298${'0737'.padEnd(37, 'X')}`))).not.toBeNull()
	})

	it('with any letter changed is refused', () => {
		fc.assert(
			fc.property(fc.constantFrom(...STATIC_QRS), fc.nat(), fc.constantFrom(...'0123456789ABCXYZabc.'), (code, at, letter) => {
				const index = at % code.length
				fc.pre(code[index]?.toUpperCase() !== letter.toUpperCase())
				expect(whyNotStatic(code.slice(0, index) + letter + code.slice(index + 1))).not.toBeNull()
			}),
			{ numRuns: 500, seed: 1 },
		)
	})
})

describe('a reference', () => {
	it('of an order is found in any spelling', () => {
		for (const typed of ['P-7K3-Q9X', 'p7k3q9x', ' 7k3 q9x ', 'P 7K3Q9X']) expect(canonicalReference(typed)).toBe('P-7K3-Q9X')
	})

	it('of a transfer is the same in any spelling, and none in letters of other scripts', () => {
		const key = (transferReference: string) => transferOf('maya', { transferReference }).reference_key
		for (const spelling of [
			'1234 567 890123',
			'1234-567-890123',
			'１２３４567890123',
			' 1234567890123\t',
			'١٢٣٤٥٦٧٨٩٠١٢٣',
			'12३४567890123',
			'00l234567890I23',
		])
			expect(key(spelling)).toBe('1234567890123')
		for (const spelling of ['ab12 cd34 oo0l', 'AB12CD34000I', 'ａb¹²-cd₃₄-Ooo1']) expect(key(spelling)).toBe('AB12CD340001')
		for (const other of ['АB12CD34EF56', 'ΑB12CD34EF56', 'ÁB12CD34EF56', '0000', 'abc', '①②③', '12\u{1F600}3'])
			expect(() => transferOf('maya', { transferReference: other })).toThrow()
		const bank = (name: string, paidOn: string) => transferOf('bank', { transferReference: '123456', bank: name, paidOn })
		expect(bank('BDO', '2026-11-20').reference_scope).toBe(bank('BDO Unibank', '2026-11-20').reference_scope)
		expect(bank('BDO', '2026-11-20').reference_scope).not.toBe(bank('BDO', '2026-11-21').reference_scope)
		expect(() => transferOf('bank', { transferReference: '123456', bank: 'BDO' })).toThrow()
	})
})

describe('the worth of an amount', () => {
	const ordered = { price: 10_000, r_coin: 105, bonus: 7, made_at: 0, sent_at: null }
	const large = { price: 50_000, r_coin: 1, bonus: 90 }
	const worth = (centavos: number, ...offered: Priced[]) => worthOf(ordered, centavos, { offered, now: 0 })
	it('is what was ordered for the price, the rate for any other, and the bonus that the amount pays for', () => {
		expect([10_000, 10_099].map((amount) => worth(amount))).toEqual(Array(2).fill({ rCoin: 105, bonus: 7 }))
		expect(worth(9_999, ordered)).toEqual({ rCoin: 103, bonus: 0 })
		expect(worth(20_050, ordered, large)).toEqual({ rCoin: 210, bonus: 7 })
		expect(worth(60_000, ordered, large)).toEqual({ rCoin: 630, bonus: 90 })
		expect(worth(99, ordered)).toEqual({ rCoin: 0, bonus: 0 })
	})
	it('has the bonus that was ordered when a wallet rounds up to pesos, also once the package is over or changed', () => {
		expect(worth(10_100)).toEqual({ rCoin: 106, bonus: 7 })
		expect(worth(10_100, { ...ordered, bonus: 2 })).toEqual({ rCoin: 106, bonus: 7 })
		expect(worth(9_999)).toEqual({ rCoin: 103, bonus: 0 })
	})
	it('never grows by paying less', () => {
		const amount = fc.integer({ min: 1, max: 100_000_000 })
		fc.assert(
			fc.property(amount, amount, (one, other) => {
				const [less, more] = [Math.min(one, other), Math.max(one, other)].map((sum) => worth(sum).rCoin)
				expect(less).toBeLessThanOrEqual(more ?? 0)
			}),
			{ seed: 1 },
		)
	})
})

describe('a statement', () => {
	const read = (text: string, most = 100) => readStatement(text, { most, account: '0917 000 0000' })

	it.each([
		['Transfer from 09170000000 to 09181234567 1234567890123 100.05', 'out'],
		['Transfer from +63 917 000 0000 to 0918 1234567890123 100.05', 'out'],
		['Transfer from 09181234567 to 09170000000 1234567890123 100.05', 'in'],
		['Send Money to JUAN 1234567890123 100.05 900.00', 'out'],
		['Bills Payment to MERALCO 1234567890123 100.05', 'out'],
		['1234567890123 100.05- 900.00', 'out'],
		['1234567890123 100.05 DR 900.00', 'out'],
		['1234567890123 100.05 CR 900.00', 'in'],
		['BPI credit card 1234567890123 100.05', 'unknown'],
		['2026-11-20 1234567890123 100.05 900.00', 'unknown'],
		['Date,Reference,Type,Amount\n2026-11-20,1234567890123,Debit,100.05', 'out'],
		['Date,Reference,DR/CR,Amount\n2026-11-20,1234567890123,D,100.05', 'out'],
		['Date,Reference,DR/CR,Amount,For\n2026-11-20,1234567890123,C,100.05,my debit card', 'in'],
		['Date,Reference,Amount\n2026-11-20,1234567890123,(100.05)', 'out'],
		['Date,Reference,Amount\n2026-11-20,1234567890123,100.05', 'unknown'],
		['Date,Reference,Debit,Credit\n2026-11-20,1234567890123,,100.05', 'in'],
		['Date,Reference,Debit,Credit\n2026-11-20,1234567890123,100.05,', 'out'],
	])('says of %s that it went %s', (text, way) => {
		const [line] = read(text).lines
		expect([line?.credits, line?.saysIn]).toEqual(way === 'out' ? [[], expect.any(Boolean)] : [[10_005], way === 'in'])
		expect(line?.isUnread).toBe(false)
	})

	it('loses no line that it cannot read', () => {
		const table = (rows: string) => read(`Date,Description,Reference,Credit\n${rows}`).lines
		expect(table('2026-11-20,,1234567890123,500\n2026-11-20,,1234567890124,"1,100.1"').map(({ credits }) => credits)).toEqual([
			[50_000],
			[110_010],
		])
		expect(table('2026-11-20,,1234567890123,5oo\n2026-11-20,,1234567890124,\n').map(({ isUnread }) => isUnread)).toEqual([true, true])
		// Something else stands between the rows: its money is not lost.
		const between = read(
			'Date;Reference;Credit\n20.11.2026;1234567890123;500.00\n2026-11-20 Received 1234567890124 600.00\nThank you',
		).lines
		expect(between.map(({ credits, saysIn }) => [credits, saysIn])).toEqual([
			[[50_000], true],
			[[60_000], true],
			[[], false],
		])
		const quoted = table(
			'2026-11-20,"JUAN "JR" C",1234567890123,500.00\n2026-11-20,,1234567890124,600.00\n2026-11-20,"x,1234567890125,700.00',
		)
		expect(quoted.map(({ line, credits, isUnread }) => [line, credits, isUnread])).toEqual([
			[2, [], true],
			[3, [60_000], false],
			[4, [], true],
		])
	})

	it('with a quote in the wrong place has one line that a person must read, and all others', () => {
		const row = (name: string, peso: string) => `2026-11-20,${name},1234567890123,${peso}`
		const table = ['Date,Description,Reference,Credit', row('"JUAN', '500.00'), row('ANA', '600.00'), row('JUAN"', '"1,700.00"')]
		const stray = read(`${table.join('\n')}\n${row('"Transfer\nfrom, BEN"', '800.00')}\n${row('5" SCREEN', '900.00')}\n`).lines
		expect(stray.map(({ line, credits, isUnread }) => [line, credits, isUnread])).toEqual([
			[2, [], true],
			[3, [60_000], false],
			[4, [], true],
			[5, [80_000], false],
			[7, [], true],
		])
	})

	it.each([
		[
			'of GCash as a table',
			'Date and Time,Description,Reference No.,Debit,Credit,Balance\n2026-11-20 03:15 PM,"Transfer from 0917, JUAN",1234 567 890123,,"1,100.37","2,000.00"\n2026-11-20 03:20 PM,Payment to X,9999999999999,50.00,,1950.00\n',
			{ at: '2026-11-20T07:15:00.000Z', key: '1234567890123', credit: 110_037 },
		],
		[
			'of Maya with semicolons',
			'\uFEFFTransaction Date;Reference ID;Amount;Status\r\n11/20/2026 15:15;ab12cd34ef56;100.21;Completed\r\n',
			{ at: '2026-11-20T07:15:00.000Z', key: 'AB12CD34EF56', credit: 10_021 },
		],
		[
			'of a bank, pasted from a PDF without spaces between figures and words',
			'STATEMENT OF ACCOUNT\nNov 20, 2026 INSTAPAY CREDIT trace 004521 ₱ 500.42 1,500.42\nBalance forward\n',
			{ at: '2026-11-19T16:00:00.000Z', key: '004521', credit: 50_042 },
		],
		[
			'pasted in capitals with groups',
			'RECEIVED GCASH 2026-11-20 REF NO 1234 567 890123 PHP100.05',
			{ key: '1234567890123', credit: 10_005 },
		],
	])('%s is read', (_what, text, { at, key, credit }: { at?: string; key: string; credit: number }) => {
		const found = read(text).lines.filter(({ credits }) => credits.length > 0)
		expect(found).toHaveLength(1)
		expect(found[0]?.references).toContain(key)
		expect(found[0]?.credits[0]).toBe(credit)
		if (at) expect(new Date(found[0]?.at ?? 0).toISOString()).toBe(at)
	})

	it('of any text is read without an error, and cut where it is too long', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), (text) => void read(text, 10)),
			{ seed: 1 },
		)
		expect(read('a 1234567 100.00\n'.repeat(50), 20)).toMatchObject({ isCut: true, lines: { length: 20 } })
	})
})
