import type { SubjectKind } from '#contract/audit-subjects.ts'
import { audit as words } from '#features/audit/words/audit.console.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Subject = { subject: string; name?: string | null; person?: { UserNum: number; UserID: string } | null }

/** The subject of an audit entry, by its name where it has one, with a link to its screen. */
export const SubjectLink = ({ subject, name = null, person = null }: Subject) => {
	const [kind = '', id = ''] = splitAtColon(subject)
	if (!isKnown(kind)) return subject
	const what = words.subjects[kind](id)
	const text = person?.UserID ?? (name === null ? what : words.named(what, name))
	const place = PLACES[kind]
	if (place === null) return text
	return (
		<TextLink to={place.to(id)} reloadDocument={place.isFile === true}>
			{text}
		</TextLink>
	)
}

/** A refused call is about whatever its address named. */
const isKnown = (kind: string): kind is SubjectKind => Object.hasOwn(PLACES, kind)

/** Splits at the first colon only: IPv6 addresses contain colons. */
const splitAtColon = (subject: string) => {
	const at = subject.indexOf(':')
	return at === -1 ? [subject] : [subject.slice(0, at), subject.slice(at + 1)]
}

/** `isFile`: the address is answered by the server, not by a screen. */
type Place = { to: (id: string) => string; isFile?: true }
const one = (folder: string): Place => ({ to: (id) => `/admin/${folder}/${encodeURIComponent(id)}` })
const all = (screen: string): Place => ({ to: () => `/admin/${screen}` })

/** Null where there is no place to lead to. */
const PLACES: Record<SubjectKind, Place | null> = {
	account: one('players'),
	answer: all('ticket-answers'),
	banner: one('banners'),
	batch: one('codes'),
	'batch-request': all('codes/waiting'),
	bridge: { to: () => '/admin' },
	categories: all('shop/categories'),
	category: all('shop/categories'),
	character: { to: (id) => `/admin/rankings?search=${encodeURIComponent(id)}` },
	download: one('downloads'),
	exhibit: one('gallery'),
	grant: one('grants'),
	guide: { to: (id) => `/admin/guides/${id.split('/').map(encodeURIComponent).join('/')}` },
	item: one('shop/items'),
	'move-in': null,
	news: one('news'),
	order: one('orders'),
	picture: { to: (id) => `/api/pictures/${encodeURIComponent(id)}`, isFile: true },
	'price-change': one('price-changes'),
	prices: all('price-changes'),
	requirements: all('requirements'),
	sale: one('sales'),
	settings: all('settings'),
	ticket: one('tickets'),
	'top-up': one('top-ups'),
	'top-up-channel': one('top-up-channels'),
	'top-up-day': one('top-up-closings'),
	'top-up-package': one('top-up-packages'),
	'top-ups': all('top-ups'),
}
