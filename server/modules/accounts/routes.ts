import { register } from '#contract/accounts.ts'
import { MESSAGES } from '#contract/messages.ts'
import { findPassword, findUserID, resendVerification, resetpassword, verifyemail } from '#contract/recovery.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { SiteSettings } from '../site/site.ts'
import type { Accounts } from './accounts.ts'

type Needs = { accounts: Accounts; settings: SiteSettings; rateLimit: RateLimit }

export const accountRoutes = ({ route }: Router, { accounts, settings, rateLimit }: Needs): void => {
	route(register, async ({ body, address }) => {
		await settings.requireOpen('registration')
		await accounts.register(body, address)
		return { status: 1 as const, message: MESSAGES.registered }
	})
	route(findUserID, async ({ body, address }) => {
		await accounts.remindUserId(body.findIDEmail, address)
		return { message: MESSAGES.recoverySent }
	})
	route(findPassword, async ({ body, address }) => {
		await accounts.mailResetLink({ userId: body.findPWID, email: body.findPWEmail, asker: address })
		return { message: MESSAGES.recoverySent }
	})
	route(resetpassword, async ({ body, address }) => {
		await accounts.resetPassword({ token: body.token, password: body.NewUserPass, address })
		return { message: MESSAGES.passwordChanged }
	})
	route(verifyemail, ({ body }) => accounts.verifyEmail(body.token))
	route(resendVerification, async ({ actor, unit }) => {
		await rateLimit.take(['codeMailsPerAccount', `verify ${actor.accountId}`])
		return { message: await accounts.resendVerification(actor.accountId, unit) }
	})
}
