import { currencyOfSection } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { boardsOf } from '#features/rankings/game.contract.ts'
import { busy } from '../kernel/admission/busy.ts'
import { Problem } from '../kernel/problem.ts'
import type { InProcessReply } from './in-process.ts'

export type Call = (name: string, input?: object) => Promise<InProcessReply>
type Site = CallReply<'GET /getsiteinfo'>

/** What the picture for a link says: its heading, and lines below it. `picture` is the address of one
 * that stands beside them. `topics` are what it is made of (server/kernel/cache/events.ts). */
export type Said = { subject: string; lines: readonly string[]; topics: string; picture?: string | null }

/**
 * What the pictures for links to events, boards, clubs and items say, from the same calls as their pages. In English: a picture has one address, and
 * players of both languages say these words. Each is refused as NOT_FOUND where its page is.
 */
export const SUBJECTS = {
	async event(call: Call, event: string): Promise<Said> {
		const query = { lang: LANGUAGES[0] }
		const { event: about, times } = await asked<CallReply<'GET /events/{event}'>>(call('GET /events/{event}', { params: { event }, query }))
		const startsAt = new Date((times[0] ?? about).startsAt)
		return { subject: about.title, lines: [`${moment.format(startsAt)} Manila time`, about.venue], topics: 'events site' }
	},

	async item(call: Call, ProductNum: string): Promise<Said> {
		const { item } = await asked<CallReply<'GET /itemshop/{ProductNum}'>>(call('GET /itemshop/{ProductNum}', { params: { ProductNum } }))
		const points = item.price.toLocaleString('en-PH', { minimumFractionDigits: 2 })
		const currency = currencyOfSection(item.section) === 'r-coin' ? 'R-Coin' : 'Milleage'
		return { subject: item.ItemName, lines: [`${points} ${currency}`], topics: 'shop site', picture: item.image_url }
	},

	async board(call: Call, name: string): Promise<Said> {
		const site = await asked<Site>(call('GET /getsiteinfo'))
		const board = boardsOf(site.game).find((one) => one === name)
		if (board === undefined) throw new Problem('NOT_FOUND')
		const { rows, month } = await asked<CallReply<'GET /rankings'>>(call('GET /rankings', { query: { board } }))
		const first = rows.slice(0, SHOWN).map(({ ChaName }, index) => `${index + 1}. ${ChaName}`)
		return { subject: `Top 100 ${BOARD_NAMES[board]}`, lines: [monthName(month), ...first], topics: 'rankings site' }
	},

	async club(call: Call, GuNum: string): Promise<Said> {
		const club = await asked<CallReply<'GET /clubs/{GuNum}'>>(call('GET /clubs/{GuNum}', { params: { GuNum } }))
		const members = club.memberCount === 1 ? '1 member' : `${club.memberCount.toLocaleString('en-PH')} members`
		const areas = club.areas.map(({ area }) => area).slice(0, SHOWN)
		return { subject: club.GuName, lines: [members, ...(areas.length > 0 ? [`Leads ${areas.join(', ')}`] : [])], topics: 'rankings site' }
	},
}

export type SocialSubject = keyof typeof SUBJECTS

/** The names of the boards. */
export const BOARD_NAMES = { mmr: 'MMR', level: 'Level', richest: 'Richest', killer: 'Killer' } as const

/** The body of a call, typed as the contract has it. */
export const asked = async <T>(reply: Promise<InProcessReply>): Promise<T> => {
	const { status, body } = await reply
	if (status !== 200) throw status >= 500 ? busy() : new Problem('NOT_FOUND')
	return body as T
}

export const monthName = (month: string): string =>
	new Intl.DateTimeFormat('en-PH', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))

const SHOWN = 3
const moment = new Intl.DateTimeFormat('en-PH', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Manila' })
