import { register } from '#contract/accounts.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { Accounts } from './accounts.ts'

export const accountRoutes = ({ route }: Router, { accounts }: { accounts: Accounts }): void => {
	route(register, async ({ body }) => {
		await accounts.register(body)
		return { status: 1 as const, message: MESSAGES.registered }
	})
}
