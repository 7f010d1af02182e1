import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, twoStepState, validateAppCode } from '../contract.ts'
import type { TwoStep } from '../two-step.ts'

export const twoStepRoutes = ({ route }: Router, { twoStep }: { twoStep: TwoStep }): void => {
	route(twoStepState, ({ actor }) => twoStep.state(actor))
	route(beginTwoStep, ({ actor, unit }) => twoStep.begin(actor, unit))
	route(confirmTwoStep, async ({ actor, body, unit }) => ({
		...messageOf('twoStepIsOn'),
		recoveryCodes: await twoStep.confirm(actor, body.code, unit),
	}))
	route(validateAppCode, async ({ actor, body, unit }) => {
		await twoStep.prove(actor, body.code, unit)
		return messageOf('codeConfirmed')
	})
	route(endTwoStep, async ({ actor, body, unit }) => {
		await twoStep.end(actor, body.code, unit)
		return messageOf('twoStepIsOff')
	})
}
