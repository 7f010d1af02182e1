import type { OrderFile } from '#features/orders/admin.contract.ts'
import { verifySite } from '../cli/verify/verify.ts'
import { sayToSite } from './game-server.ts'
import { mint, stock } from './goods.ts'
import { appoint } from './staff.ts'
import type { Person, World } from './world.ts'

/** A shop with a bundle, its buyers, and the game that fetches what comes out of it. */

type Part = { ItemName: string; quantity: number; state: string; waitingFor: string | null }
export type BoughtLine = {
	line: number
	order: number
	quantity: number
	total: number
	refundedAt: string | null
	delivery: { state: string; canTakeBack: boolean }
	contents?: Part[]
}
export type Fetched = { key: string; ProductNum: number; ItemName: string; quantity: number }

/** The site gets GAME_KEYS. The pack costs 80 and contains 3 rosaries, 2 pieces of the game's item 501 each, and a hat. */
export const openBundleShop = async (world: World) => {
	const rosary = await stock(world, { name: 'Exp Rosary', price: 30, gameItem: 501, gameAmount: 2 })
	const hat = await stock(world, { name: 'Hat', price: 20 })
	const contents = [
		{ ProductNum: hat, pieces: 1 },
		{ ProductNum: rosary, pieces: 3 },
	]
	const pack = await stock(world, { name: 'Starter Pack', price: 80, contents })

	/** With 1,000 points. */
	const buyer = async (): Promise<Person> => {
		const player = await world.register()
		const [CouponCode = ''] = await mint(world, { rCoin: 1_000 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode, ReferralCode: '' } })
		return player
	}
	const buy = async ({ token }: Person, productnum = pack) => {
		const { status, text } = await world.call('POST /buyitem', { token, query: { productnum } })
		if (status !== 200) throw new Error(`not bought: ${text}`)
	}
	const lines = async ({ token }: Person) =>
		(await world.call('GET /shoppurchases', { token })).body.purchasehistory as unknown as BoughtLine[]
	const claim = async (max = 500) =>
		(await sayToSite(world, 'deliveries/claim', { max, leaseSeconds: 60 })).body.deliveries as unknown as Fetched[]
	return {
		...{ rosary, hat, pack, buyer, buy, lines, claim },
		newest: async (player: Person): Promise<BoughtLine> => {
			const [line] = await lines(player)
			if (!line) throw new Error('nothing was bought')
			return line
		},
		balance: async ({ token }: Person) => ((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint,
		/** Returns the outcomes. */
		settle: async (...results: object[]) =>
			((await sayToSite(world, 'deliveries/ack', { results })).body.results as { outcome: string }[]).map(({ outcome }) => outcome),
		takeBack: ({ token }: Person, { line }: BoughtLine) =>
			world.call('POST /orders/lines/{line}/take-back', { token, params: { line }, body: {} }),
		/** A pack that was bought, as the game has fetched it. */
		fetched: async (player: Person): Promise<[hat: Fetched, rosaries: Fetched]> => {
			await buy(player)
			const [first, second] = await claim()
			if (!first || !second) throw new Error('two deliveries were expected')
			return first.ProductNum === hat ? [first, second] : [second, first]
		},
		orderFile: async ({ order }: BoughtLine): Promise<OrderFile> => {
			const { token } = await appoint(world, 20)
			return (await world.call('GET /admin/orders/{id}', { token, params: { id: order } })).body as unknown as OrderFile
		},
		/** The numbers of the lines that staff find in a state. */
		found: async (state: string, item = '') => {
			const { token } = await appoint(world, 20)
			const { body } = await world.call('GET /admin/orders', { token, query: { state, item, size: '200' } })
			return (body.lines as { id: number }[]).map(({ id }) => id)
		},
		/** The checks of `verify` that find something. */
		broken: async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name),
	}
}
export type BundleShop = Awaited<ReturnType<typeof openBundleShop>>

export const delivered = ({ key }: Pick<Fetched, 'key'>) => ({ key, status: 'delivered' })
export const failed = ({ key }: Pick<Fetched, 'key'>) => ({ key, status: 'failed', reason: 'No such item.' })
