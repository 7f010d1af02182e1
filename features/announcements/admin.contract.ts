import * as z from 'zod/mini'
import { digits, instant } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { line, listed, orderedListCalls } from '#contract/ordered-list.ts'
import { staffPost } from '#contract/staff-calls.ts'
import { ANNOUNCEMENT_KINDS, TROUBLES } from './kinds.contract.ts'
import { ANNOUNCEMENT } from './limits.contract.ts'
import { webhookOf } from './webhook.contract.ts'

const fields = {
	name: line(ANNOUNCEMENT.nameLength),
	/** Its address. It is a secret: nobody is shown it again. Empty keeps the one that is there. */
	webhook: z.string('webhookFormat').check(
		z.maxLength(ANNOUNCEMENT.addressLength, 'tooLong'),
		z.refine((address) => address === '' || webhookOf(address) !== null, 'webhookFormat'),
	),
	language: z.enum(LANGUAGES, 'languageUnknown'),
	kinds: z
		.array(z.enum(ANNOUNCEMENT_KINDS))
		.check(z.minLength(1, 'announcementKinds'), z.maxLength(ANNOUNCEMENT_KINDS.length, 'announcementKinds')),
}
export const announcementChannelBody = z.strictObject(fields)
export type AnnouncementChannelBody = z.output<typeof announcementChannelBody>

export const consoleAnnouncementChannel = z.object({
	...listed,
	name: z.string(),
	/** The last signs of the address. */
	addressEnd: z.string(),
	language: z.enum(LANGUAGES),
	kinds: z.array(z.enum(ANNOUNCEMENT_KINDS)),
	/** When a message last arrived. */
	sentAt: z.nullable(instant),
	/** How many messages wait, and how many were given up in the last 30 days. */
	waiting: z.int(),
	givenUp: z.int(),
	/** Why the last message did not arrive, until one does. `isStopped`: nothing is sent until the address is mended. */
	trouble: z.nullable(z.object({ reason: z.enum(TROUBLES), at: instant, isStopped: z.boolean() })),
	/** The last test message. */
	test: z.nullable(z.object({ state: z.enum(['waiting', 'sent', 'failed']), at: instant, reason: z.nullable(z.enum(TROUBLES)) })),
})
export type ConsoleAnnouncementChannel = z.output<typeof consoleAnnouncementChannel>

const channels = orderedListCalls({
	path: '/admin/announcement-channels',
	access: 'announcements.manage',
	fields,
	entry: consoleAnnouncementChannel,
	summaries: {
		list: 'The Discord channels that the site tells what happens, and how sending goes',
		read: 'One Discord channel',
		add: 'Add a Discord channel by the address of its webhook, which no answer shows again',
		change: 'Change, turn off, remove or bring back a Discord channel; what is left out stays',
		move: 'Put a Discord channel at another place in the list',
	},
	sample: {
		name: 'Announcements',
		webhook: `https://discord.com/api/webhooks/123456789012345678/${'Sample-token_'.repeat(5)}`,
		language: 'en',
		kinds: ['news', 'server'],
	},
	audit: {
		...{ list: 'the Discord channels', one: 'a Discord channel' },
		...{ hidden: 'Turn off a Discord channel', shown: 'Turn on a Discord channel' },
	},
})

/** Where the site sends what only staff should read is changed after a fresh proof. */
export const [
	listAnnouncementChannels,
	readAnnouncementChannel,
	addAnnouncementChannel,
	changeAnnouncementChannel,
	moveAnnouncementChannel,
] = [
	channels.list,
	channels.read,
	{ ...channels.add, needsFreshProof: true as const },
	{ ...channels.change, needsFreshProof: true as const },
	channels.move,
]

export const testAnnouncementChannel = staffPost('announcements.manage', {
	path: '/admin/announcement-channels/{id}/test',
	idempotent: true,
	summary: 'Send a test message to a Discord channel, also to one that is off or stopped; the channel tells how it went',
	audit: 'Test a Discord channel',
	params: z.object({ id: digits }),
	reply: consoleAnnouncementChannel,
	problems: ['NOT_FOUND'],
})
