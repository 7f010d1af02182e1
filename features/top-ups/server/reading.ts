import type { Language } from '#contract/languages.ts'
import type { Reader } from '#db/database.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { TopUpChannel, TopUpImage, TopUpLine, TopUpOrder, TopUpRecord, TopUpRefusal, TopUpState, TopUpStep } from '../contract.ts'
import { type ChannelRow, selectAllChannels } from './offers-store.ts'
import { dynamicOf } from './qr-ph.ts'
import {
	type ImageRow,
	type OrderRow,
	type ReceiptRow,
	type StepRow,
	selectImages,
	selectReceipts,
	selectRecords,
	selectSteps,
} from './store.ts'

/** How orders are shown to their players. */

export const isTaken = ({ taken_until }: Pick<OrderRow, 'taken_until'>, now: number): boolean => taken_until !== null && taken_until > now

const shownState = (order: OrderRow, now: number): TopUpState => {
	if (order.state === 'second' || (order.state === 'sent' && isTaken(order, now))) return 'checking'
	if (isGivenUp(order)) return 'cancelled'
	return order.state
}

export const isGivenUp = ({ state, given_up }: Pick<OrderRow, 'state' | 'given_up'>): boolean => state === 'expired' && given_up === 1

/** The channels by number, and the name of the channel or provider of an order. */
export const channelsOf = async (db: Reader) => {
	const channels = new Map((await selectAllChannels(db)).map((channel) => [channel.id, channel]))
	return { channels, nameOf: (order: Pick<OrderRow, 'channel_id' | 'provider'>) => sourceName(order, channels) }
}

const sourceName = ({ channel_id, provider }: Pick<OrderRow, 'channel_id' | 'provider'>, channels: ReadonlyMap<number, ChannelRow>) =>
	provider === null ? (channels.get(channel_id ?? 0)?.name ?? '') : PROVIDER_NAMES[provider]

export const PROVIDER_NAMES = { paymongo: 'PayMongo' } as const

/** Lines of a history, in the order of `orders`. */
export const linesOf = async (db: Reader, orders: readonly OrderRow[], now: number): Promise<TopUpLine[]> => {
	const { nameOf } = await channelsOf(db)
	const receipts = await selectReceipts(
		db,
		orders.map(({ id }) => id),
	)
	return orders.map((order) => lineOf(order, { channelName: nameOf(order), receipt: receipts.get(order.id), now }))
}

type About = { channelName: string; receipt: ReceiptRow | undefined; now: number }

export const lineOf = (order: OrderRow, { channelName, receipt, now }: About): TopUpLine => ({
	reference: order.reference,
	state: shownState(order, now),
	packageName: order.package_name,
	channelName,
	amount: order.amount,
	rCoin: order.r_coin,
	bonus: order.bonus,
	loaded: receipt ? receipt.r_coin + receipt.bonus : null,
	madeAt: toInstant(order.made_at),
	changedAt: toInstant(order.changed_at),
})

/** One order with all that its player may see. */
export const orderOf = async (db: Reader, order: OrderRow, now: number): Promise<TopUpOrder> => {
	const { channels, nameOf } = await channelsOf(db)
	const receipt = (await selectReceipts(db, [order.id])).get(order.id)
	const [steps, images] = await Promise.all([selectSteps(db, order.id), selectImages(db, order.id)])
	const channel = order.channel_id === null ? undefined : channels.get(order.channel_id)
	const isPayable = order.state === 'waiting'
	return {
		...lineOf(order, { channelName: nameOf(order), receipt, now }),
		price: order.price,
		channel: channel ? { ...toChannel(channel, 'en'), hoursFil: channel.hours_fil, noteFil: channel.note_fil } : null,
		provider: order.provider,
		qr: isPayable && channel ? qrOf(order, channel) : null,
		expiresAt: toInstantOrNull(isPayable || order.state === 'asked' ? order.expires_at : null),
		sent:
			order.reference_key === null || order.channel_id === null
				? null
				: { transferReference: order.transfer_reference, bank: order.bank, paidOn: order.paid_on },
		received: receipt?.amount ?? null,
		paidDebt: receipt?.debt ?? 0,
		steps: steps.filter(isShown).map((step) => toStep(step, images)),
	}
}

/** The code of the channel as it is now, like the number beside it. */
const qrOf = ({ amount, reference }: OrderRow, { qr_code }: ChannelRow): string | null =>
	qr_code === '' ? null : dynamicOf(qr_code, { centavos: amount, reference: reference.replaceAll('-', '') })

export const recordsOf = async (db: Reader, accountId: number, now: number): Promise<TopUpRecord[]> => {
	const { orders, steps, receipts } = await selectRecords(db, accountId)
	const lines = await linesOf(db, orders, now)
	const stepsOf = Map.groupBy(steps, ({ top_up_id }) => top_up_id)
	const receiptOf = new Map(receipts.map((receipt) => [receipt.top_up_id, receipt]))
	return orders.flatMap((order, index) => {
		const [line, receipt] = [lines[index], receiptOf.get(order.id)]
		if (!line) return []
		const happened = (stepsOf.get(order.id) ?? []).filter(isShown).map((step) => {
			const { kind, at, text, refusal } = toStep(step, [])
			return { kind, at, text, refusal }
		})
		const { transfer_reference: transferReference, bank, paid_on: paidOn } = order
		const came = { received: receipt?.amount ?? null, paidDebt: receipt?.debt ?? 0 }
		return [{ ...line, transferReference, bank, paidOn, ...came, steps: happened }]
	})
}

export const toChannel = (channel: ChannelRow, language: Language): TopUpChannel => ({
	id: channel.id,
	kind: channel.kind,
	name: channel.name,
	accountName: channel.account_name,
	accountNumber: channel.account_number,
	bank: channel.bank,
	hours: inLanguage(language, channel.hours, channel.hours_fil),
	note: inLanguage(language, channel.note, channel.note_fil),
	hasQr: channel.qr_code !== '',
})

/** The Filipino text where there is one. */
export const inLanguage = (language: Language, english: string, filipino: string): string =>
	language === 'fil' && filipino !== '' ? filipino : english

type Shown = StepRow & { kind: TopUpStep['kind'] }
const SHOWN = ['made', 'sent', 'asked', 'answered', 'loaded', 'refused', 'expired', 'cancelled', 'reversed'] as const
const isShown = (step: StepRow): step is Shown => (SHOWN as readonly string[]).includes(step.kind)

/** The reason of a reversal is for the team; who acted is not shown either. */
const toStep = (step: Shown, images: readonly ImageRow[]): TopUpStep => ({
	id: step.id,
	kind: step.kind,
	at: toInstant(step.at),
	text: step.kind === 'reversed' ? '' : step.text,
	refusal: step.refusal as TopUpRefusal | null,
	images: imagesOf(step, images),
})

export const imagesOf = ({ id }: StepRow, images: readonly ImageRow[]): TopUpImage[] =>
	images
		.filter(({ step_id }) => step_id === id)
		.map((image) => ({ url: `/api/topupimages/${image.id}`, width: image.width, height: image.height }))
