import { FIELD_LENGTH } from '#contract/limits.ts'
import { isReachable } from '#features/accounts/accounts.ts'
import { EMAIL_PATTERN } from '#features/accounts/contract.ts'
import { UsageError } from './command.ts'

/** Refuses what no mail reaches, as the address of the option `--NAME`. */
export const requireAddress = (name: string, address: string): void => {
	if (!EMAIL_PATTERN.test(address) || !isReachable(address) || address.length > FIELD_LENGTH.email)
		throw new UsageError(`--${name} must be a mail address such as owner@example.com.`)
}
