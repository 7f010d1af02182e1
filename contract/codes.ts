import { STUDENT_CLASSES } from './schools.ts'

export { SCHOOLS } from './schools.ts'

/** Code lists that cross the wire: SPEC 3, DECISIONS 3 and 8. */

/** Sort orders of the shop; `featured` is the order that staff chose. */
export const SHOP_ORDERS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const
export type ShopOrder = (typeof SHOP_ORDERS)[number]

export const CURRENCIES = ['r-coin', 'milleage'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The shop section whose items are paid in R-Coin; every other section is paid in Milleage (DECISIONS 4). */
export const R_COIN_SECTION = 2
export const currencyOfSection = (section: number): Currency => (section === R_COIN_SECTION ? 'r-coin' : 'milleage')

/** Numeric account types, `status` on the wire (SPEC 6, DECISIONS 3). */
export const ACCOUNT_STATUS = { player: 1, suspended: 2, closed: 3, support: 11, editor: 12, merchant: 13, owner: 20 } as const
export const STAFF_FROM = ACCOUNT_STATUS.support
export const isStaff = (status: number): boolean => status >= STAFF_FROM

export const SECRET_QUESTIONS = {
	1: 'favorite color',
	2: 'hometown',
	3: 'favorite movie',
	4: 'name of childhood friend',
	5: 'pet name',
	6: 'favorite singer',
} as const

/** The values that the bars of the class guide compare. */
export const RATINGS = ['damage', 'defence', 'speed', 'range', 'support'] as const

export const GENDERS = ['Male', 'Female'] as const

export const NEWS_TYPE = { general: 0, guides: 1, events: 2 } as const

/** Support tickets (DECISIONS 14). */
export const TICKET_CATEGORIES = ['account', 'payment', 'item', 'bug', 'report', 'other'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** The classes by their codes, one code per gender (SPEC 3, DECISIONS 8). Where one code is enough, the first one is used. */
export const CLASSES = Object.fromEntries(
	Object.entries(STUDENT_CLASSES).flatMap(([key, { codes }]) => (codes.length > 0 ? [[key, codes]] : [])),
) as unknown as Readonly<Record<ClassKey, readonly [number, number]>>
type Known = typeof STUDENT_CLASSES
export type ClassKey = { [K in keyof Known]: Known[K]['codes'] extends readonly [] ? never : K }[keyof Known]
export const CLASS_KEYS = Object.keys(CLASSES) as [ClassKey, ...ClassKey[]]

/** The class of a character's class code; null for an unknown code. */
export const classOf = (code: number): ClassKey | null => CLASS_OF_CODE.get(code) ?? null

const CLASS_OF_CODE = new Map(CLASS_KEYS.flatMap((key) => CLASSES[key].map((code): [number, ClassKey] => [code, key])))

/** What a game may call its clubs and its classes (contract/game-words.ts). The first word is that of the specification. */
export const CLUB_WORDS = ['club', 'guild', 'clan', 'legion', 'team'] as const
export const CLASS_WORDS = ['class', 'job', 'vocation', 'profession'] as const

/** The classes that have a tab in the class guide, in its order. The guide calls the gunner `scientist` (SPEC 2, DECISIONS 15). */
export const GUIDE_CLASSES = ['brawler', 'archer', 'swordsman', 'shaman', 'extreme', 'scientist', 'assassin'] as const

/** Stands for an instant that the game does not know. */
export const UNKNOWN_INSTANT = '1970-01-01T00:00:00.000Z'

/** The boards of the ranking (SPEC 2). The level board is shown first. */
export const BOARDS = ['mmr', 'level', 'richest', 'killer'] as const
export type Board = (typeof BOARDS)[number]

/**
 * State of a bought item: not fetched yet, fetched by the game server, confirmed by it, or its points refunded. `partly` is a bundle of which
 * the game never gives everything (docs/decisions/22-orders.md).
 */
export const DELIVERY_STATES = ['waiting', 'on-its-way', 'delivered', 'refunded', 'partly'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The same of an item that came out of a bundle; `never`: the game does not give it. */
export const PART_STATES = ['waiting', 'on-its-way', 'delivered', 'refunded', 'never'] as const
export type PartState = (typeof PART_STATES)[number]

/**
 * The delivery states for staff: `failed` was fetched but not confirmed in time (docs/decisions/22-orders.md); `delivered-and-refunded` was
 * delivered by the game server although its points were refunded.
 */
export const DELIVERY_TROUBLES = ['waiting', 'on-its-way', 'failed', 'partly', 'delivered', 'refunded', 'delivered-and-refunded'] as const
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number]

/** `link_type` of a download (DECISIONS 7). Wallpapers and movies have their own pages. */
export const DOWNLOAD_TYPES = ['client', 'patch', 'wallpaper', 'movie'] as const
export type DownloadType = (typeof DOWNLOAD_TYPES)[number]

/** The section of the instructions that holds the interface picture, on which the regions lie (SPEC 2). */
export const INTERFACE_SECTION = 'interface'
