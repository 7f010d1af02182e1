import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { createStaff } from '#server/owner.ts'
import { type Command, UsageError } from '../command.ts'
import { recordCommand } from '../operator-deed.ts'
import { withNewOrOldSite } from '../site.ts'

export const owner: Command = {
	summary: 'Create an owner account.',
	options: {
		'user-id': { value: 'ID', help: '4-20 letters, digits or underscores', required: true },
		password: { value: 'PW', help: 'at least 8 characters', required: true },
	},
	async run({ 'user-id': userId = '', password = '' }) {
		if (!/^[A-Za-z0-9_]{4,20}$/.test(userId)) throw new UsageError('--user-id must be 4-20 letters, digits or underscores.')
		if ([...password].length < 8) throw new UsageError('--password must have at least 8 characters.')
		return withNewOrOldSite(async ({ doors, random }) => {
			if (await doors.accounts.findByUserId(userId)) throw new UsageError(`The user ID ${userId} is taken.`)
			const userNum = await createStaff(doors.accounts, { userId, password, status: ACCOUNT_STATUS.owner, random }, (tx, id) =>
				recordCommand(tx, doors, 'owner', { subject: `account:${id}`, after: { status: ACCOUNT_STATUS.owner } }),
			)
			return { text: `${userId} is an owner now.`, json: { userId, userNum } }
		})
	},
}
