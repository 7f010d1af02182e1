import { register } from '#contract/accounts.ts'
import { MESSAGES } from '#contract/messages.ts'
import { findPassword, findUserID, resendVerification, resetpassword, verifyemail } from '#contract/recovery.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { SiteSettings } from '../site/site.ts'
import type { Accounts } from './accounts.ts'
import { countMailTo } from './mail-limit.ts'

type Needs = { accounts: Accounts; settings: SiteSettings; rateLimit: RateLimit }

export const accountRoutes = ({ route }: Router, { accounts, settings, rateLimit }: Needs): void => {
	route(register, async ({ body }) => {
		await settings.requireOpen('registration')
		await accounts.register(body)
		return { status: 1 as const, message: MESSAGES.registered }
	})
	route(findUserID, async ({ body }) => {
		await countMailTo(rateLimit, body.findIDEmail)
		await accounts.remindUserId(body.findIDEmail)
		return { message: MESSAGES.recoverySent }
	})
	route(findPassword, async ({ body }) => {
		await countMailTo(rateLimit, body.findPWEmail)
		await accounts.mailResetLink(body.findPWID, body.findPWEmail)
		return { message: MESSAGES.recoverySent }
	})
	route(resetpassword, async ({ body }) => {
		await accounts.resetPassword(body.token, body.NewUserPass)
		return { message: MESSAGES.passwordChanged }
	})
	route(verifyemail, ({ body }) => accounts.verifyEmail(body.token))
	route(resendVerification, async ({ actor }) => {
		await rateLimit.take(['codeMailsPerAccount', `verify ${actor.accountId}`])
		return { message: await accounts.resendVerification(actor.accountId) }
	})
}
