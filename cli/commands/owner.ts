import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { maskEmail } from '#features/accounts/accounts.ts'
import { type Command, UsageError } from '../command.ts'
import { requireAddress } from '../mail-address.ts'
import { recordCommand } from '../operator-action.ts'
import { secretOf } from '../secret.ts'
import { withNewOrOldSite, withSite } from '../site.ts'

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
			requireAddress('email', email)
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

const TAKEN = 'This address belongs to another account: give --email another one.'

/** Changes the address of an owner. It counts as confirmed once the link in its letter is opened; every session of the owner ends. */
const giveOwnerAddress = (userId: string, email: string) =>
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
