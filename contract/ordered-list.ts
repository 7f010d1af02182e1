import * as z from 'zod/mini'
import { digits, isSiteAddress, isWebAddress, pageNumber, searchText } from './fields.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'

/** Common parts of the ordered lists: banners, the gallery, downloads. */

/** A removed entry can be restored; only staff see it. */
export const LISTED_STATES = ['shown', 'hidden', 'removed'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/**
 * `place` counts from 1, null for removed entries. `edition` grows with each change; a change that is based on an older edition is
 * refused.
 */
export const listed = { id: z.int(), place: z.nullable(z.int()), state: z.enum(LISTED_STATES), edition: z.int() }
export type Listed = { id: number; place: number | null; state: ListedState; edition: number }

export const listedId = z.object({ id: digits })
/** Without a state: everything but removed entries. */
export const orderedListQuery = z.object({
	page: pageNumber,
	search: searchText,
	state: z.optional(z.enum(LISTED_STATES)),
})
export const place = z.strictObject({ place: z.int().check(z.minimum(1, CONSOLE_MESSAGES.placeRange)) })

export const changing = { state: z.enum(LISTED_STATES), edition: z.int(CONSOLE_MESSAGES.editionRequired) }

const text = (max: number) => z.string(CONSOLE_MESSAGES.textRequired).check(z.maxLength(max, MESSAGES.tooLong))
/** Required single line; spaces alone count as empty. */
export const line = (max = 200) => text(max).check(z.regex(/\S/, CONSOLE_MESSAGES.textRequired))
/** The same in another language; when empty, the English text is shown. */
export const lineOrNothing = (max = 200) => text(max)

/** A page of this site or of another one. */
export const anyLink = z.nullable(
	z.string(CONSOLE_MESSAGES.anyLinkFormat).check(
		z.maxLength(300, MESSAGES.tooLong),
		z.refine((address) => isSiteAddress(address) || isWebAddress(address), CONSOLE_MESSAGES.anyLinkFormat),
	),
)
