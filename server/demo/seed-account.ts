import { SECRET_QUESTIONS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { DemoAccount } from '#demo/accounts.ts'
import type { Dependencies, Services } from '../composition.ts'
import { mintCodes, redeem } from '../modules/coupons/coupons.ts'
import { buyItem } from '../modules/orders/orders.ts'

type Seed = { account: DemoAccount; itemIds: Map<string, number> }

/** Creates one demo account with a history. Its balance comes from redeemed codes, like that of every account. */
export const seedAccount = async (dependencies: Dependencies, services: Services, { account, itemIds }: Seed): Promise<void> => {
	const accountId = await services.accounts.create(
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
	await seedHistory(dependencies, accountId, { account, itemIds })
}

const seedHistory = async ({ database, clock, random, secretKey }: Dependencies, accountId: number, { account, itemIds }: Seed) => {
	if (account.rCoin + account.milleage === 0) return
	const steps = account.purchases.length + 1
	const at = (step: number) => clock.now() - Math.round(((steps - step) / steps) * HISTORY_MS)
	const [code = ''] = await database.transaction(async (tx) => {
		const batch = { note: 'Demo history', startsAt: null, expiresAt: null, createdBy: null, now: at(0), count: 1 }
		return (await mintCodes(tx, { random, secretKey }, { ...batch, rCoin: account.rCoin, milleage: account.milleage })).codes
	})
	const requireOpen = async () => undefined
	const terms = { sharePercent: 0, monthlyCap: 0 }
	await database.transaction((tx) =>
		redeem(tx, { accountId, code, referralCode: '', now: at(0), end: at(0), secretKey, terms, requireOpen }),
	)
	const buyer = { accountId, secretKey, random, requireOpen, announceStock: requireOpen }
	for (const [index, slug] of account.purchases.entries())
		await database.transaction((tx) => buyItem(tx, { ...buyer, itemId: itemIds.get(slug) ?? 0, now: at(index + 1) }))
}

const HISTORY_MS = 45 * DAY_MS
