import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import {
	addAnnouncementChannel,
	type ConsoleAnnouncementChannel,
	changeAnnouncementChannel,
	listAnnouncementChannels,
	moveAnnouncementChannel,
	readAnnouncementChannel,
	testAnnouncementChannel,
} from '../admin.contract.ts'
import type { Announcements, PlacedChannel } from '../announcements.ts'
import { ANNOUNCEMENT_KINDS } from '../kinds.contract.ts'
import { kindsOf } from './channels.admin.ts'

/** Calls for the channels that the site tells what happens. */
export const announcementRoutes = ({ route }: Router, { channels }: Pick<Announcements, 'channels'>): void => {
	const handlers = orderedHandlers({ kind: 'announcement-channel', list: channels, toWire, audited: settingsOf })
	route(listAnnouncementChannels, handlers.list)
	route(readAnnouncementChannel, handlers.read)
	route(addAnnouncementChannel, handlers.add)
	route(changeAnnouncementChannel, handlers.change)
	route(moveAnnouncementChannel, handlers.move)
	route(testAnnouncementChannel, ({ params: { id }, act }) =>
		act(async (tx) => {
			const channel = await channels.test(tx, id)
			return { reply: toWire(channel), audit: { subject: `announcement-channel:${id}`, after: { name: channel.name } } }
		}),
	)
}

/** What staff choose. Of the address only the last signs leave the server. */
const settingsOf = (row: PlacedChannel) => ({
	id: row.id,
	place: row.place,
	state: stateOf(row),
	edition: row.edition,
	name: row.name,
	addressEnd: row.address_end,
	language: row.language,
	kinds: ANNOUNCEMENT_KINDS.filter((kind) => kindsOf(row)[kind] !== undefined),
})

const toWire = (row: PlacedChannel): ConsoleAnnouncementChannel => ({
	...settingsOf(row),
	sentAt: toInstantOrNull(row.sent_at),
	waiting: row.waiting,
	givenUp: row.givenUp,
	trouble:
		row.trouble === null || row.trouble_at === null
			? null
			: { reason: row.trouble, at: toInstant(row.trouble_at), isStopped: row.stopped === 1 },
	test: row.test && {
		state: row.test.state === 'void' ? 'failed' : row.test.state,
		at: toInstant(row.test.settled_at ?? row.test.created_at),
		reason: row.test.trouble,
	},
})
