import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
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
		return withNewOrOldSite(async ({ services }) => {
			if (await services.accounts.findByUserId(userId)) throw new UsageError(`The user ID ${userId} is taken.`)
			if (email !== undefined && (await services.accounts.hasAddress(email))) throw new UsageError(TAKEN)
			const record = (tx: Tx, id: number) =>
				recordCommand(tx, services, 'owner', { subject: `account:${id}`, after: { status: ACCOUNT_STATUS.owner } })
			const by = { name: 'operator (portal owner)', record }
			const userNum = await services.staff.createOwner({ userId, password, email: email ?? null }, by)
			return { text: `${userId} is an owner now.`, json: { userId, userNum } }
		})
	},
}
