import { SECRET_QUESTIONS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { DemoAccount } from '#demo/accounts.ts'
import { createAccounts } from '#features/accounts/accounts.ts'
import { createRedeeming, mintCodes } from '#features/coupons/coupons.ts'
import { createOrders } from '#features/orders/orders.ts'
import { insertActiveWeek } from '#features/sessions/sessions.ts'
import type { Dependencies, Services } from '../composition.ts'

type Seed = { account: DemoAccount; itemIds: Map<string, number> }

/** Creates one demo account with a history. Its balance comes from redeemed codes, like that of every account. */
export const seedAccount = async (dependencies: Dependencies, services: Services, { account, itemIds }: Seed): Promise<void> => {
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
	await seedHistory(dependencies, services, { account, accountId, itemIds })
}

/** Most were active in most of the weeks before. */
const seedWeeks = ({ database, clock }: Dependencies, { accountId, joined }: { accountId: number; joined: number }) =>
	database.transaction(async (tx) => {
		for (let weeks = 0, now = joined; now < clock.now(); weeks++, now += 7 * DAY_MS)
			if ((accountId + weeks) % 3 > 0 || weeks === 0) await insertActiveWeek(tx, { accountId, now, since: joined })
	})

/** With a clock that is set back. */
const seedHistory = async (
	{ database, clock, random, secretKey }: Dependencies,
	services: Services,
	{ account, accountId, itemIds }: Seed & { accountId: number },
): Promise<void> => {
	if (account.rCoin + account.milleage === 0) return
	const steps = account.purchases.length + 1
	let now = clock.now() - HISTORY_MS
	const then = { ...services, clock: { now: () => now, steady: clock.steady }, random, secretKey }
	const actor = { accountId, isEmailVerified: true }
	const [code = ''] = await database.transaction(async (tx) => {
		const batch = { note: 'Demo history', startsAt: null, expiresAt: null, createdBy: null, now, count: 1 }
		return (await mintCodes(tx, { random, secretKey }, { ...batch, rCoin: account.rCoin, milleage: account.milleage })).codes
	})
	await createRedeeming(then).redeem(database.transaction, actor, { address: '', code, referralCode: '' })
	for (const slug of account.purchases) {
		now += Math.round(HISTORY_MS / steps)
		await createOrders(then).buyItem(database.transaction, actor, { itemId: itemIds.get(slug) ?? 0 })
	}
}

const HISTORY_MS = 45 * DAY_MS
