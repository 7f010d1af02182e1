import type { CallName } from './index.ts'

type CallOfStaff = Extract<CallName, `${string} /admin/${string}`>

/** The values of an entry in the audit log. */
export type AuditValues = { subject: string; before: unknown; after: unknown }
/** Names for the outcomes of one call: the first one whose condition holds for an entry is its name. */
type Outcomes = Readonly<Record<string, (entry: AuditValues) => boolean>>

/** What happened, in words. A refused call had no outcome and gets the plain name of the call, which is the last one. */
export const auditWordsOf = ({ action, kind, ...entry }: AuditValues & { action: string; kind: string }): string => {
	const words = BY_ACTION.get(action)
	if (words === undefined) return action
	if (typeof words === 'string') return words
	if (kind === 'refusal') return Object.keys(words).at(-1) ?? action
	return Object.entries(words).find(([, holds]) => holds(entry))?.[0] ?? action
}

const valueIn = (values: unknown, name: string): unknown =>
	typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined
const hasValue =
	(name: string, value: unknown) =>
	({ after }: AuditValues): boolean =>
		valueIn(after, name) === value
const differs =
	(name: string) =>
	({ before, after }: AuditValues): boolean =>
		valueIn(before, name) !== valueIn(after, name)
/** It has the value now and had another one before, or is new. */
const became = (name: string, value: unknown) => (entry: AuditValues) => hasValue(name, value)(entry) && differs(name)(entry)
const left = (name: string, value: unknown) => (entry: AuditValues) => valueIn(entry.before, name) === value && differs(name)(entry)
const always = () => true

/** A number of a request means that it waits for a second person. */
const asked = ({ after }: AuditValues) => valueIn(after, 'request') !== undefined
const onlyPriceAsked = (entry: AuditValues) =>
	asked(entry) && Object.keys(entry.after as object).every((name) => ['request', 'asked'].includes(name) || !differs(name)(entry))
const isRequest = ({ subject }: AuditValues) => subject.startsWith('batch-request:')
const pricesAsked = ({ after }: AuditValues) => valueIn(after, 'asked') !== undefined
const onlyAsked = (entry: AuditValues) => pricesAsked(entry) && Object.keys(entry.after as object).length === 1
const noted = hasValue('noted', true)
const roleGone = hasValue('role', 'player')
const fromPlayer = ({ before }: AuditValues) => valueIn(before, 'role') === 'player'

