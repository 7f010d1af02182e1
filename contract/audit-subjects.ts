type About = {
	/** As the console calls it, with its number. */
	name: string
	/** Where the console shows it; left out where nowhere. Below /api, it is a file. */
	place?: string
}

/** What an entry of the audit log can be about. Entries keep the names of these kinds for ever, so none is changed. */
export const AUDIT_SUBJECTS = {
	account: { name: 'Account {id}', place: '/admin/players/{id}' },
	answer: { name: 'Ready answer {id}', place: '/admin/ticket-answers' },
	banner: { name: 'Banner {id}', place: '/admin/banners/{id}' },
	batch: { name: 'Batch {id}', place: '/admin/codes/{id}' },
	'batch-request': { name: 'Request {id} for codes', place: '/admin/codes/waiting' },
	bridge: { name: 'Bridge to the game', place: '/admin' },
	categories: { name: 'Order of the shop’s categories', place: '/admin/shop/categories' },
	category: { name: 'Category {id}', place: '/admin/shop/categories' },
	character: { name: 'Character {id}', place: '/admin/rankings?search={id}' },
	download: { name: 'Download {id}', place: '/admin/downloads/{id}' },
	exhibit: { name: 'Picture {id} of the gallery', place: '/admin/gallery/{id}' },
	grant: { name: 'Grant {id}', place: '/admin/grants/{id}' },
	guide: { name: 'Guide section {id}', place: '/admin/guides/{id}' },
	item: { name: 'Item {id}', place: '/admin/shop/items/{id}' },
	'move-in': { name: 'Accounts that moved in, run {id}' },
	news: { name: 'Article {id}', place: '/admin/news/{id}' },
	order: { name: 'Order {id}', place: '/admin/orders/{id}' },
	picture: { name: 'Picture', place: '/api/pictures/{id}' },
	'price-change': { name: 'Price change {id}', place: '/admin/price-changes/{id}' },
	prices: { name: 'Prices', place: '/admin/price-changes' },
	requirements: { name: 'System requirements', place: '/admin/requirements' },
	sale: { name: 'Sale {id}', place: '/admin/sales/{id}' },
	settings: { name: 'Settings', place: '/admin/settings' },
	ticket: { name: 'Ticket {id}', place: '/admin/tickets/{id}' },
	'top-up': { name: 'Top-up {id}', place: '/admin/top-ups/{id}' },
	'top-up-channel': { name: 'Channel {id} of top-ups', place: '/admin/top-up-channels/{id}' },
	'top-up-day': { name: 'Closing of {id}', place: '/admin/top-up-closings/{id}' },
	'top-up-package': { name: 'Package {id}', place: '/admin/top-up-packages/{id}' },
	'top-ups': { name: 'Top-ups', place: '/admin/top-ups' },
} satisfies Record<string, About>

export type SubjectKind = keyof typeof AUDIT_SUBJECTS

/** One thing, `account:12`, or what there is only once, `settings`. */
export type AuditSubject = SubjectKind | `${SubjectKind}:${string | number}`

/** What a subject of the log is called and where it is. Null for any other text: a refused call is about whatever its address named. */
export const aboutOf = (subject: string): About | null => {
	const [, kind = '', id = ''] = /^([^:]*):?(.*)$/s.exec(subject) ?? []
	if (!Object.hasOwn(AUDIT_SUBJECTS, kind)) return null
	const { name, place }: About = AUDIT_SUBJECTS[kind as SubjectKind]
	const escaped = id.split('/').map(encodeURIComponent).join('/')
	return { name: name.replace('{id}', () => id), ...(place !== undefined && { place: place.replace('{id}', () => escaped) }) }
}
