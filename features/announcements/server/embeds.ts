import { BOARDS, SCHOOLS } from '#contract/codes.ts'
import type { GameWords } from '#contract/game-words.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import { APPROVALS } from '#features/dashboard/dashboard.ts'
import type { Calendar } from '#features/events/events.ts'
import { read as readNews } from '#features/news/news.ts'
import type { Rankings } from '#features/rankings/rankings.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { plainText } from '#server/kernel/documents/plain-text.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import { ANNOUNCEMENT } from '../limits.contract.ts'
import type { Embed } from './discord.ts'
import { escaped } from './escaped.ts'
import type { Message } from './store.ts'
import { filipino } from './texts.fil.ts'
import { english, type Texts } from './texts.ts'

type Needs = {
	database: Database
	clock: Clock
	secretKey: string
	publicUrl: string
	rankings: Pick<Rankings, 'champions' | 'war'>
	calendar: Pick<Calendar, 'read'>
	siteName: () => Promise<string>
	gameWords: () => Promise<GameWords | null>
}
type Said = { title: string; text: string; path: string; picture?: string; color: number }

/** What a message says: as things are when it is sent, in the language of the channel. */
export const createEmbeds =
	(needs: Needs) =>
	async (message: Message, language: Language): Promise<Embed | null> => {
		const said = await WRITE[message.kind](needs, message, { language, texts: TEXTS[language] })
		if (!said) return null
		const { title, text, path, picture, color } = said
		return {
			title,
			url: needs.publicUrl + path,
			...(text !== '' && { description: text }),
			color,
			timestamp: toInstant(message.created_at),
			footer: { text: `${(await needs.siteName()).slice(0, NAME_LENGTH)} · ${idOf(needs.secretKey, message)}` },
			...(picture && { image: { url: needs.publicUrl + picture } }),
		}
	}

/**
 * By it somebody who reads a message twice knows that it is the same one. It includes the time, because a database that is created anew
 * assigns the same numbers again.
 */
const idOf = (secretKey: string, { id, created_at }: Pick<Message, 'id' | 'created_at'>): string =>
	hmacSha256(secretKey, `announcement:${id}:${created_at}`).slice(0, ID_LENGTH)

type Reading = { language: Language; texts: Texts }
type Writer = (needs: Needs, message: Message, reading: Reading) => Said | null | Promise<Said | null>

const WRITE: Record<Message['kind'], Writer> = {
	async news({ database, clock }, { key }, { language }) {
		const item = await readNews(database.read, Number(key), { language, now: clock.now() })
		if (!item) return null
		const text = escaped(plainText(item.content), TEXT_LENGTH)
		return {
			title: escaped(item.subject, TITLE_LENGTH),
			text,
			path: `/topic/${key}`,
			picture: `/social/topic/${key}.png`,
			color: COLORS.news,
		}
	},
	async events({ calendar }, { key }, { language, texts }) {
		// One that was hidden or removed meanwhile is not there; one that is over has no times.
		const found = await calendar.read(Number(key), language).catch(() => null)
		const [next] = found?.times ?? []
		if (!found || !next) return null
		const { title, text, venue } = found.event
		const when = texts.events.when(momentIn(next.start, texts), momentIn(next.end, texts))
		const lines = [when, escaped(venue, NAME_LENGTH), escaped(text, TEXT_LENGTH)].filter(Boolean)
		return {
			...{ title: escaped(title, TITLE_LENGTH), text: lines.join('\n') },
			...{ path: `/events/${key}`, picture: SITE_PICTURE, color: COLORS.news },
		}
	},
	async champions({ rankings }, { key: month }, { texts }) {
		const champions = (await rankings.champions()).find((one) => one.month === month)?.champions
		const lines = BOARDS.flatMap((board) => {
			const name = champions?.[board]?.ChaName
			return name === undefined ? [] : [texts.champions.boards[board](escaped(name, NAME_LENGTH))]
		})
		if (lines.length === 0) return null
		const title = texts.champions.title(monthName(month, texts))
		return { title, text: lines.join('\n'), path: `/rankings?month=${month}`, picture: SITE_PICTURE, color: COLORS.won }
	},
	async war({ rankings, gameWords }, { key: month }, { texts }) {
		const schools = await schoolsOf(rankings, month)
		if (!schools) return null
		const named = (await gameWords())?.schools ?? SCHOOLS
		const nameOf = (code: number) => escaped(named.find((school) => school.code === code)?.name ?? '', NAME_LENGTH)
		const { war } = texts
		const result = schools.leader === null ? war.drawn : war.won(nameOf(schools.leader))
		const lines = schools.schools.map(({ ChaSchool, points }) => war.line(nameOf(ChaSchool), points.toLocaleString(texts.locale)))
		const text = [result, ...lines].join('\n')
		return { title: war.title(monthName(month, texts)), text, path: `/war?month=${month}`, picture: SITE_PICTURE, color: COLORS.won }
	},
	server: (_needs, message, { texts: { server } }) =>
		levelIn(message) > 0
			? { title: server.down, text: server.downText, path: '/', picture: SITE_PICTURE, color: COLORS.bad }
			: { title: server.up, text: server.upText, path: '/', picture: SITE_PICTURE, color: COLORS.good },
	tickets: (_needs, message, { texts: { tickets } }) => ({
		...{ title: tickets.title(levelIn(message)), text: tickets.text(ANNOUNCEMENT.ticketHours) },
		...{ path: '/admin/tickets', color: COLORS.staff },
	}),
	approvals(_needs, message, { texts: { approvals } }) {
		const name = APPROVALS.find((one) => one === nameIn(message))
		if (!name) return null
		return { title: approvals.title(levelIn(message)), text: approvals.names[name], path: '/admin', color: COLORS.staff }
	},
	alarms(_needs, message, { texts: { alarms } }) {
		const text = new Map(Object.entries(alarms.names)).get(nameIn(message))
		return text === undefined ? null : { title: alarms.title, text, path: '/admin', color: COLORS.bad }
	},
	test: (_needs, _message, { texts: { test } }) => ({ ...test, path: '/', picture: SITE_PICTURE, color: COLORS.news }),
}

const TEXTS: Record<Language, Texts> = { en: english, fil: filipino }

/** Null for a month without a war. */
const schoolsOf = (rankings: Needs['rankings'], month: string) => rankings.war(month).catch(() => null)

/** `facts` of what is counted: its name, and how much of it there was. */
const nameIn = ({ facts }: Message): string => (JSON.parse(facts) as { name: string }).name
const levelIn = ({ facts }: Message): number => (JSON.parse(facts) as { level: number }).level

const monthName = (month: string, { locale }: Texts): string =>
	new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`))

const momentIn = (instant: number, { locale }: Texts): string =>
	new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Manila' }).format(instant)

const SITE_PICTURE = '/social/site.png'
const COLORS = { news: 0x8e9bff, won: 0xffd45c, good: 0x35d6a4, bad: 0xff5c5c, staff: 0xff9a3d }
/** Discord takes 256 signs of a title. */
const TITLE_LENGTH = 250
const TEXT_LENGTH = 400
const NAME_LENGTH = 100
const ID_LENGTH = 10
