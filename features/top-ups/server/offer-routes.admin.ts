import type { Router } from '#server/kernel/calls/endpoint-route.ts'
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

/** Packages and channels. */
export const offerRoutes = ({ route }: Router, { offers }: TopUps): void => {
	const packages = orderedHandlers({ kind: 'top-up-package', list: offers.packages, toWire: toPackage })
	route(listPackages, packages.list)
	route(readPackage, packages.read)
	route(addPackage, packages.add)
	route(changePackage, packages.change)
	route(movePackage, packages.move)

	const channels = orderedHandlers({ kind: 'top-up-channel', list: offers.channels, toWire: toChannel })
	route(listChannels, channels.list)
	route(readChannel, channels.read)
	route(addChannel, channels.add)
	route(changeChannel, channels.change)
	route(moveChannel, channels.move)
	route(listDeskChannels, async () => ({ channels: (await offers.allChannels()).map(toDesk) }))
}

const toDesk = (row: ChannelRow): DeskChannel => ({ id: row.id, name: row.name, state: stateOf(row) })

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
