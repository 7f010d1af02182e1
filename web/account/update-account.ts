import type { User } from '#contract/accounts.ts'
import type { UpdateUserDetailsBody } from '#contract/profile.ts'
import { CallFailed, call } from '#web/api.ts'
import { type Errors, inOrder } from '#web/forms/errors.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { signOut } from '#web/sign-in.ts'
import { toast } from '#web/ui/toast-store.ts'
import { askPassword } from './password-gate.ts'

export type Changes = Omit<UpdateUserDetailsBody, 'UserNum' | 'UserID' | 'UserPass'>

/** What the contract objects to, before anybody is asked for a password. */
export const objectionsTo = async (user: User, changes: Changes): Promise<Errors> => {
	const rules = async () => (await import('#contract/profile.ts')).updateUserDetailsBody
	return inOrder(await schemaErrors(rules, { ...own(user), UserPass: 'asked next', ...changes }), Object.keys(changes))
}

/** Confirms the password, changes the account with it, says what the server says and logs out (SPEC 4). A refusal is thrown. */
export const updateAccount = async (user: User, changes: Changes, go: (path: string) => unknown): Promise<void> => {
	const password = await askPassword()
	if (password === null) return
	const body = { ...own(user), UserPass: password, ...changes }
	const { message } = await call('POST /updateuserdetails', { body }).catch((error) => {
		throw tellable(error, changes)
	})
	toast.success(message)
	await signOut(go)
}

/** What the server objects to beside the fields of the form has no place there: it is told line by line instead (SPEC 8). */
const tellable = (error: unknown, changes: Changes): unknown => {
	if (!(error instanceof CallFailed) || Object.keys(error.errors).every((field) => field in changes)) return error
	return new CallFailed(error.status, { message: Object.values(error.errors).flat().join('\n') })
}

const own = ({ UserNum, UserID }: User) => ({ UserNum, UserID })
