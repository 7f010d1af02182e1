import type { ToldStep } from '#server/kernel/first-hour.ts'
import { isReachable } from './email.ts'
import type { AccountRow } from './store.ts'

type Needs = { accounts: { owners: () => Promise<AccountRow[]> } }

/** Every owner has a confirmed address: without one there are no notices, and no way to a new password. */
export const accountFirstStep = ({ accounts }: Needs): ToldStep => ({
	step: 'address',
	async lacks() {
		const owners = await accounts.owners()
		const isDone = owners.length > 0 && owners.every(({ email, email_verified_at }) => isReachable(email) && email_verified_at !== null)
		return isDone ? null : 'confirmed-address'
	},
})
