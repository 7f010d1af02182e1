import * as z from 'zod/mini'
import { digits, isSiteAddress, isWebAddress, pageNumber, searchText } from './fields.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'

/** What lists have in common that staff keep in an order of their own: banners, the gallery, downloads. */

/** What is removed can be taken back: it is shown to nobody but staff. */
export const LISTED_STATES = ['shown', 'hidden', 'removed'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/**
 * `place` counts from 1, null for what is removed. `edition` grows with each change: who sends an old one is told that somebody
 * else was faster.
 */
export const listed = { id: z.int(), place: z.nullable(z.int()), state: z.enum(LISTED_STATES), edition: z.int() }
export type Listed = { id: number; place: number | null; state: ListedState; edition: number }

export const listedId = z.object({ id: digits })
/** Without a state everything but what is removed. */
export const orderedListQuery = z.object({
	page: pageNumber,
	search: searchText,
	state: z.optional(z.enum(LISTED_STATES)),
})
export const place = z.strictObject({ place: z.int().check(z.minimum(1, CONSOLE_MESSAGES.placeRange)) })

export const changing = { state: z.enum(LISTED_STATES), edition: z.int(CONSOLE_MESSAGES.editionRequired) }

const text = (max: number) => z.string(CONSOLE_MESSAGES.textRequired).check(z.maxLength(max, MESSAGES.tooLong))
/** One line that must be there; spaces alone are nothing. */
export const line = (max = 200) => text(max).check(z.regex(/\S/, CONSOLE_MESSAGES.textRequired))
/** The same in another language, where the English stands for what is empty. */
export const lineOrNothing = (max = 200) => text(max)

/** A page of this site, or of another one. */
export const anyLink = z.nullable(
	z.string(CONSOLE_MESSAGES.anyLinkFormat).check(
		z.maxLength(300, MESSAGES.tooLong),
		z.refine((address) => isSiteAddress(address) || isWebAddress(address), CONSOLE_MESSAGES.anyLinkFormat),
	),
)
