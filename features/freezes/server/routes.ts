import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { freezeAccount, unfreezeAccount } from '../contract.ts'
import type { Freezes } from '../freezes.ts'

export const freezeRoutes = ({ route }: Router, { freezes }: { freezes: Freezes }): void => {
	route(freezeAccount, async ({ body, address, requestId }) => {
		const isFrozen = await freezes.freeze(body.token, { address, requestId })
		return messageOf(isFrozen ? 'accountNowFrozen' : 'accountFrozenAlready')
	})
	route(unfreezeAccount, async ({ body, address, requestId }) => {
		await freezes.open({ token: body.token, password: body.NewUserPass }, { address, requestId })
		return messageOf('accountOpened')
	})
}
