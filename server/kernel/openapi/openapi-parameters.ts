import type { Endpoint, Sent } from '#contract/endpoint.ts'
import type { CallName, Calls } from '#contract/index.ts'

type About = { description: string; example?: string | number }

/** What a parameter of a call means, with an example where its schema names no choices. */
export const aboutParameter = ({ path }: Pick<Endpoint, 'path'>, name: string): About | undefined =>
	OF_PATHS.find(({ below, of }) => of === name && path.startsWith(below))?.about ?? EVERYWHERE[name as Name]

/** The parameters of all calls: one without a description does not compile, nor does a description without a parameter. */
type Name = { [N in CallName]: Named<Sent<Calls[N]>['params']> | Named<Sent<Calls[N]>['query']> }[CallName]
/** A call that takes any fields names none of them. */
type Named<Fields> = keyof { [K in keyof Fields as string extends K ? never : K]: Fields[K] }

const EVERYWHERE: Record<Name, About> = {
	ChaNum: { description: 'The number of a character in the game.', example: 1024 },
	GuNum: { description: 'The number of a club in the game.', example: 12 },
	ProductNum: { description: 'The number of an item of the shop.', example: 7 },
	UserNum: { description: 'The number of an account.', example: 345 },
	UserID: { description: 'The user ID of an account.', example: 'juan_21' },
	amount: { description: 'Whole centavos that came.', example: 25_000 },
	assignee: { description: 'Tickets of the caller, or of nobody yet.' },
	board: { description: 'The value that orders the board.' },
	category: { description: 'The number of a category of the item shop; 0 is all.', example: 2 },
	channel: { description: 'The number of a channel of top-ups.', example: 1 },
	checked: { description: '1 puts a new line into the cart checked for buying, 0 unchecked.' },
	class: {
		description: 'A class by its key, or by its first code where the game has classes of its own; `all` for every class.',
		example: 'all',
	},
	code: { description: 'The code by which the site asks a provider who came; good once.', example: 'hP3nq0aVb2' },
	count: { description: 'How many items to send.', example: 8 },
	currency: { description: 'Only what is sold for this balance.' },
	day: { description: 'A day of the calendar in Manila.', example: '2026-11-21' },
	days: { description: 'How many days the figures cover, today included.' },
	detail: { description: 'A detail of an account that is not required.' },
	edition: { description: 'The edition that was shown; another one is refused.', example: 3 },
	entry: { description: 'The number of a sign-up.', example: 21 },
	error: { description: 'Why a provider does not say who came.', example: 'access_denied' },
	event: { description: 'The number of an event of the calendar.', example: 7 },
	flag1: { description: '1 leaves the latest item out.', example: 0 },
	flag2: { description: '1 sends the newest only.', example: 0 },
	from: { description: 'The first day of a period, of the calendar in Manila.', example: '2026-11-01' },
	id: { description: 'The number of the thing that the path names.', example: 7 },
	iss: { description: 'Which provider sends the browser back.', example: 'https://accounts.google.com' },
	item: { description: 'Orders with an item whose name has these words.', example: 'Capsule' },
	items: {
		description: 'The checked lines of the cart as JSON text: a list of `seq`, `ProductNum`, `quantity` and, where it was shown, `price`.',
		example: '[{"seq":1,"ProductNum":1001,"quantity":2,"price":150}]',
	},
	key: { description: 'The key of a section of a guide.', example: 'first-steps' },
	kind: { description: 'Only results of this kind, and more of them.' },
	lang: { description: 'The language of texts; what has no translation comes in English.' },
	line: { description: 'The number of a bought line.', example: 88 },
	match: { description: 'The number of a match of a bracket.', example: 3 },
	maxMilleage: { description: 'Only items that cost at most so much UserPoint2.', example: 300 },
	maxRCoin: { description: 'Only items that cost at most so much UserPoint.', example: 500 },
	mine: { description: '1 for those that the caller has taken.' },
	month: { description: 'A month of the calendar in Manila.', example: '2026-11' },
	name: { description: 'The beginning of any word of a name.', example: 'Luna' },
	next: { description: 'The path of this site that the visitor wants to.', example: '/itemshop' },
	order: { description: 'The number of an order.', example: 41 },
	page: { description: 'The page of the list, from 1.', example: 1 },
	player: { description: 'The number of an account: only what is about it.', example: 345 },
	price: { description: 'The price that the buyer saw; the purchase is refused when it is another one now.', example: 150 },
	productnum: { description: 'The number of an item of the shop.', example: 1001 },
	provider: { description: 'A payment company.' },
	q: { description: 'What is searched for.', example: 'refinement' },
	quantity: { description: 'How many pieces.', example: 1 },
	reference: { description: 'The reference that the site gave.', example: 'T-7F3K-21' },
	school: { description: 'A school by its code, or `all`.' },
	search: { description: 'Words to search for; which fields they are looked for in is in the summary.', example: 'juan' },
	secret: { description: 'What only the site and whoever it was given to know.', example: 'hP3nq0aVb2' },
	section: { description: 'The part of the download page.' },
	site: { description: 'The number of a vote site.', example: 2 },
	size: { description: 'How many rows a page has.' },
	sort: { description: 'The column that the list is sorted by; with a minus before it, the largest first.' },
	start: { description: 'When a time of an event begins, in milliseconds since 1970.', example: 1_893_844_800_000 },
	state: { description: 'Only what is in this state.' },
	subject: { description: 'Exactly one subject of the audit log.', example: 'account:345' },
	type: { description: 'The type of news: 0 general, 1 guides, 2 events.', example: 0 },
	until: { description: 'The last day of a period, included.', example: '2026-11-30' },
	usernum: { description: "The caller's own number; 0 is an empty list.", example: 345 },
	view: { description: 'Which entries of the audit log.' },
}

/** Where the same name means something else. */
const OF_PATHS: readonly { below: string; of: Name; about: About }[] = [
	{ below: '/guides', of: 'page', about: { description: 'The page of the guide.' } },
	{ below: '/admin/guides', of: 'page', about: { description: 'The page of the guide.' } },
	{ below: '/admin/users', of: 'kind', about: { description: 'Only entries of this kind.' } },
	{ below: '/identities', of: 'provider', about: { description: 'A service that says who somebody is.' } },
	{ below: '/identities', of: 'state', about: { description: 'The secret of the cookie of this browser.', example: 'hP3nq0aVb2' } },
	{ below: '/me/identities', of: 'provider', about: { description: 'A service that says who somebody is.' } },
	{ below: '/itemshop', of: 'order', about: { description: 'How the items are ordered.' } },
	{ below: '/notifications', of: 'id', about: { description: 'The number of a notification: only that one.', example: 7 } },
	{ below: '/pictures', of: 'name', about: { description: 'The name of an uploaded picture.', example: '0d4f3a-800x600.webp' } },
	{ below: '/ticketimages', of: 'id', about: { description: 'The secret name of a picture of a ticket.', example: 'hP3nq0aVb2' } },
	{ below: '/topupimages', of: 'id', about: { description: 'The secret name of a picture of a receipt.', example: 'hP3nq0aVb2' } },
	{ below: '/tickets', of: 'key', about: { description: 'The key of the ticket, for whoever is not signed in.', example: 'hP3nq0aVb2' } },
]
