import { isReachable } from '#features/accounts/accounts.ts'
import { bad, type Check, isPublic, ok, poor, type Symptom } from './check.ts'

/** An owner whose mail does not arrive gets no notices and cannot get a new password. */
export const ownersCheck: Check = {
	name: 'owner',
	async inDatabase({ config, services }) {
		const owners = await services.accounts.owners()
		if (owners.length === 0) return [poor('The site has no owner yet.', 'Start the server: it makes one. Or use "portal owner".')]
		return owners.map(({ user_id, email, email_verified_at }): Symptom => {
			if (!isReachable(email))
				return (isPublic(config) ? bad : poor)(
					`The owner ${user_id} has no usable address: no mail gets there, and there is no way to a new password.`,
					`Set OWNER_EMAIL and start again, or "portal owner --user-id ${user_id} --email ADDRESS"; then open the link in the letter.`,
				)
			return email_verified_at === null
				? poor(
						`The address of the owner ${user_id} is not confirmed.`,
						'Open the link in the letter, or send another one from the account page.',
					)
				: ok(`The owner ${user_id} has a confirmed address.`)
		})
	},
}
