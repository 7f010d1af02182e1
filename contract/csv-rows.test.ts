import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'
import { createRowReader, csvRows } from './csv-rows.ts'

const rows = (text: string) => csvRows(text, { delimiters: ',' })
const soundOf = (text: string) => rows(text).flatMap(({ line, cells, isBroken }) => (isBroken ? [] : [[line, ...cells]]))
const brokenOf = (text: string) => rows(text).flatMap(({ line, isBroken }) => (isBroken ? [line] : []))

describe('a quote in the wrong place breaks its own row', () => {
	it.each([
		['inside a cell', 'ben,5" tall', [3]],
		['at the end of a cell', 'ben,tall"', [3]],
		['behind a closed cell', 'ben,"tall" x', [3]],
		['within a quoted cell', 'ben,"the "tall" one"', [3]],
		['never closed', '"ben,tall', [3]],
		['never closed, in the last cell', 'ben,"tall', [3]],
		['closed by an empty cell of the next row', '"ben,tall\ndan,""', [3]],
		['as the only sign of a line', '"', [3]],
		['in three rows in a row', 'b"en,1\nb"en,2\n"ben,3', [3, 4, 5]],
		['opened twice, with whole rows between', 'ben,"x\nmia,2\nben,y"', [3, 5]],
	])('%s', (_where, broken, lines) => {
		const text = `who,what\nana,1\n${broken}\ncat,"3, 4"\neve,5\n`
		const last = text.split('\n').length - 1
		expect(brokenOf(text)).toEqual(lines)
		expect(soundOf(text)).toEqual(
			expect.arrayContaining(
				[
					[2, 'ana', '1'],
					[last, 'eve', '5'],
				].concat([[last - 1, 'cat', '3, 4']]),
			),
		)
	})

	it('also in the last line and without an end of it', () => {
		expect(soundOf('who,what\nana,1\n"ben,2')).toEqual([
			[1, 'who', 'what'],
			[2, 'ana', '1'],
		])
	})
})

it('a cell may go over lines, blanks may stand around its quotes, and lines end in three ways', () => {
	expect(soundOf('\uFEFFwho,what\r\nana, "one\r\n\r\ntwo" \r\n\r\nben,  three \r\n')).toEqual([
		[1, 'who', 'what'],
		[2, 'ana', 'one\r\n\r\ntwo'],
		[6, 'ben', '  three '],
	])
	expect(soundOf('who,what\rana,1\nben,')).toEqual([
		[1, 'who', 'what'],
		[2, 'ana', '1'],
		[3, 'ben', ''],
	])
})

it('what was written here is read back, in portions of any size', () => {
	const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'ñ', '😀'), maxLength: 6 })
	fc.assert(
		fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 7 }), (table, size) => {
			// Three words at the head, so that no line of a cell is as long as a row.
			const text = csvText([['first', 'second', 'third'], ...table.map((cells) => cells.map((one) => `x${one.replaceAll(',', '')}x`))])
			const reader = createRowReader({ delimiters: ',' })
			const portions = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
			const read = [...portions.flatMap((portion) => reader.add(portion)), ...reader.end()]
			expect(read.map(({ cells }) => cells).slice(1)).toEqual(table.map((cells) => cells.map((one) => `x${one.replaceAll(',', '')}x`)))
		}),
		{ seed: 1 },
	)
})

it('any text is read without an error and in time, and no line of it is lost', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n'), maxLength: 200 }), (text) => {
			const said = rows(text).map((row) => row.text)
			expect(said.join('\n').split('\n').filter(Boolean)).toEqual(text.split('\n').filter((line) => line.trim() !== ''))
		}),
		{ seed: 1 },
	)
	expect(rows(`who,what\n${'"ana\n'.repeat(20_000)}`).length).toBeGreaterThan(10_000)
	expect(brokenOf(`who,what\n"ana\n${'x\n'.repeat(20_000)}`)).toEqual([2])
})
