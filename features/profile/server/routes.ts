import { DETAILS, OPTIONAL_DETAIL_NAMES } from '#features/accounts/details.contract.ts'
import { requireOwn } from '#features/step-up/step-up.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
	changeSecretQuestion,
	closeMyAccount,
	exportMyData,
	keepingOfAccount,
	removeMyDetail,
	updatepassword,
	updateuserdetails,
} from '../contract.ts'
import { changeUserId, myGameAccount, setGamePassword } from '../game-account.contract.ts'
import type { Profile } from '../profile.ts'

export const profileRoutes = ({ route }: Router, { profile }: { profile: Profile }): void => {
	route(updateuserdetails, async ({ actor, body, unit }) => {
		requireOwn(actor, body)
		const isWaiting = await profile.change(actor, body, unit)
		return messageOf(isWaiting ? 'detailsUpdatedConfirmEmail' : 'detailsUpdated')
	})
	route(removeMyDetail, async ({ actor, params, unit }) => {
		const name = OPTIONAL_DETAIL_NAMES.find((one) => DETAILS[one].removal.at === params.detail)
		if (!name) throw new Problem('NOT_FOUND')
		await profile.removeDetail(actor, name, unit)
		return messageOf(DETAILS[name].removal.said)
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
	route(changeUserId, async ({ actor, body, unit }) => {
		await profile.changeUserId(actor, body, unit)
		return messageOf({ code: 'userIdChanged', values: { userId: body.UserID } })
	})
	route(keepingOfAccount, ({ actor }) => profile.keepingOf(actor))
	route(exportMyData, ({ actor, unit }) => profile.exportData(actor, unit))
	route(closeMyAccount, async ({ actor, body, unit }) => {
		await profile.close(actor, body.UserPass, unit)
		return messageOf('accountNowClosed')
	})
}
