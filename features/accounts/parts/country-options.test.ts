import { expect, it } from 'vitest'
import { COUNTRY_CODES } from '#contract/countries.ts'
import { countryOptions } from './country-options.ts'

it('lists every country once by name, the Philippines first', () => {
	const options = countryOptions('en')
	expect(options[0]).toEqual({ code: 'PH', name: 'Philippines' })
	expect(options.slice(1, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands'])
	expect(new Set(options.map(({ code }) => code))).toEqual(new Set(COUNTRY_CODES))
})
