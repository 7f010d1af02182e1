import * as z from 'zod/mini'
import { instant, instantOr } from '#contract/fields.ts'
import { MONEY, TOP_UP } from '#contract/limits.ts'
import { LISTED_STATES, line, lineOrNothing, listed, orderedListCalls } from '#contract/ordered-list.ts'
import { staffGet } from '#contract/staff-calls.ts'
import { CHANNEL_KINDS, centavos } from './contract.ts'

/** What staff keep in order about top-ups: the packages, and the channels. */

const moment = z.nullable(instantOr('momentFormat'))
const points0 = z.int('pointsRange').check(z.minimum(0, 'pointsRange'), z.maximum(MONEY.maxAmount, 'pointsRange'))

const packageFields = {
	name: line(TOP_UP.nameLength),
	nameFil: lineOrNothing(TOP_UP.nameLength),
	/** Whole pesos, in centavos. */
	price: z
		.int('centavosRange')
		.check(z.minimum(100, 'centavosRange'), z.maximum(TOP_UP.maxCentavos, 'centavosRange'), z.multipleOf(100, 'pesosWhole')),
	rCoin: z.int('pointsRange').check(z.minimum(1, 'pointsRange'), z.maximum(MONEY.maxAmount, 'pointsRange')),
	bonus: points0,
	/** The period in which it is offered; null means no beginning or no end. */
	from: moment,
	until: moment,
}
export const packageBody = z.strictObject(packageFields)
export type PackageBody = z.output<typeof packageBody>

export const consolePackage = z.object({
	...listed,
	...packageFields,
	price: centavos,
	from: z.nullable(instant),
	until: z.nullable(instant),
})
export type ConsolePackage = z.output<typeof consolePackage>

export const {
	list: listPackages,
	read: readPackage,
	add: addPackage,
	change: changePackage,
	move: movePackage,
} = orderedListCalls({
	path: '/admin/top-up-packages',
	access: 'top-ups.packages',
	fields: packageFields,
	entry: consolePackage,
	summaries: {
		list: 'The packages of top-ups as staff see them',
		read: 'One package as staff see it',
		add: 'Add a package, as the last one',
		change: 'Change, hide, remove or bring back a package; orders that exist keep theirs',
		move: 'Put a package at another place',
	},
	sample: { name: 'Starter', nameFil: 'Panimula', price: 10_000, rCoin: 100, bonus: 5, from: null, until: null },
	audit: { list: 'the packages of top-ups', one: 'a package of top-ups' },
})

const channelFields = {
	/** It stays as it was when the channel was added: references of transfers depend on it. */
	kind: z.enum(CHANNEL_KINDS, 'channelKind'),
	name: line(TOP_UP.nameLength),
	accountName: lineOrNothing(TOP_UP.nameLength),
	accountNumber: lineOrNothing(TOP_UP.nameLength),
	/** The bank, for the kind `bank`. */
	bank: lineOrNothing(TOP_UP.bankLength),
	/** The text of a static QR Ph code, as a scanner reads it; empty for none. Refused with the reason when it is none. */
	qrCode: z.string('textRequired').check(z.maxLength(TOP_UP.qrLength, 'tooLong')),
	hours: lineOrNothing(TOP_UP.noteLength),
	hoursFil: lineOrNothing(TOP_UP.noteLength),
	note: lineOrNothing(TOP_UP.noteLength),
	noteFil: lineOrNothing(TOP_UP.noteLength),
}
export const channelBody = z.strictObject(channelFields)
export type ChannelBody = z.output<typeof channelBody>

export const consoleChannel = z.object({ ...listed, ...channelFields })
export type ConsoleChannel = z.output<typeof consoleChannel>

const channels = orderedListCalls({
	path: '/admin/top-up-channels',
	access: 'top-ups.channels',
	fields: channelFields,
	entry: consoleChannel,
	summaries: {
		list: 'The channels of top-ups as owners see them',
		read: 'One channel as owners see it',
		add: 'Add a channel, as the last one; all owners are told',
		change: 'Change, hide, remove or bring back a channel; all owners are told, because this is where the money goes',
		move: 'Put a channel at another place',
	},
	sample: {
		kind: 'gcash',
		name: 'GCash',
		accountName: 'JUAN D.',
		accountNumber: '0917 000 0000',
		bank: '',
		qrCode: '',
		hours: '',
		hoursFil: '',
		note: '',
		noteFil: '',
	},
	audit: { list: 'the channels of top-ups', one: 'a channel of top-ups' },
})

/** Where the money goes is changed only after a fresh proof. */
export const [listChannels, readChannel, addChannel, changeChannel, moveChannel] = [
	channels.list,
	channels.read,
	{ ...channels.add, needsFreshProof: true as const },
	{ ...channels.change, needsFreshProof: true as const },
	channels.move,
]

export const listDeskChannels = staffGet('top-ups.work', {
	path: '/admin/top-ups/channels',
	summary: 'The names of all channels for the desk; hidden and removed ones too, because their orders are still checked',
	audit: 'Read the names of the channels',
	reply: z.object({ channels: z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(LISTED_STATES) })) }),
	problems: [],
})
export type DeskChannel = z.output<typeof listDeskChannels.reply>['channels'][number]
