import { requireOwn } from '#features/step-up/step-up.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { changeSecretQuestion, closeMyAccount, exportMyData, removeMyPhone, updatepassword, updateuserdetails } from '../contract.ts'
import { myGameAccount, setGamePassword } from '../game-account.contract.ts'
import type { Profile } from '../profile.ts'

export const profileRoutes = ({ route }: Router, { profile }: { profile: Profile }): void => {
	route(updateuserdetails, async ({ actor, body, unit }) => {
		requireOwn(actor, body)
		const isWaiting = await profile.change(actor, body, unit)
		return messageOf(isWaiting ? 'detailsUpdatedConfirmEmail' : 'detailsUpdated')
	})
	route(removeMyPhone, async ({ actor, unit }) => {
		await profile.removePhone(actor, unit)
		return messageOf('phoneRemoved')
	})
	route(updatepassword, async ({ actor, body, unit }) => {
		requireOwn(actor, body)
		await profile.changePassword(actor, body, unit)
		return messageOf('passwordChanged')
	})
	route(changeSecretQuestion, async ({ actor, body, unit }) => {
		await profile.changeSecretQuestion(actor, body, unit)
		return messageOf('secretQuestionUpdated')
	})
	route(myGameAccount, ({ actor }) => profile.gameAccount(actor))
	route(setGamePassword, async ({ actor, body, unit }) => {
		await profile.setGamePassword(actor, body, unit)
		return messageOf('gamePasswordSent')
	})
	route(exportMyData, ({ actor, unit }) => profile.exportData(actor, unit))
	route(closeMyAccount, async ({ actor, body, unit }) => {
		await profile.close(actor, body.UserPass, unit)
		return messageOf('accountNowClosed')
	})
}
