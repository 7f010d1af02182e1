import { describe, expect, it } from 'vitest'
import { registerBody } from '#contract/accounts.ts'
import { inOrder } from './errors.ts'
import { schemaErrors } from './schema-errors.ts'

describe('the messages of a form', () => {
	it('come in the order of the fields on the screen, strangers last', () => {
		const errors = { unknown: ['x'], second: ['b'], first: ['a'] }
		expect(Object.keys(inOrder(errors, ['first', 'second']))).toEqual(['first', 'second', 'unknown'])
	})

	it('are those of the contract', async () => {
		const errors = await schemaErrors(registerBody, { userId: '', userPassword: 'short', secretQuestion: 0 })
		expect(errors).toMatchObject({
			userId: ['Username is required.'],
			userPassword: ['Password must have at least 8 characters.'],
			secretQuestion: ['Secret question is required.'],
			agreeTerms: ['You must accept the agreement.'],
		})
	})
})
