import * as z from 'zod/mini'
import { ACCOUNT_STATUS, R_COIN_SECTION } from '#contract/codes.ts'
import { MONEY } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import { createAccounts } from '#features/accounts/accounts.ts'
import { mintCodes } from '#features/coupons/coupons.ts'
import { createTransport } from '#features/mail/mail.ts'
import { createSessions } from '#features/sessions/sessions.ts'
import { itemBody } from '#features/shop/admin.contract.ts'
import { post } from '#features/wallet/wallet.ts'
import { createServices, type Services } from '#server/composition.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createPasswordHasher } from '#server/kernel/passwords/password-hasher.ts'
import { createLog } from '#server/kernel/process/log.ts'

/** Opens the site of these settings without a server, to prepare a measurement. */
export const openSite = async (settings: Record<string, string>) => {
	const config = readConfig({ ...settings, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000' })
	const log = createLog('silent')
	const database = await openDatabase({ ...config, onError: (error) => log.error(error) })
	await database.migrate()
	const transport = createTransport(config, systemClock)
	return { config, database, clock: systemClock, random: systemRandom, log, secretKey: '5e'.repeat(32), transport }
}

/**
 * Signed-in players with money, and an item to buy, created through the services. All have the same password hash: five hundred hashes
 * would take minutes.
 */
export const openShop = async (settings: Record<string, string>) => {
	const dependencies = await openSite(settings)
	const { config, database } = dependencies
	const services = createServices(dependencies)
	const hash = await createPasswordHasher({ ...dependencies, patienceMs: 1_000 }).hash(FORM.userPassword)
	const hashes = {
		...services.hashes,
		hash: async () => hash,
		verify: async () => true,
		isOutdated: () => false,
		warmUp: async () => undefined,
	}
	const accounts = createAccounts({
		...dependencies,
		hashes,
		mail: services.mail,
		bridge: services.bridge,
		rateLimit: services.rateLimit,
		settings: services.settings,
		passwordMax: config.passwordMax,
		newRoleMs: config.newRoleMs,
	})
	const sessions = createSessions({ ...dependencies, ...services, accounts, lifetimes: config.sessions })

	const shopper = async (number: number) => {
		const userId = `shopper_${number}`
		const accountId = await accounts.create({ ...FORM, userId, userEmail: `${userId}@example.com` }, ACCOUNT_STATUS.player)
		await database.transaction((tx) =>
			post(tx, {
				kind: 'adjustment',
				accountId,
				reason: 'pocket money',
				at: systemClock.now(),
				transfers: [{ from: { house: 'adjustment' }, to: { player: accountId }, currency: 'r-coin', amount: MONEY.maxAmount }],
				secretKey: dependencies.secretKey,
			}),
		)
		const { token } = await sessions.signIn({
			userId,
			password: FORM.userPassword,
			code: '',
			joining: {},
			address: '127.0.0.1',
			requestId: 'bench',
			visit: null,
			userAgent: 'bench',
		})
		return { accountId, userId, token: token ?? '' }
	}

	const shoppers: Awaited<ReturnType<typeof shopper>>[] = []
	// All at once they would wait for a connection longer than the server lets anyone wait.
	while (shoppers.length < SHOPPERS)
		shoppers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => shopper(shoppers.length + number)))))
	const itemId = await addItem(database, services)
	await database.close()
	return { shoppers, password: FORM.userPassword, itemId }
}

const addItem = ({ transaction }: Database, { shopAdmin }: Services): Promise<number> =>
	transaction(async (tx) => {
		const { id: category } = (await shopAdmin.addCategory(tx, { name: 'Weapons' })).reply
		const { name: ItemName, ...about } = ITEM
		const { ProductNum, ...fields } = z.parse(itemBody, { ...about, ItemName, ProductNum: NUMBER, category, isOnSale: true })
		await shopAdmin.addItem(tx, null, { id: ProductNum, ...fields })
		return ProductNum
	})

/** No item of the demo has it. */
const NUMBER = 2_000_000

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Enough codes of one R-Coin for a whole measurement. */
export const mintMany = async (settings: Record<string, string>): Promise<string[]> => {
	const site = await openSite(settings)
	const batch = {
		note: 'bench',
		rCoin: 1,
		milleage: 0,
		startsAt: null,
		expiresAt: null,
		createdBy: null,
		now: site.clock.now(),
		count: CODES,
	}
	const { codes } = await site.database.transaction((tx) => mintCodes(tx, site, batch))
	await site.database.close()
	return codes
}

const SHOPPERS = 512
const AT_ONCE = 32
const CODES = 60_000

export const ITEM = {
	name: 'Phoenix Wings',
	description: 'Worn on the back. Glows faintly after sunset.',
	image_url: '/art/item/phoenix-wings.svg',
	ribbon: null,
	section: R_COIN_SECTION,
	price: 1,
}

const FORM = {
	userFirstName: 'Ana',
	userLastName: 'Reyes',
	userPassword: 'Habagat-sa-bukid',
	userPasswordConfirm: 'Habagat-sa-bukid',
	secretQuestion: 2,
	secretAnswer: 'Iloilo',
	gender: 'Female' as const,
	country: 'PH',
	agreeTerms: true as const,
}
