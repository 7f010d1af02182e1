import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, pageNumber, paging } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LETTER_KINDS, NOTIFICATION_KINDS } from './kinds.contract.ts'
import { PUSH } from './limits.contract.ts'
import { pushServiceOf } from './push-service.contract.ts'

/** What an account was told, and the pushes to its browsers (docs/decisions/20-messages.md). */

/** `name` is what it is about, in both languages; `count` of them were told in one. `to` is the page of it. */
export const notification = z.object({
	id: z.int(),
	kind: z.enum(NOTIFICATION_KINDS),
	name: z.string(),
	nameFil: z.string(),
	count: z.int(),
	to: z.string(),
	at: instant,
	isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const listNotifications = defineEndpoint({
	method: 'GET',
	path: '/notifications',
	summary: 'What the caller was told in the last 90 days, the latest first',
	tag: 'notifications',
	access: 'player',
	query: z.object({ page: pageNumber }),
	reply: z.object({ notifications: z.array(notification), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const openNotification = defineEndpoint({
	method: 'GET',
	path: '/notifications/{id}',
	summary: 'One thing that the caller was told',
	tag: 'notifications',
	access: 'player',
	params: z.object({ id: digits }),
	reply: notification,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const readNotifications = defineEndpoint({
	method: 'POST',
	path: '/notifications/read',
	summary: 'Mark as read, on all devices: everything up to one of them, or that one alone',
	tag: 'notifications',
	access: 'player',
	body: z.strictObject({ upTo: z.int(), isAlone: z.optional(z.boolean()) }),
	sample: { upTo: 1 },
	/** What is still unread. */
	reply: z.object({ unread: z.int() }),
	problems: [],
	limit: 'writesPerAccount',
})

const hour = z.int().check(z.gte(0), z.lte(23))
/** From the first hour up to the second, in Manila, past midnight where the second is the smaller one. */
const quiet = z.nullable(z.strictObject({ from: hour, until: hour }))
const chosen = { pushes: z.array(z.enum(NOTIFICATION_KINDS)), letters: z.array(z.enum(LETTER_KINDS)), quiet }

export const notificationChoices = z.strictObject({
	pushes: chosen.pushes.check(z.maxLength(NOTIFICATION_KINDS.length, 'checkInput')),
	letters: chosen.letters.check(z.maxLength(LETTER_KINDS.length, 'checkInput')),
	quiet,
})
export type NotificationChoices = z.output<typeof notificationChoices>

export const readNotificationChoices = defineEndpoint({
	method: 'GET',
	path: '/me/notification-choices',
	summary: 'What is pushed and written to the caller, the quiet hours in Manila, the browsers that get pushes, and the key for another one',
	tag: 'notifications',
	access: 'player',
	reply: z.object({
		...chosen,
		/** The applicationServerKey of the site (RFC 8292). */
		publicKey: z.string(),
		browsers: z.array(z.object({ id: z.int(), device: z.string(), created_at: instant })),
	}),
	problems: [],
	limit: 'readsPerAddress',
})

export const changeNotificationChoices = defineEndpoint({
	method: 'PATCH',
	path: '/me/notification-choices',
	summary: 'Choose what is pushed and written, and the quiet hours in Manila; null for none',
	tag: 'notifications',
	access: 'player',
	body: notificationChoices,
	reply: z.object(chosen),
	problems: [],
	limit: 'writesPerAccount',
})

const endpoint = z.string('checkInput').check(
	z.maxLength(PUSH.endpointLength, 'checkInput'),
	z.refine((text) => pushServiceOf(text) !== null, 'checkInput'),
)
/** Of 65 bytes and of 16, in base64url: a point on the curve P-256, and a secret (RFC 8291). */
const p256dh = z.string('checkInput').check(z.maxLength(87, 'checkInput'), z.regex(/^B[\w-]{86}$/, 'checkInput'))
const auth = z.string('checkInput').check(z.maxLength(22, 'checkInput'), z.regex(/^[\w-]{22}$/, 'checkInput'))
const language = z.enum(LANGUAGES, 'languageUnknown')

export const addPushBrowser = defineEndpoint({
	method: 'POST',
	path: '/me/push-browsers',
	summary: 'Push to this browser from now on. Only known push services are taken, and only from a session that outlasts the browser',
	tag: 'notifications',
	access: 'player',
	body: z.strictObject({ endpoint, p256dh, auth, language }),
	sample: {
		endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/sample',
		p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
		auth: 'BTBZMqHH6r4Tts7J_aSIgg',
		language: 'en',
	},
	reply: z.object({ id: z.int() }),
	problems: ['PUSH_NEEDS_KEPT_SESSION'],
	limit: 'writesPerAccount',
})

export const keepPushBrowser = defineEndpoint({
	method: 'POST',
	path: '/me/push-browsers/keep',
	summary:
		'Whether this browser gets the pushes of the caller; it goes on doing so by the session of this call. Null where it does not: then it gets no others either',
	tag: 'notifications',
	access: 'player',
	body: z.strictObject({ endpoint, language }),
	sample: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/sample', language: 'en' },
	reply: z.object({ id: z.nullable(z.int()) }),
	problems: [],
	limit: 'writesPerAccount',
})

export const removePushBrowser = defineEndpoint({
	method: 'DELETE',
	path: '/me/push-browsers/{id}',
	summary: 'Push nothing more to one of the browsers of the caller',
	tag: 'notifications',
	access: 'player',
	params: z.object({ id: digits }),
	reply: z.object({}),
	problems: ['NOT_FOUND'],
	limit: 'writesPerAccount',
})
