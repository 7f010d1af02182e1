import { audit as words } from '#features/audit/words/audit.console.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Subject = { subject: string; name?: string | null; person?: { UserNum: number; UserID: string } | null }

/** The subject of an audit entry, by its name where it has one, with a link to its screen. */
export const SubjectLink = ({ subject, name = null, person = null }: Subject) => {
	const [kind = '', id = ''] = splitAtColon(subject)
	const known = Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind] : undefined
	if (!known) return subject
	const text = person?.UserID ?? (name === null ? known.text(id) : words.named(known.text(id), name))
	return (
		<TextLink to={known.to(id)} reloadDocument={known.isFile === true}>
			{text}
		</TextLink>
	)
}

/** Splits at the first colon only: IPv6 addresses contain colons. */
const splitAtColon = (subject: string) => {
	const at = subject.indexOf(':')
	return at === -1 ? [subject] : [subject.slice(0, at), subject.slice(at + 1)]
}

/** `isFile`: the address is answered by the server, not by a screen. */
type Known = { to: (id: string) => string; text: (id: string) => string; isFile?: true }
const one = (folder: string, text: (id: string) => string): Known => ({ to: (id) => `/admin/${folder}/${encodeURIComponent(id)}`, text })
const all = (screen: string, text: (id: string) => string): Known => ({ to: () => `/admin/${screen}`, text })

const SUBJECTS: Record<string, Known> = {
	account: one('players', words.subjects.account),
	answer: all('ticket-answers', words.subjects.answer),
	banner: one('banners', words.subjects.banner),
	batch: one('codes', words.subjects.batch),
	'batch-request': all('codes/waiting', words.subjects.batchRequest),
	categories: all('shop/categories', words.subjects.categories),
	category: all('shop/categories', words.subjects.category),
	character: { to: (id) => `/admin/rankings?search=${encodeURIComponent(id)}`, text: words.subjects.character },
	download: one('downloads', words.subjects.download),
	exhibit: one('gallery', words.subjects.exhibit),
	grant: one('grants', words.subjects.grant),
	guide: { to: (id) => `/admin/guides/${id.split('/').map(encodeURIComponent).join('/')}`, text: words.subjects.guide },
	item: one('shop/items', words.subjects.item),
	news: one('news', words.subjects.news),
	order: one('orders', words.subjects.order),
	picture: { to: (id) => `/api/pictures/${encodeURIComponent(id)}`, text: words.subjects.picture, isFile: true },
	'price-change': one('price-changes', words.subjects.priceChange),
	prices: all('price-changes', words.subjects.prices),
	requirements: all('requirements', words.subjects.requirements),
	sale: one('sales', words.subjects.sale),
	settings: all('settings', words.subjects.settings),
	ticket: one('tickets', words.subjects.ticket),
	'top-up': one('top-ups', words.subjects.topUp),
	'top-up-channel': one('top-up-channels', words.subjects.topUpChannel),
	'top-up-day': one('top-up-closings', words.subjects.topUpDay),
	'top-up-package': one('top-up-packages', words.subjects.topUpPackage),
}
