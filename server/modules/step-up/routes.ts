import { MESSAGES } from '#contract/messages.ts'
import { sendStepUpCode, validatePassword, validatePasswordTwice, validateSecretAnswer, validateStepUpCode } from '#contract/step-up.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { requireOwn, type StepUp } from './step-up.ts'

export const stepUpRoutes = ({ route }: Router, { stepUp }: { stepUp: StepUp }): void => {
	for (const endpoint of [validatePassword, validatePasswordTwice])
		route(endpoint, async ({ actor, body }) => {
			requireOwn(actor, body)
			await stepUp.confirmPassword(actor, body.UserPass)
			return { message: MESSAGES.passwordConfirmed }
		})
	route(validateSecretAnswer, async ({ actor, body }) => {
		requireOwn(actor, body)
		await stepUp.confirmAnswer(actor, body.secretAnswer)
		return { message: MESSAGES.secretAnswerConfirmed }
	})
	route(sendStepUpCode, async ({ actor }) => {
		await stepUp.mailCode(actor)
		return { message: MESSAGES.codeSent }
	})
	route(validateStepUpCode, async ({ actor, body }) => {
		await stepUp.confirmCode(actor, body.code)
		return { message: MESSAGES.codeConfirmed }
	})
}
