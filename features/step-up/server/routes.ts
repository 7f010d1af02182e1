import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { sendStepUpCode, validatePassword, validatePasswordTwice, validateSecretAnswer, validateStepUpCode } from '../contract.ts'
import { requireOwn, type StepUp } from '../step-up.ts'

export const stepUpRoutes = ({ route }: Router, { stepUp }: { stepUp: StepUp }): void => {
	for (const endpoint of [validatePassword, validatePasswordTwice])
		route(endpoint, async ({ actor, body, unit }) => {
			requireOwn(actor, body)
			await stepUp.confirmPassword(actor, body.UserPass, unit)
			return messageOf('passwordConfirmed')
		})
	route(validateSecretAnswer, async ({ actor, body, unit }) => {
		requireOwn(actor, body)
		await stepUp.confirmAnswer(actor, body.secretAnswer, unit)
		return messageOf('secretAnswerConfirmed')
	})
	route(sendStepUpCode, async ({ actor, unit }) => {
		await stepUp.mailCode(actor, unit)
		return messageOf('codeSent')
	})
	route(validateStepUpCode, async ({ actor, body, unit }) => {
		await stepUp.confirmCode(actor, body.code, unit)
		return messageOf('codeConfirmed')
	})
}
