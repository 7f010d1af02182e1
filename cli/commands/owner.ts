import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { createStaff } from '#server/owner.ts'
import { type Command, UsageError } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { secretOf } from '../secret.ts'
import { withNewOrOldSite } from '../site.ts'
import { giveOwnerAddress, requireAddress, TAKEN } from './owner-address.ts'

export const owner: Command = {
	summary: 'Create an owner account; with an address and no password, give one that is there another address.',
	options: {
		'user-id': { value: 'ID', help: '4-20 letters, digits or underscores', required: true },
		'password-stdin': { help: 'the password comes by standard input: at least 8 characters' },
		password: { value: 'PW', help: 'the same where nobody can see this command; "-" is --password-stdin' },
		email: { value: 'ADDRESS', help: 'where letters to the owner go; a link there confirms it' },
	},
	async run(options) {
		const { 'user-id': userId = '', email } = options
		if (!/^[A-Za-z0-9_]{4,20}$/.test(userId)) throw new UsageError('--user-id must be 4-20 letters, digits or underscores.')
		if (email !== undefined) {
			requireAddress(email)
			if (options.password === undefined && options['password-stdin'] === undefined) return giveOwnerAddress(userId, email)
		}
		const password = await secretOf(options, 'password')
		if ([...password].length < 8) throw new UsageError('The password must have at least 8 characters.')
		return withNewOrOldSite(async ({ services, random }) => {
			if (await services.accounts.findByUserId(userId)) throw new UsageError(`The user ID ${userId} is taken.`)
			if (email !== undefined && (await services.accounts.hasAddress(email))) throw new UsageError(TAKEN)
			const staff = { userId, password, email: email ?? null, status: ACCOUNT_STATUS.owner, random }
			const userNum = await createStaff(services.accounts, staff, async (tx, id) => {
				const notice = { what: 'role' as const, whose: userId, before: 'player', after: 'owner' }
				await services.accounts.notifyOwners(tx, { userId: 'operator (portal owner)' }, notice)
				await recordCommand(tx, services, 'owner', { subject: `account:${id}`, after: { status: ACCOUNT_STATUS.owner } })
			})
			return { text: `${userId} is an owner now.`, json: { userId, userNum } }
		})
	},
}
