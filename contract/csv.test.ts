import { expect, it } from 'vitest'
import { csvText, ownText, readCell } from './csv.ts'

it.each([...'=+-@|%\t\r\n＝＋－＠'])('a text that begins with %j runs nowhere', (sign) => {
	expect(csvText([[`${sign}SUM(A1)`]])).toMatch(/^"?'/)
})

it.each([...'=+-@|%＝＋－＠'])('nor does one with %j behind a blank', (sign) => {
	expect(csvText([[` ${sign}SUM(A1)`]])).toMatch(/^"?'/)
})

it('numbers, what the site itself wrote, and texts that nothing changes stay as they are', () => {
	expect(csvText([[-5, 'juan_cruz', 'a=b', 'Ñ, "x"']])).toBe('-5,juan_cruz,a=b,"Ñ, ""x"""\r\n')
	expect(csvText([[ownText('2026-11-26'), ownText('-5.00')]])).toBe('2026-11-26,-5.00\r\n')
	for (const text of [
		'marco7',
		'juan_99',
		'mayor1',
		'e_10',
		'7samurai',
		'pepe12',
		'e10',
		'junjun22',
		'true_1',
		'MAR',
		'…4F2K',
		'****-1234',
		'x1e5',
	])
		expect(csvText([[text]])).toBe(`${text}\r\n`)
})

it.each(
	[
		'0012345',
		'1E10',
		'3e80',
		'12345678901234567890',
		'1-2',
		'MAR1',
		'1MAR2026',
		'Sept2',
		'Nob 5',
		'12:30',
		'5 PM',
		'1/2',
		'1,234',
		'50%',
	].concat([
		'(5)',
		'₱500',
		'Php500',
		'.5',
		'TRUE',
		' false',
		'٣٤',
		'2026-11-26',
		'2026-11-26T10:00:00Z',
		' 0012',
		"'0012345",
		"'=x",
		"'juan",
		"''5",
	]),
)('the text %j stays text in a spreadsheet, and is read back as it was', (text) => {
	const [, cell = ''] = /^"?(.*?)"?\r\n$/.exec(csvText([[text]])) ?? []
	expect(cell).toBe(`'${text}`)
	expect(readCell(cell)).toBe(text)
})

it('takes no apostrophe away from what others wrote', () => {
	for (const text of ["'juan", "'Tinikling-91'", "'", 'juan']) expect(readCell(text)).toBe(text)
})
