type About = {
	/** As the console calls it, with its number. */
	name: string
	/** The path where the console shows it; left out where nowhere. Below /api, it is a file. */
	path?: string
}

/** What an entry of the audit log can be about. Entries keep the names of these kinds for ever, so none is changed. */
export const AUDIT_SUBJECTS = {
	account: { name: 'Account {id}', path: '/admin/players/{id}' },
	'announcement-channel': { name: 'Discord channel {id}', path: '/admin/announcements/{id}' },
	answer: { name: 'Ready answer {id}', path: '/admin/ticket-answers' },
	banner: { name: 'Banner {id}', path: '/admin/banners/{id}' },
	batch: { name: 'Batch {id}', path: '/admin/codes/{id}' },
	'batch-request': { name: 'Request {id} for codes', path: '/admin/codes/waiting' },
	bridge: { name: 'Bridge to the game', path: '/admin' },
	categories: { name: 'Order of the shop’s categories', path: '/admin/shop/categories' },
	category: { name: 'Category {id}', path: '/admin/shop/categories' },
	character: { name: 'Character {id}', path: '/admin/rankings?search={id}' },
	download: { name: 'Download {id}', path: '/admin/downloads/{id}' },
	event: { name: 'Event {id}', path: '/admin/events/{id}' },
	exhibit: { name: 'Picture {id} of the gallery', path: '/admin/gallery/{id}' },
	grant: { name: 'Grant {id}', path: '/admin/grants/{id}' },
	guide: { name: 'Guide section {id}', path: '/admin/guides/{id}' },
	item: { name: 'Item {id}', path: '/admin/shop/items/{id}' },
	'move-in': { name: 'Accounts that moved in, run {id}' },
	news: { name: 'Article {id}', path: '/admin/news/{id}' },
	order: { name: 'Order {id}', path: '/admin/orders/{id}' },
	picture: { name: 'Picture', path: '/api/pictures/{id}' },
	'price-change': { name: 'Price change {id}', path: '/admin/price-changes/{id}' },
	prices: { name: 'Prices', path: '/admin/price-changes' },
	requirements: { name: 'System requirements', path: '/admin/requirements' },
	sale: { name: 'Sale {id}', path: '/admin/sales/{id}' },
	sample: { name: 'Sample content', path: '/admin' },
	season: { name: 'Season {id}', path: '/admin/seasons/{id}' },
	settings: { name: 'Settings', path: '/admin/settings' },
	ticket: { name: 'Ticket {id}', path: '/admin/tickets/{id}' },
	'top-up': { name: 'Top-up {id}', path: '/admin/top-ups/{id}' },
	'top-up-channel': { name: 'Channel {id} of top-ups', path: '/admin/top-up-channels/{id}' },
	'top-up-day': { name: 'Closing of {id}', path: '/admin/top-up-closings/{id}' },
	'top-up-package': { name: 'Package {id}', path: '/admin/top-up-packages/{id}' },
	'top-ups': { name: 'Top-ups', path: '/admin/top-ups' },
	'vote-site': { name: 'Vote site {id}', path: '/admin/votes/{id}' },
} satisfies Record<string, About>

export type SubjectKind = keyof typeof AUDIT_SUBJECTS

/** One thing, `account:12`, or what there is only once, `settings`. */
export type AuditSubject = SubjectKind | `${SubjectKind}:${string | number}`

/**
 * What a subject of the log is called, by these names, and where it is. Null for any other text: a refused call is about whatever its address
 * named.
 */
export const aboutOf = (subject: string, names?: Readonly<Record<SubjectKind, string>>): About | null => {
	const [, kind = '', id = ''] = /^([^:]*):?(.*)$/s.exec(subject) ?? []
	if (!Object.hasOwn(AUDIT_SUBJECTS, kind)) return null
	const { name, path }: About = AUDIT_SUBJECTS[kind as SubjectKind]
	const escaped = id.split('/').map(encodeURIComponent).join('/')
	const template = names?.[kind as SubjectKind] ?? name
	return { name: template.replace('{id}', () => id), ...(path !== undefined && { path: path.replace('{id}', () => escaped) }) }
}
