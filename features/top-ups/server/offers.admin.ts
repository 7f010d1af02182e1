import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createOrderedList, type Placed, stateOf } from '#server/kernel/lists/ordered-list.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { ChannelBody, PackageBody } from '../offers.admin.contract.ts'
import { createOfferNotices, type OfferNotices } from './offer-notices.ts'
import {
	CHANNELS,
	type ChannelColumns,
	type ChannelRow,
	countTurning,
	insertChannel,
	insertPackage,
	PACKAGES,
	type PackageColumns,
	type PackageRow,
	selectAllChannels,
	selectAllPackages,
} from './offers-store.ts'
import { whyNotStatic } from './qr-ph.ts'

export type PlacedPackage = Placed<PackageRow>
export type PlacedChannel = Placed<ChannelRow>
type Changes<B> = { [K in keyof B]?: B[K] | undefined } & { state?: ListedState | undefined; edition: number }
type Needs = { database: Database; events: Events; clock: Clock; accounts: Pick<Accounts, 'notifyOwners'> }

/** What is offered: packages and channels, both in an order that staff keep. */
export const createOffersAdmin = (needs: Needs) => {
	let announcedUntil = needs.clock.now()
	const tell = createOfferNotices(needs.accounts.notifyOwners)
	return {
		packages: createPackages(needs, tell),
		channels: createChannels(needs, tell),
		/** Hidden and removed ones too, those on offer first. */
		async allChannels(): Promise<ChannelRow[]> {
			const rank = { shown: 0, hidden: 1, removed: 2 }
			return (await selectAllChannels(needs.database.read)).sort((one, other) => rank[stateOf(one)] - rank[stateOf(other)])
		},
		/** Announces packages whose offer begins or ends. Called every second. */
		async announceDue(): Promise<void> {
			const { database, clock, events } = needs
			const now = clock.now()
			if (now <= announcedUntil) return
			if ((await countTurning(database.read, announcedUntil, now)) > 0) await database.transaction((tx) => events.announce(tx, 'top-ups'))
			announcedUntil = now
		},
	}
}

const createPackages = (needs: Needs, tell: OfferNotices) => {
	const list = createOrderedList(
		{ ...PACKAGES, topic: 'top-ups', select: selectAllPackages, textOf: ({ name, name_fil }) => `${name} ${name_fil}` },
		needs,
	)
	return {
		...list,
		async create(tx: Tx, body: PackageBody, by: Actor): Promise<PlacedPackage> {
			const columns = packageColumns(body) as PackageColumns
			requirePeriod(columns)
			const after = await list.create(tx, (position) => insertPackage(tx, { ...columns, position }))
			await tell.ofPackage(tx, by, { before: null, after })
			return after
		},
		async change(tx: Tx, id: number, { edition, state, ...changes }: Changes<PackageBody>, by: Actor) {
			const change = await list.change(tx, { id, edition, state }, (before) => {
				const columns = packageColumns(changes)
				requirePeriod({ ...before, ...columns })
				return { columns, write: async () => undefined }
			})
			await tell.ofPackage(tx, by, change)
			return change
		},
	}
}

const createChannels = (needs: Needs, tell: OfferNotices) => {
	const list = createOrderedList(
		{
			...CHANNELS,
			topic: 'top-ups',
			select: selectAllChannels,
			textOf: ({ name, account_name, account_number }) => `${name} ${account_name} ${account_number}`,
		},
		needs,
	)
	return {
		...list,
		/** Refused at its field when the QR code is no static one, or when there is neither a number nor a code to pay to. */
		async create(tx: Tx, body: ChannelBody, by: Actor): Promise<PlacedChannel> {
			const columns = channelColumns(body) as ChannelColumns
			requirePayable(columns)
			const after = await list.create(tx, (position) => insertChannel(tx, { ...columns, position }))
			await tell.ofChannel(tx, by, { before: null, after })
			return after
		},
		/** The kind stays: the references of its transfers are compared by it. */
		async change(tx: Tx, id: number, { edition, state, ...changes }: Changes<ChannelBody>, by: Actor) {
			const change = await list.change(tx, { id, edition, state }, (before) => {
				const columns = channelColumns(changes)
				if (columns.kind !== undefined && columns.kind !== before.kind) throw invalid({ kind: ['channelKindFixed'] })
				requirePayable({ ...before, ...columns })
				return { columns, write: async () => undefined }
			})
			await tell.ofChannel(tx, by, change)
			return change
		},
	}
}

/** Absent fields stay absent. */
const packageColumns = ({ name, nameFil, price, rCoin, bonus, from, until }: Partial<Changes<PackageBody>>): Partial<PackageColumns> => ({
	...(name !== undefined && { name: name.trim() }),
	...(nameFil !== undefined && { name_fil: nameFil.trim() }),
	...(price !== undefined && { price }),
	...(rCoin !== undefined && { r_coin: rCoin }),
	...(bonus !== undefined && { bonus }),
	...(from !== undefined && { shown_from: from === null ? null : Date.parse(from) }),
	...(until !== undefined && { shown_until: until === null ? null : Date.parse(until) }),
})

const channelColumns = ({ kind, accountName, accountNumber, qrCode, hoursFil, noteFil, ...same }: Partial<Changes<ChannelBody>>) => {
	const texts = {
		name: same.name,
		account_name: accountName,
		account_number: accountNumber,
		bank: same.bank,
		qr_code: qrCode,
		hours: same.hours,
		hours_fil: hoursFil,
		note: same.note,
		note_fil: noteFil,
	}
	const given = Object.entries(texts).flatMap(([column, text]) => (text === undefined ? [] : [[column, text.trim()]]))
	return { ...(kind && { kind }), ...Object.fromEntries(given) } as Partial<ChannelColumns>
}

const requirePeriod = ({ shown_from, shown_until }: { shown_from: number | null; shown_until: number | null }) => {
	if (shown_from !== null && shown_until !== null && shown_until <= shown_from) throw invalid({ until: ['untilBeforeFrom'] })
}

const requirePayable = ({ kind, account_number, qr_code, bank }: Pick<ChannelColumns, 'kind' | 'account_number' | 'qr_code' | 'bank'>) => {
	if (kind === 'bank' && bank === '') throw invalid({ bank: ['channelBankRequired'] })
	const refusal = qr_code === '' ? null : whyNotStatic(qr_code)
	if (refusal) throw invalid({ qrCode: [refusal] })
	if (kind !== 'counter' && qr_code === '' && account_number === '') throw invalid({ accountNumber: ['accountRequired'] })
}
