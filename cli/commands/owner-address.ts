import { EMAIL_PATTERN } from '#contract/accounts.ts'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { FIELD_LENGTH } from '#contract/limits.ts'
import { isReachable, maskEmail } from '#server/modules/accounts/accounts.ts'
import { UsageError } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { withSite } from '../site.ts'

export const TAKEN = 'This address belongs to another account: give --email another one.'

export const requireAddress = (email: string): void => {
	if (!EMAIL_PATTERN.test(email) || !isReachable(email) || email.length > FIELD_LENGTH.email)
		throw new UsageError('--email must be a mail address such as owner@example.com.')
}

/** Changes the address of an owner. It counts as confirmed once the link in its letter is opened; every session of the owner ends. */
export const giveOwnerAddress = (userId: string, email: string) =>
	withSite(async ({ services }) => {
		const account = await services.accounts.findByUserId(userId)
		if (account?.status !== ACCOUNT_STATUS.owner) throw new UsageError(`${userId} is no owner of this site.`)
		const isGiven = await services.accounts.giveAddress(account, email, (tx) =>
			recordCommand(tx, services, 'owner', {
				subject: `account:${account.id}`,
				before: { email: maskEmail(account.email) },
				after: { email: maskEmail(email) },
			}),
		)
		if (!isGiven) throw new UsageError(TAKEN)
		return { text: `${userId} has this address now. Open the link in the letter that goes there.`, json: { userId, userNum: account.id } }
	})
