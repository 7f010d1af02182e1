import type { User } from '#features/accounts/contract.ts'
import type { UpdateUserDetailsBody } from '#features/profile/contract.ts'
import { askPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import { type Errors, inOrder } from '#web/forms/errors.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { signOut } from '#web/session/sign-in.ts'
import { toast } from '#web/ui/toast-store.ts'

export type Changes = Omit<UpdateUserDetailsBody, 'UserNum' | 'UserID' | 'UserPass'>

/** Errors by the rules of the contract, before the password is asked for. */
export const objectionsTo = async (user: User, changes: Changes): Promise<Errors> => {
	const rules = async () => (await import('#features/profile/contract.ts')).updateUserDetailsBody
	return inOrder(await schemaErrors(rules, { ...own(user), UserPass: 'asked next', ...changes }), Object.keys(changes))
}

/** Confirms the password, changes the account, shows the server's message and logs out (SPEC 4). A refusal is thrown. */
export const updateAccount = async (user: User, changes: Changes, go: (path: string) => unknown): Promise<void> => {
	const password = await askPassword()
	if (password === null) return
	const body = { ...own(user), UserPass: password, ...changes }
	toast.success(await call('POST /updateuserdetails', { body }))
	await signOut(go)
}

const own = ({ UserNum, UserID }: User) => ({ UserNum, UserID })
