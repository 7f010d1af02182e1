import type { Accounts } from '#features/accounts/accounts.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'

type Needs = {
	accounts: Pick<Accounts, 'owners'>
	twoStep: Pick<TwoStep, 'isOn'>
	passkeys: { count: (accountId: number) => Promise<number> }
}

/** Every owner needs more than a password to sign in. */
export const staffFirstStep = ({ accounts, twoStep, passkeys }: Needs): ToldStep => ({
	step: 'second-step',
	async lacks() {
		const owners = await accounts.owners()
		for (const { id } of owners) if (!(await twoStep.isOn(id)) && (await passkeys.count(id)) === 0) return 'second-step'
		return owners.length > 0 ? null : 'second-step'
	},
})
