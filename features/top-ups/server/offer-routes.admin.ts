import { createHash } from 'node:crypto'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import type { NotifyOwners } from '#server/kernel/calls/owner-notice.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import {
	addChannel,
	addPackage,
	type ConsoleChannel,
	type ConsolePackage,
	changeChannel,
	changePackage,
	type DeskChannel,
	listChannels,
	listDeskChannels,
	listPackages,
	moveChannel,
	movePackage,
	readChannel,
	readPackage,
} from '../offers.admin.contract.ts'
import type { ChannelRow, PlacedChannel, PlacedPackage, TopUps } from '../top-ups.ts'
import { pesosOf } from './qr-ph.ts'

/** Packages and channels. All owners hear at once when it changes where money goes, or what it buys. */
export const offerRoutes = ({ route }: Router, { topUps, notifyOwners }: { topUps: TopUps; notifyOwners: NotifyOwners }): void => {
	const packages = orderedHandlers({
		kind: 'top-up-package',
		list: topUps.offers.packages,
		toWire: toPackage,
		async also(tx, actor, { before, after }) {
			if (before && dealOf(before) === dealOf(after)) return
			await notifyOwners(tx, actor, { what: 'package', name: after.name, before: before && dealOf(before), after: dealOf(after) })
		},
	})
	route(listPackages, packages.list)
	route(readPackage, packages.read)
	route(addPackage, packages.add)
	route(changePackage, packages.change)
	route(movePackage, packages.move)

	const channels = orderedHandlers({
		kind: 'top-up-channel',
		list: topUps.offers.channels,
		toWire: toChannel,
		async also(tx, actor, { before, after }) {
			if (before && goalOf(before) === goalOf(after)) return
			await notifyOwners(tx, actor, { what: 'channel', name: after.name, before: before && goalOf(before), after: goalOf(after) })
		},
	})
	route(listChannels, channels.list)
	route(readChannel, channels.read)
	route(addChannel, channels.add)
	route(changeChannel, channels.change)
	route(moveChannel, channels.move)
	route(listDeskChannels, async () => ({ channels: (await topUps.offers.allChannels()).map(toDesk) }))
}

const toDesk = (row: ChannelRow): DeskChannel => ({ id: row.id, name: row.name, state: stateOf(row) })

/** What a package costs and gives, as the letter says it. */
const dealOf = ({ price, r_coin, bonus }: PlacedPackage): string => `₱${pesosOf(price)} for ${r_coin} + ${bonus} points`

/**
 * Where the money goes, as the letter says it: all that players read about it, because a note can name an account too. A QR code is told
 * by its hash: one with another account and the same checksum at its end is made in a second.
 */
const goalOf = (channel: PlacedChannel): string =>
	[
		channel.name,
		channel.account_name,
		channel.account_number,
		channel.bank,
		channel.qr_code && `QR code ${createHash('sha256').update(channel.qr_code).digest('hex').slice(0, 12)}`,
		channel.hours,
		channel.hours_fil,
		channel.note,
		channel.note_fil,
		stateOf(channel) === 'shown' ? '' : `(${stateOf(channel)})`,
	]
		.filter(Boolean)
		.join(', ')

const toPackage = ({ place, ...row }: PlacedPackage): ConsolePackage => ({
	id: row.id,
	place,
	state: stateOf(row),
	edition: row.edition,
	name: row.name,
	nameFil: row.name_fil,
	price: row.price,
	rCoin: row.r_coin,
	bonus: row.bonus,
	from: toInstantOrNull(row.shown_from),
	until: toInstantOrNull(row.shown_until),
})

const toChannel = ({ place, ...row }: PlacedChannel): ConsoleChannel => ({
	id: row.id,
	place,
	state: stateOf(row),
	edition: row.edition,
	kind: row.kind,
	name: row.name,
	accountName: row.account_name,
	accountNumber: row.account_number,
	bank: row.bank,
	qrCode: row.qr_code,
	hours: row.hours,
	hoursFil: row.hours_fil,
	note: row.note,
	noteFil: row.note_fil,
})
