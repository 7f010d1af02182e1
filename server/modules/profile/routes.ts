import { MESSAGES } from '#contract/messages.ts'
import { changeSecretQuestion, closeMyAccount, exportMyData, removeMyPhone, updatepassword, updateuserdetails } from '#contract/profile.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { requireOwn } from '../step-up/step-up.ts'
import type { Profile } from './profile.ts'

export const profileRoutes = ({ route }: Router, { profile }: { profile: Profile }): void => {
	route(updateuserdetails, async ({ actor, body }) => {
		requireOwn(actor, body)
		const isWaiting = await profile.change(actor, body)
		return { message: isWaiting ? MESSAGES.detailsUpdatedConfirmEmail : MESSAGES.detailsUpdated }
	})
	route(removeMyPhone, async ({ actor }) => {
		await profile.removePhone(actor)
		return { message: MESSAGES.phoneRemoved }
	})
	route(updatepassword, async ({ actor, body }) => {
		requireOwn(actor, body)
		await profile.changePassword(actor, body)
		return { message: MESSAGES.passwordChanged }
	})
	route(changeSecretQuestion, async ({ actor, body }) => {
		await profile.changeSecretQuestion(actor, body)
		return { message: MESSAGES.secretQuestionUpdated }
	})
	route(exportMyData, ({ actor }) => profile.exportData(actor))
	route(closeMyAccount, async ({ actor, body }) => {
		await profile.close(actor, body.UserPass)
		return { message: MESSAGES.accountNowClosed }
	})
}
