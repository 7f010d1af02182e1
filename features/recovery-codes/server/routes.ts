import type { StepUp } from '#features/step-up/step-up.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { makeRecoveryCodes, recoverByCode } from '../contract.ts'
import type { RecoveryCodes } from '../recovery-codes.ts'

type Needs = { recoveryCodes: RecoveryCodes; stepUp: StepUp }

export const recoveryCodeRoutes = ({ route }: Router, { recoveryCodes, stepUp }: Needs): void => {
	route(makeRecoveryCodes, async ({ actor, unit }) => {
		await stepUp.require(actor, 'password')
		return { ...messageOf('recoveryCodesMade'), recoveryCodes: await recoveryCodes.renew(actor, unit) }
	})
	route(recoverByCode, async ({ body, address }) => {
		await recoveryCodes.recover({ userId: body.UserID, code: body.code, password: body.NewUserPass, address })
		return messageOf('passwordChanged')
	})
}