/** The action of each console call, by the name of the call. A new call without a text does not compile. */
const OF_CONSOLE = {
	'GET /admin/audit': 'Read the audit log',
	'GET /admin/audit/csv': 'Download the audit log',
	'GET /admin/settings': 'Read the settings',
	'GET /admin/settings/history': 'Read the history of the settings',
	'PATCH /admin/settings': 'Change settings of the site',
	'GET /admin/staff': 'Read who has which role',
	'GET /admin/staff/account': 'Look for someone to give a role to',
	'POST /admin/staff': { 'Take a role away': roleGone, 'Give an account a role': fromPlayer, 'Change the role of an account': always },
	'GET /admin/users': 'Look for players',
	'GET /admin/users/{UserNum}': 'Read the page of a player',
	'GET /admin/users/{UserNum}/history': 'Read the history of a player',
	'GET /admin/users/{UserNum}/statement': 'Read the statement of a player',
	'GET /admin/users/{UserNum}/orders': 'Read the orders of a player',
	'GET /admin/users/{UserNum}/redemptions': 'Read the redemptions of a player',
	'POST /admin/users/{UserNum}/suspend': 'Suspend a player and sign them out',
	'POST /admin/users/{UserNum}/unsuspend': 'End a suspension',
	'POST /admin/users/{UserNum}/sign-out': 'Sign a player out everywhere',
	'POST /admin/users/{UserNum}/end-sign-in-waits': 'End the waits of a player after wrong passwords',
	'POST /admin/users/{UserNum}/reset-password': 'Email a player a link for a new password',
	'POST /admin/users/{UserNum}/adjustments': { 'Ask for an adjustment of a balance': asked, 'Adjust a balance': always },
	'GET /admin/adjustments': 'Read the waiting adjustments',
	'POST /admin/adjustments/{id}/approve': 'Agree to an adjustment',
	'POST /admin/adjustments/{id}/refuse': 'Refuse an adjustment',
	'POST /admin/users/{UserNum}/address-requests': 'Ask for another email address for a player',
	'GET /admin/users/{UserNum}/address-requests': 'Read which email addresses were asked for',
	'GET /admin/address-requests': 'Read the lost mailboxes',
	'POST /admin/address-requests/{id}/approve': 'Agree to another email address',
	'POST /admin/address-requests/{id}/refuse': 'Refuse another email address',
	'POST /admin/pictures': 'Upload a picture',
	'GET /admin/tickets': 'Read the tickets',
	'GET /admin/tickets/{reference}': 'Read a ticket',
	'POST /admin/tickets/{reference}/messages': { 'Write a note on a ticket': noted, 'Answer a ticket': always },
	'PATCH /admin/tickets/{reference}': {
		'Close a ticket': became('state', 'closed'),
		'Open a ticket again': became('state', 'open'),
		'Change the state of a ticket': differs('state'),
		'Change who looks after a ticket': differs('assignee'),
		'Change a ticket': always,
	},
	'POST /admin/tickets/{reference}/merge': 'Merge two tickets',
	'POST /admin/tickets/{reference}/part': 'Take merged tickets apart',
	'GET /admin/ticket-figures': 'Read the figures of the tickets',
	'GET /admin/ticket-answers': 'Read the ready answers',
	'POST /admin/ticket-answers': 'Write a ready answer',
	'PATCH /admin/ticket-answers/{id}': 'Change a ready answer',
	'DELETE /admin/ticket-answers/{id}': 'Remove a ready answer',
	'GET /admin/coupon-batches': 'Read the batches of codes',
	'GET /admin/coupon-batches/{id}': 'Read a batch of codes',
	'GET /admin/coupon-batches/{id}/history': 'Read the history of a batch',
	'GET /admin/coupon-batches/{id}/redemptions': 'Read who redeemed codes of a batch',
	'GET /admin/coupon-batches/{id}/redemptions/csv': 'Download who redeemed codes of a batch',
	'POST /admin/coupon-batches': { 'Ask for a batch of codes': isRequest, 'Mint codes': always },
	'POST /admin/coupon-batches/{id}/void': 'Void a batch of codes',
	'POST /admin/coupon-codes/{id}/void': 'Void one code of a batch',
	'GET /admin/batch-requests': 'Read the waiting batches',
	'POST /admin/batch-requests/{id}/approve': 'Agree to a batch of codes',
	'POST /admin/batch-requests/{id}/refuse': 'Refuse a batch of codes',
	'POST /admin/batch-requests/{id}/mint': 'Mint codes that someone agreed to',
	'GET /admin/orders': 'Read the orders',
	'GET /admin/orders/{id}': 'Read an order',
	'POST /admin/order-lines/{id}/retry': 'Deliver an item again',
	'POST /admin/order-lines/{id}/refund': { 'Ask for the refund of an item': asked, 'Refund an item': always },
	'GET /admin/news': 'Read the list of articles',
	'GET /admin/news/{id}': 'Read an article in the newsroom',
	'GET /admin/news/{id}/history': 'Read the history of an article',
	'POST /admin/news': {
		'Write and publish an article': became('state', 'published'),
		'Write and plan an article': became('state', 'scheduled'),
		'Write an article': always,
	},
	'PATCH /admin/news/{id}': {
		'Publish an article': became('state', 'published'),
		'Plan an article': became('state', 'scheduled'),
		'Take an article off the site': left('state', 'published'),
		'Make an article a draft again': left('state', 'scheduled'),
		'Change an article': always,
	},
	'DELETE /admin/news/{id}': 'Delete an article',
	'POST /admin/news/{id}/undelete': 'Bring back a deleted article',
	'GET /admin/news/{id}/versions': 'Read the versions of an article',
	'GET /admin/news/{id}/versions/{edition}': 'Read one version of an article',
	'POST /admin/news/{id}/versions/{edition}/bring-back': 'Bring back a version of an article',
	'GET /admin/shop/categories': 'Read the categories of the shop',
	'POST /admin/shop/categories': 'Add a category to the shop',
	'PATCH /admin/shop/categories/{id}': {
		'Hide a category of the shop': became('isHidden', true),
		'Show a category of the shop': became('isHidden', false),
		'Change a category of the shop': always,
	},
	'POST /admin/shop/categories/order': 'Put the categories of the shop in another order',
	'GET /admin/shop/items': 'Read the items of the shop',
	'GET /admin/shop/items/{id}': 'Read an item of the shop',
	'GET /admin/shop/items/{id}/history': 'Read the history of an item',
	'POST /admin/shop/items': 'Add an item to the shop',
	'PATCH /admin/shop/items/{id}': {
		'Ask for another price of an item': onlyPriceAsked,
		'Change an item, and ask for another price': asked,
		'Change an item of the shop': always,
	},
	'GET /admin/shop/prices': 'Read many prices',
	'POST /admin/shop/prices': {
		'Ask for other prices': onlyAsked,
		'Change many prices, and ask for some': pricesAsked,
		'Change many prices': always,
	},
	'GET /admin/shop/price-changes': 'Read the price changes',
	'GET /admin/shop/price-changes/{id}': 'Read a price change',
	'POST /admin/shop/price-changes/{id}/take-back': 'Take a price change back',
	'GET /admin/shop/price-requests': 'Read the waiting prices',
	'POST /admin/shop/price-requests/{id}/approve': 'Agree to a price',
	'POST /admin/shop/price-requests/{id}/refuse': 'Refuse a price',
	'GET /admin/refunds': 'Read the waiting refunds',
	'POST /admin/refunds/{id}/approve': 'Agree to a refund',
	'POST /admin/refunds/{id}/refuse': 'Refuse a refund',
	'GET /admin/banners': 'Read the banners',
	'GET /admin/banners/{id}': 'Read a banner',
	'GET /admin/banners/{id}/history': 'Read the history of a banner',
	'POST /admin/banners': 'Add a banner',
	'PATCH /admin/banners/{id}': {
		'Hide a banner': became('state', 'hidden'),
		'Remove a banner': became('state', 'removed'),
		'Show a banner again': became('state', 'shown'),
		'Change a banner': always,
	},
	'POST /admin/banners/{id}/move': 'Move a banner',
	'GET /admin/gallery': 'Read the gallery',
	'GET /admin/gallery/{id}': 'Read a picture of the gallery',
	'POST /admin/gallery': 'Add a picture to the gallery',
	'PATCH /admin/gallery/{id}': {
		'Hide a picture of the gallery': became('state', 'hidden'),
		'Remove a picture of the gallery': became('state', 'removed'),
		'Show a picture of the gallery again': became('state', 'shown'),
		'Change a picture of the gallery': always,
	},
	'POST /admin/gallery/{id}/move': 'Move a picture of the gallery',
	'GET /admin/downloads': 'Read the downloads',
	'GET /admin/downloads/{id}': 'Read a download',
	'POST /admin/downloads': 'Add a download',
	'PATCH /admin/downloads/{id}': {
		'Hide a download': became('state', 'hidden'),
		'Remove a download': became('state', 'removed'),
		'Show a download again': became('state', 'shown'),
		'Change a download': always,
	},
	'POST /admin/downloads/{id}/move': 'Move a download',
	'GET /admin/requirements': 'Read the system requirements',
	'PATCH /admin/requirements': 'Change the system requirements',
	'GET /admin/rankings': 'Look for characters of the rankings',
	'POST /admin/rankings/{ChaNum}/leave-out': 'Leave a character out of the rankings',
	'POST /admin/rankings/{ChaNum}/let-in': 'Let a character into the rankings again',
	'GET /admin/dashboard': 'Read the overview',
	'GET /admin/guides': 'Read the guide pages',
	'GET /admin/guides/{page}/{key}': 'Read a section of a guide page',
	'PATCH /admin/guides/{page}/{key}': {
		'Save a draft of a section': hasValue('state', 'draft'),
		'Plan a section of a guide page': hasValue('state', 'scheduled'),
		'Change a section of a guide page': always,
	},
	'GET /admin/guides/{page}/{key}/versions': 'Read the versions of a section',
	'GET /admin/guides/{page}/{key}/versions/{edition}': 'Read one version of a section',
	'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back': 'Bring back a version of a section',
	'POST /admin/guides/{page}': 'Add a section to a guide page',
	'POST /admin/guides/{page}/{key}/show': {
		'Put a section on its page': hasValue('isShown', true),
		'Take a section off its page': hasValue('isShown', false),
		'Show or hide a section': always,
	},
	'POST /admin/guides/{page}/{key}/move': 'Move a section of a guide page',
	'DELETE /admin/guides/{page}/{key}/draft': 'Discard the draft of a section',
} as const satisfies Record<CallOfStaff, string | Outcomes>

/** Other actions that the audit log holds. */
const OTHERS = {
	'POST /processlogin': 'Sign in',
	'POST /me/address-request/stop': 'Stop another email address, while logged in',
	'POST /stop-address-request': 'Stop another email address, by the link in the email',
	'end of a request for another address': 'A request for another email address ended',
	'portal codes mint': 'Mint codes at the terminal',
	'portal codes void': 'Void a batch of codes at the terminal',
	'portal wallet adjust': 'Adjust a balance at the terminal',
	'portal owner': 'Make someone an owner at the terminal',
}

const BY_ACTION = new Map<string, string | Outcomes>(Object.entries({ ...OF_CONSOLE, ...OTHERS }))
/** All words of each audited action. The log itself stores the names of the calls, which never change. */
export const AUDIT_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
	[...BY_ACTION].map(([action, words]) => [action, typeof words === 'string' ? [words] : Object.keys(words)]),
)
