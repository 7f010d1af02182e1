import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { makeRecoveryCodes, recoverByCode } from '../contract.ts'
import type { RecoveryCodes } from '../recovery-codes.ts'

export const recoveryCodeRoutes = ({ route }: Router, { recoveryCodes }: { recoveryCodes: RecoveryCodes }): void => {
	route(makeRecoveryCodes, async ({ actor, unit }) => ({
		...messageOf('recoveryCodesMade'),
		recoveryCodes: await recoveryCodes.renew(actor, unit),
	}))
	route(recoverByCode, async ({ body, address }) => {
		await recoveryCodes.recover({ userId: body.UserID, code: body.code, password: body.NewUserPass, address })
		return messageOf('passwordChanged')
	})
}
