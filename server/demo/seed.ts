import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DEMO_ACCOUNTS } from '#demo/accounts.ts'
import { DEMO_DISCORD } from '#demo/announcements.ts'
import { BANNERS } from '#demo/banners.ts'
import { DEMO_BATCHES, DEMO_CAMPAIGN } from '#demo/codes.ts'
import { DEMO_EDITOR, NEWS } from '#demo/news.ts'
import { SHOP_CATEGORIES, SHOP_ITEMS } from '#demo/shop.ts'
import { mintCodes, openCampaign } from '#features/coupons/coupons.ts'
import { raiseViews } from '#features/news/news.ts'
import { putArticle, putBanner, putCategory, putItems } from '#features/sample/sample.ts'
import type { Dependencies, Services } from '../composition.ts'
import { happenInOrder, type Moment } from './history.ts'
import { seedAccount } from './seed-account.ts'
import { seedEvents } from './seed-events.ts'
import { deliverPast, seedGame } from './seed-game.ts'
import { seedMedia } from './seed-media.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedOnline } from './seed-online.ts'
import { seedPrizes } from './seed-prizes.ts'
import { seedSeasons } from './seed-seasons.ts'
import { seedSignUps } from './seed-sign-ups.ts'
import { seedTickets } from './seed-tickets.ts'
import { seedTopUps } from './seed-top-ups.ts'
import { seedVotes } from './seed-votes.ts'

export type DemoSummary = { accounts: { userId: string; password: string; role: string }[]; codes: { code: string; worth: string }[] }

/** Fills an empty database through the services that staff and players use, so that the demo obeys every rule. */
export const seedDemo = async (dependencies: Dependencies, services: Services): Promise<DemoSummary> => {
	const { database } = dependencies
	await database.transaction(async (tx) => {
		for (const banner of BANNERS) await putBanner(tx, services.banners, banner)
	})
	await seedDiscord(dependencies, services)
	await seedNews(dependencies, services)
	await seedEvents(dependencies, services)
	await seedSeasons(dependencies, services)
	await seedMedia(dependencies, services)
	const itemIds = await seedShop(dependencies, services)
	const past: Moment[] = []
	for (const account of DEMO_ACCOUNTS) past.push(...(await seedAccount(dependencies, services, { account, itemIds })))
	past.push(...(await seedTopUps(dependencies, services)), ...(await seedVotes(dependencies, services)))
	await happenInOrder(past)
	await seedGame(dependencies, services, DEMO_ACCOUNTS)
	await deliverPast(dependencies)
	await seedSignUps(dependencies, services)
	await seedOnline(dependencies)
	await seedTickets(dependencies, services)
	await seedNotifications(dependencies, services)
	await seedPrizes(dependencies, services)
	return {
		accounts: DEMO_ACCOUNTS.map(({ userId, password, status }) => ({ userId, password, role: roleName(status) })),
		codes: await seedCodes(dependencies),
	}
}

const roleName = (status: number) => Object.entries(ACCOUNT_STATUS).find(([, code]) => code === status)?.[0] ?? String(status)

/** It is off from its first moment on. */
const seedDiscord = ({ database }: Dependencies, { announcements: { channels } }: Services) =>
	database.transaction(async (tx) => {
		const { id, edition } = await channels.create(tx, { ...DEMO_DISCORD, kinds: [...DEMO_DISCORD.kinds] })
		await channels.change(tx, id, { edition, state: 'hidden' })
	})

/** Oldest first, so that numbers grow with time. */
const seedNews = (dependencies: Dependencies, { events }: Services): Promise<void> =>
	dependencies.database.transaction(async (tx) => {
		for (const entry of NEWS.toReversed()) {
			const { id } = await putArticle(tx, { ...dependencies, events }, entry, { userId: DEMO_EDITOR })
			await raiseViews(tx, id, entry.views)
		}
	})

/** Returns the item ids by slug. */
const seedShop = ({ database }: Dependencies, { shopAdmin }: Services): Promise<Map<string, number>> =>
	database.transaction(async (tx) => {
		const categories = new Map<string, number>()
		for (const category of SHOP_CATEGORIES) categories.set(category.name, (await putCategory(tx, shopAdmin, category)).id)
		const items = await putItems(tx, shopAdmin, { by: null, items: SHOP_ITEMS, categories, first: 1 })
		return new Map([...items].map(([slug, { id }]) => [slug, id]))
	})

const seedCodes = async ({ database, clock, random, secretKey }: Dependencies): Promise<DemoSummary['codes']> => {
	const common = { note: 'Demo', startsAt: null, expiresAt: null, createdBy: null, now: clock.now() }
	const { code, limit, ...campaign } = DEMO_CAMPAIGN
	const codes: DemoSummary['codes'] = [{ code, worth: `${worthOf(campaign)}, once per account` }]
	await database.transaction((tx) => openCampaign(tx, secretKey, { ...common, ...campaign, text: code, limit }))
	for (const batch of DEMO_BATCHES) {
		const minted = await database.transaction((tx) => mintCodes(tx, { random, secretKey }, { ...common, ...batch }))
		codes.push(...minted.codes.map((text) => ({ code: text, worth: worthOf(batch) })))
	}
	return codes
}

const worthOf = ({ rCoin, milleage }: { rCoin: number; milleage: number }) =>
	[rCoin > 0 && `${rCoin} R-Coin`, milleage > 0 && `${milleage} Milleage`].filter(Boolean).join(' + ')
