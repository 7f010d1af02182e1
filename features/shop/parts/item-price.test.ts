import { expect, it } from 'vitest'
import { timeLeft } from './item-price.tsx'

it('shows how long a sale lasts in its two largest units', () => {
	const minutes = (count: number) => timeLeft(count * 60_000)
	expect([minutes(1), minutes(59), minutes(60), minutes(125), minutes(1_439), minutes(1_440), minutes(3_100)]).toEqual([
		'1m',
		'59m',
		'1h 0m',
		'2h 5m',
		'23h 59m',
		'1d 0h',
		'2d 3h',
	])
	expect(timeLeft(1)).toBe('1m')
})
