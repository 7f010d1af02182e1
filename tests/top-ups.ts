import type { DeskFile } from '#features/top-ups/admin.contract.ts'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { addChannel, addPackage } from '#features/top-ups/offers.admin.contract.ts'
import type { Person, World } from './world.ts'

/** Samples of what staff keep about top-ups, and the ways of a player and of the desk through the front door. */
export const TOP_UP_PACKAGE = addPackage.sample
export const TOP_UP_CHANNEL = addChannel.sample
/** The two published codes of QR Ph, of a person's and of a merchant's account. */
export const PUBLISHED_QRS = [
	'00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-991372986152046016530360854' +
		'06123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506t' +
		'est120605cust10708123456780803***6304ED03',
	'00020101021228560011ph.ppmi.p2m0111RCBCPHMMXXX0315000600788000696050331052045311530360854071458.315802PH5918LA' +
		'NDMARK Makati DS6006Makati62610012ph.ppmi.qrph03150006007880006960510000043863807082000651988710012ph.ppmi.qrp' +
		'h0151000600788000696~000600788000696~20006519~000043863863049616',
]
/** The same two as static codes: without an amount, with their checksums. */
export const STATIC_QRS = [
	'00020101021127770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-991372986152046016530360858' +
		'02PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605c' +
		'ust10708123456780803***6304D8E4',
	'00020101021128560011ph.ppmi.p2m0111RCBCPHMMXXX031500060078800069605033105204531153036085802PH5918LANDMARK Maka' +
		'ti DS6006Makati62610012ph.ppmi.qrph03150006007880006960510000043863807082000651988710012ph.ppmi.qrph0151000600' +
		'788000696~000600788000696~20006519~00004386386304F411',
]

export type Goods = { channel: number; package: number; large: number }

/** Two packages and a channel of GCash. */
export const stockTopUps = async (world: World, { token }: Pick<Person, 'token'>, channel: object = {}): Promise<Goods> => {
	const added = async (name: 'POST /admin/top-up-packages' | 'POST /admin/top-up-channels', body: object) => {
		const { status, body: entry, text } = await world.call(name, { token, body })
		if (status !== 200) throw new Error(text)
		return Number(entry.id)
	}
	return {
		package: await added('POST /admin/top-up-packages', TOP_UP_PACKAGE),
		large: await added('POST /admin/top-up-packages', { ...TOP_UP_PACKAGE, name: 'Large', price: 50_000, rCoin: 500, bonus: 60 }),
		channel: await added('POST /admin/top-up-channels', { ...TOP_UP_CHANNEL, ...channel }),
	}
}

export const orderTopUp = async (
	world: World,
	{ token }: Pick<Person, 'token'>,
	goods: Goods,
	chosen: object = {},
): Promise<TopUpOrder> => {
	const body = { package: goods.package, channel: goods.channel, ...chosen }
	const { status, body: made, text } = await world.call('POST /top-ups', { token, body })
	if (status !== 200) throw new Error(text)
	return made.order as TopUpOrder
}

let transfers = 0
/** A number of a transfer that no test has used. */
export const freshTransfer = (): string => String(3_000_000_000_000 + ++transfers)

export const sendReceipt = (world: World, { token }: Pick<Person, 'token'>, reference: string, body: object = {}) =>
	world.call('POST /top-ups/{reference}/receipt', { token, params: { reference }, body: { transferReference: freshTransfer(), ...body } })

/** An order whose receipt waits at the desk. */
export const sentTopUp = async (world: World, player: Person, goods: Goods, chosen: object = {}): Promise<TopUpOrder> => {
	const order = await orderTopUp(world, player, goods, chosen)
	const { status, text } = await sendReceipt(world, player, order.reference)
	if (status !== 200) throw new Error(text)
	return order
}

export const approveTopUp = (world: World, { token }: Pick<Person, 'token'>, { reference }: { reference: string }, body: object) =>
	world.call('POST /admin/top-ups/{reference}/approve', { token, params: { reference }, body })

export const deskFile = async (world: World, { token }: Pick<Person, 'token'>, { reference }: { reference: string }) =>
	(await world.call('GET /admin/top-ups/{reference}', { token, params: { reference } })).body as unknown as DeskFile

export const rCoinOf = async (world: World, { token }: Pick<Person, 'token'>): Promise<number> =>
	((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint
