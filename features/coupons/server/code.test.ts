import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../tests/rounds.ts'
import { canonical, createCode, grouped, hasValidCheck } from './code.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const place = fc.nat(15)

describe('a minted code', () => {
	it('is sixteen symbols of Crockford base32, all different', () => {
		const codes = new Set(Array.from({ length: 20_000 }, () => createCode(random)))
		expect(codes.size).toBe(20_000)
		for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
	})

	it('uses every symbol equally at every place but the last', () => {
		const seen = new Map<string, number>()
		for (let round = 0; round < 32_000; round++) {
			const code = createCode(random)
			for (const index of [0, 7, 14]) seen.set(`${index}${code[index]}`, (seen.get(`${index}${code[index]}`) ?? 0) + 1)
		}
		// 1000 expected; six standard deviations.
		for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190)
		expect(seen.size).toBe(96)
	})

	it('notices every single wrong symbol', () => {
		fc.assert(
			fc.property(place, fc.nat(31), (index, symbol) => {
				const code = createCode(random)
				const wrong = code.slice(0, index) + ALPHABET[symbol] + code.slice(index + 1)
				return wrong === code || !hasValidCheck(wrong)
			}),
			{ numRuns: rounds(2_000, 20_000) },
		)
	})

	it('notices every swap of two symbols', () => {
		fc.assert(
			fc.property(place, place, (one, other) => {
				const code = createCode(random)
				const symbols = [...code]
				;[symbols[one], symbols[other]] = [symbols[other] ?? '', symbols[one] ?? '']
				const swapped = symbols.join('')
				return swapped === code || !hasValidCheck(swapped)
			}),
			{ numRuns: rounds(2_000, 20_000) },
		)
	})

	it('is read in groups of four, and back', () => {
		const code = createCode(random)
		expect(grouped(code)).toMatch(/^(.{4}-){3}.{4}$/)
		expect(canonical(` ${grouped(code)} `)).toBe(code)
		expect(grouped('WELCOME2026')).toBe('WELCOME2026')
	})
})
