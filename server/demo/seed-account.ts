import { SECRET_QUESTIONS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { DemoAccount } from '#demo/accounts.ts'
import { createAccounts } from '#features/accounts/accounts.ts'
import { createRedeeming, mintCodes } from '#features/coupons/coupons.ts'
import { createOrders } from '#features/orders/orders.ts'
import { insertActiveWeek } from '#features/sessions/sessions.ts'
import type { Dependencies, Services } from '../composition.ts'
import type { Moment } from './history.ts'

type Seed = { account: DemoAccount; itemIds: Map<string, number> }

/** Creates one demo account; its history is returned. Its balance comes from redeemed codes, like that of every account. */
export const seedAccount = async (dependencies: Dependencies, services: Services, { account, itemIds }: Seed): Promise<Moment[]> => {
	const { config, clock } = dependencies
	const joined = clock.now() - HISTORY_MS - DAY_MS
	const accounts = createAccounts({
		...dependencies,
		...services,
		passwordMax: config.passwordMax,
		newRoleMs: config.newRoleMs,
		clock: { now: () => joined, steady: clock.steady },
	})
	const accountId = await accounts.create(
		{
			userId: account.userId,
			userFirstName: account.firstName,
			userLastName: account.lastName,
			userPassword: account.password,
			userPasswordConfirm: account.password,
			userEmail: account.email,
			secretQuestion: Number(Object.keys(SECRET_QUESTIONS)[0]),
			secretAnswer: 'blue',
			gender: 'Male',
			country: 'PH',
			agreeTerms: true,
		},
		account.status,
	)
	await seedWeeks(dependencies, { accountId, joined })
	return historyOf(dependencies, services, { account, accountId, itemIds })
}

/** Most were active in most of the weeks before. */
const seedWeeks = ({ database, clock }: Dependencies, { accountId, joined }: { accountId: number; joined: number }) =>
	database.transaction(async (tx) => {
		for (let weeks = 0, now = joined; now < clock.now(); weeks++, now += 7 * DAY_MS)
			if ((accountId + weeks) % 3 > 0 || weeks === 0) await insertActiveWeek(tx, { accountId, now, since: joined })
	})

/** A code that was redeemed, and purchases at equal distances. */
const historyOf = (
	{ database, clock, random, secretKey }: Dependencies,
	services: Services,
	{ account, accountId, itemIds }: Seed & { accountId: number },
): Moment[] => {
	const { rCoin, milleage, purchases } = account
	if (rCoin + milleage === 0) return []
	const begin = clock.now() - HISTORY_MS
	const actor = { accountId, isEmailVerified: true }
	const past = (now: number) => ({ ...services, clock: { now: () => now, steady: clock.steady }, random, secretKey })
	const redeem = async () => {
		const batch = { note: 'Demo history', startsAt: null, expiresAt: null, createdBy: null, now: begin, count: 1, rCoin, milleage }
		const { codes } = await database.transaction((tx) => mintCodes(tx, { random, secretKey }, batch))
		await createRedeeming(past(begin)).redeem(database.transaction, actor, { address: '', code: codes[0] ?? '', referralCode: '' })
	}
	const bought = purchases.map((slug, index): Moment => {
		const at = begin + Math.round((HISTORY_MS / (purchases.length + 1)) * (index + 1))
		const buy = () => createOrders(past(at)).buyItem(database.transaction, actor, { itemId: itemIds.get(slug) ?? 0 })
		return { at, happen: async () => void (await buy()) }
	})
	return [{ at: begin, happen: redeem }, ...bought]
}

const HISTORY_MS = 45 * DAY_MS
