import { type Accounts, isReachable } from '#features/accounts/accounts.ts'
import type { Staff } from '#features/staff/staff.ts'
import { ConfigError } from './config.ts'
import { BASE62, type Random, randomSymbols } from './kernel/ids.ts'
import { Problem } from './kernel/problem.ts'

export type Credentials = { userId: string; password: string }
/** The owner in the settings: OWNER_USER_ID with OWNER_PASSWORD, and OWNER_EMAIL. */
type Given = { credentials: Credentials | null; email: string | null }
/** `show` ends when the operator has been shown them. */
type Needs = { accounts: Accounts; staff: Staff; random: Random; show: (owner: Credentials) => Promise<void> }

/**
 * Gives a site without an owner one (DECISIONS 11): the one of the settings, otherwise one with a random password. That is shown once, before
 * the account exists, because an owner whose password nobody has seen would be worse than none. An existing account is refused: whoever
 * registered that name first would own the site.
 */
export const ensureOwner = async ({ accounts, staff, random, show }: Needs, { credentials, email }: Given): Promise<void> => {
	if (await accounts.hasOwner()) return
	const owner = credentials ?? { userId: await freeName(accounts, random), password: randomSymbols(random, 16, BASE62) }
	try {
		if (credentials && (await accounts.findByUserId(credentials.userId)))
			throw new ConfigError(
				`The setting OWNER_USER_ID is not usable: ${credentials.userId} is the account of somebody else, choose another user ID.`,
			)
		if (email !== null && (await accounts.hasAddress(email)))
			throw new ConfigError('The setting OWNER_EMAIL is not usable: it is the address of another account, choose another one.')
		if (!credentials) await show(owner)
		await staff.createOwner({ ...owner, email })
	} catch (error) {
		// Another machine of the same site started at the same moment and was faster.
		if (await accounts.hasOwner()) return
		if (error instanceof Problem && error.errors?.password)
			throw new ConfigError(`The setting OWNER_PASSWORD is not usable: ${error.message}`)
		throw error
	}
}

/**
 * Gives OWNER_EMAIL to an owner with a placeholder address that no mail reaches: the owner of OWNER_USER_ID, otherwise the only such owner.
 * The address has to be confirmed by its link like any other. Returns a sentence for the operator, or null when there was nothing to do. It
 * never refuses the start: a player who registers with the address must not keep the site from starting.
 */
export const replacePlaceholderAddress = async (accounts: Accounts, { credentials, email }: Given): Promise<string | null> => {
	if (email === null) return null
	const unreachable = (await accounts.owners()).filter((owner) => !isReachable(owner.email))
	const named = unreachable.filter(({ user_id_key }) => user_id_key === credentials?.userId.toLowerCase())
	const [owner, ...others] = named.length > 0 ? named : unreachable
	if (!owner) return null
	if (others.length > 0)
		return `OWNER_EMAIL was not used: ${others.length + 1} owners have no usable address. Use "portal owner --user-id ID --email ADDRESS" for each.`
	return (await accounts.giveAddress(owner, email))
		? `${owner.user_id} has the address of OWNER_EMAIL now; a letter there has the link that confirms it.`
		: 'OWNER_EMAIL was not used: it is the address of another account.'
}

/** A player of an older site may have taken the name `owner`. */
const freeName = async (accounts: Accounts, random: Random): Promise<string> =>
	(await accounts.findByUserId('owner')) ? `owner_${randomSymbols(random, 6, BASE62)}` : 'owner'
