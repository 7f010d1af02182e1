import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	addPasskey,
	beginPasskey,
	beginPasskeyLogin,
	beginPasskeyProof,
	listPasskeys,
	removePasskey,
	renamePasskey,
	validatePasskey,
} from '../contract.ts'
import type { Passkeys } from '../passkeys.ts'

/** Signing in is a route of the sessions. */
export const passkeyRoutes = ({ route }: Router, { passkeys }: { passkeys: Passkeys }): void => {
	route(listPasskeys, ({ actor }) => passkeys.listOf(actor))
	route(beginPasskey, ({ actor }) => passkeys.begin(actor))
	route(addPasskey, async ({ actor, body, unit }) => {
		await passkeys.add(actor, body, unit)
		return messageOf('passkeyAdded')
	})
	route(renamePasskey, async ({ actor, params, body, unit }) => {
		await passkeys.rename(actor, { id: params.id, name: body.name }, unit)
		return messageOf('passkeyRenamed')
	})
	route(removePasskey, async ({ actor, params, unit }) => {
		await passkeys.removeOne(actor, params.id, unit)
		return messageOf('passkeyRemoved')
	})
	route(beginPasskeyProof, ({ actor }) => passkeys.beginProof(actor))
	route(validatePasskey, async ({ actor, body, unit }) => {
		await passkeys.prove(actor, body, unit)
		return messageOf('passkeyConfirmed')
	})
	route(beginPasskeyLogin, async () => passkeys.beginSignIn())
}
