import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { createStaff } from '#server/owner.ts'
import { type Command, UsageError } from '../command.ts'
import { recordCommand } from '../operator-deed.ts'
import { secretOf } from '../secret.ts'
import { withNewOrOldSite } from '../site.ts'

export const owner: Command = {
	summary: 'Create an owner account.',
	options: {
		'user-id': { value: 'ID', help: '4-20 letters, digits or underscores', required: true },
		'password-stdin': { help: 'the password comes by standard input: at least 8 characters' },
		password: { value: 'PW', help: 'the same where nobody can see this command; "-" is --password-stdin' },
	},
	async run(options) {
		const { 'user-id': userId = '' } = options
		if (!/^[A-Za-z0-9_]{4,20}$/.test(userId)) throw new UsageError('--user-id must be 4-20 letters, digits or underscores.')
		const password = await secretOf(options, 'password')
		if ([...password].length < 8) throw new UsageError('The password must have at least 8 characters.')
		return withNewOrOldSite(async ({ doors, random }) => {
			if (await doors.accounts.findByUserId(userId)) throw new UsageError(`The user ID ${userId} is taken.`)
			const userNum = await createStaff(doors.accounts, { userId, password, status: ACCOUNT_STATUS.owner, random }, (tx, id) =>
				recordCommand(tx, doors, 'owner', { subject: `account:${id}`, after: { status: ACCOUNT_STATUS.owner } }),
			)
			return { text: `${userId} is an owner now.`, json: { userId, userNum } }
		})
	},
}
