import { describe, expect, it } from 'vitest'
import { registerBody } from '#features/accounts/contract.ts'
import { inOrder, textsWithoutField, without } from './errors.ts'
import { schemaErrors } from './schema-errors.ts'

describe('the errors of a form', () => {
	it('stand in the order of the fields on the screen', () => {
		const errors = { password: ['short'], unknown: ['?'], userId: ['missing'] }
		expect(Object.keys(inOrder(errors, ['userId', 'email', 'password']))).toEqual(['userId', 'password', 'unknown'])
	})

	it('lose the field that is being corrected and keep the others', () => {
		const errors = { userId: ['missing'], email: ['wrong'] }
		expect(without(errors, 'userId')).toEqual({ email: ['wrong'] })
		expect(without(errors, 'password')).toBe(errors)
	})

	it('that no field can show are told apart, whole fields by the names of their parts', () => {
		const errors = { subject: ['short'], device: ['wrong', 'old'], files: ['none'] }
		expect(textsWithoutField(errors, ['subject', 'files.0.name', 'devices'])).toEqual(['wrong', 'old'])
	})

	it('of an empty registration are those of the contract, at every field', async () => {
		const errors = await schemaErrors(registerBody, { userId: '', secretQuestion: 0, agreeTerms: false })
		expect(errors.userId?.[0]).toEqual({ messageCode: 'usernameRequired' })
		expect(errors.userPasswordConfirm?.[0]).toEqual({ messageCode: 'confirmRequired' })
		expect(errors.secretQuestion?.[0]).toEqual({ messageCode: 'secretQuestionRequired' })
		expect(errors.agreeTerms?.[0]).toEqual({ messageCode: 'agreementRequired' })
	})
})
