import type { StepUp } from '#features/step-up/step-up.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, twoStepState, validateAppCode } from '../contract.ts'
import type { TwoStep } from '../two-step.ts'

/** Reading needs no proof; every change needs the password, confirmed within five minutes. */
export const twoStepRoutes = ({ route }: Router, { twoStep, stepUp }: { twoStep: TwoStep; stepUp: StepUp }): void => {
	route(twoStepState, ({ actor }) => twoStep.state(actor))
	route(beginTwoStep, async ({ actor, unit }) => {
		await stepUp.require(actor, 'password')
		return twoStep.begin(actor, unit)
	})
	route(confirmTwoStep, async ({ actor, body, unit }) => {
		await stepUp.require(actor, 'password')
		return { ...messageOf('twoStepIsOn'), recoveryCodes: await twoStep.confirm(actor, body.code, unit) }
	})
	route(validateAppCode, async ({ actor, body, unit }) => {
		await twoStep.requireCode(actor, body.code, unit)
		await unit((tx) => stepUp.grantFresh(tx, actor.sessionId))
		return messageOf('codeConfirmed')
	})
	route(endTwoStep, async ({ actor, body, unit }) => {
		await stepUp.require(actor, 'password')
		await twoStep.end(actor, body.code, unit)
		return messageOf('twoStepIsOff')
	})
}
