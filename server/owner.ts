import { ACCOUNT_STATUS, SECRET_QUESTIONS } from '#contract/codes.ts'
import { ConfigError } from './config.ts'
import { BASE62, type Random, randomSymbols } from './kernel/ids.ts'
import type { Accounts } from './modules/accounts/accounts.ts'

export type Credentials = { userId: string; password: string }

/**
 * A site without an owner gets one (DECISIONS 11): the one of the settings, else one with a random password that is
 * returned here to be shown once. Null when nothing is to be told. Refuses to make an owner of an account that is there:
 * whoever registered that name first would own the site.
 */
export const ensureOwner = async (accounts: Accounts, given: Credentials | null, random: Random): Promise<Credentials | null> => {
	if (await accounts.hasOwner()) return null
	if (given && (await accounts.findByUserId(given.userId)))
		throw new ConfigError(
			`The setting OWNER_USER_ID is not usable: ${given.userId} is the account of somebody else, choose another user ID.`,
		)
	const owner = given ?? { userId: await freeName(accounts, random), password: randomSymbols(random, 16, BASE62) }
	try {
		await createStaff(accounts, { ...owner, status: ACCOUNT_STATUS.owner, random })
	} catch (error) {
		// Another machine of the same site starts at this moment and was quicker.
		if (await accounts.hasOwner()) return null
		throw error
	}
	return given ? null : owner
}

/** A player of an older site may have taken the plain name. */
const freeName = async (accounts: Accounts, random: Random): Promise<string> =>
	(await accounts.findByUserId('owner')) ? `owner_${randomSymbols(random, 6, BASE62)}` : 'owner'

/** An account made by the operator; `also` is done in the same transaction. Its secret answer is random: staff recover by mail or by the operator, not by memory. */
export const createStaff = (
	accounts: Accounts,
	staff: Credentials & { status: number; random: Random },
	also?: Parameters<Accounts['create']>[2],
): Promise<number> =>
	accounts.create(
		{
			userId: staff.userId,
			userFirstName: staff.userId,
			userLastName: '',
			userPassword: staff.password,
			userPasswordConfirm: staff.password,
			userEmail: `${staff.userId.toLowerCase()}@localhost`,
			secretQuestion: Number(Object.keys(SECRET_QUESTIONS)[0]),
			secretAnswer: randomSymbols(staff.random, 32, BASE62),
			gender: 'Male',
			country: 'PH',
			agreeTerms: true,
		},
		staff.status,
		also,
	)
