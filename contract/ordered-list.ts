import * as z from 'zod/mini'
import { type AuditWords, always, became } from './audit-outcomes.ts'
import { digits, isSiteAddress, isWebAddress, paged, paging, textOrNothing } from './fields.ts'
import type { Permission } from './permissions.ts'
import { staffGet, staffPatch, staffPost } from './staff-calls.ts'
import { READABLE } from './unseen.ts'

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

const listedId = z.object({ id: digits })
/** Without a state: everything but removed entries. */
export const orderedListQuery = z.object({
	...paged,
	state: z.optional(z.enum(LISTED_STATES)),
})
export const place = z.strictObject({ place: z.int().check(z.minimum(1, 'placeRange')) })

const changing = { state: z.enum(LISTED_STATES), edition: z.int('editionRequired') }

/** Required single line; one in which there is nothing to read counts as empty. */
export const line = (max = 200) => z.string('textRequired').check(z.maxLength(max, 'tooLong'), z.regex(READABLE, 'textRequired'))
/** The same in another language; when empty, the English text is shown. */
export const lineOrNothing = (max = 200) => textOrNothing(max, 'textRequired')

/** A page of this site or of another one. */
export const anyLink = z.nullable(
	z.string('anyLinkFormat').check(
		z.maxLength(300, 'tooLong'),
		z.refine((address) => isSiteAddress(address) || isWebAddress(address), 'anyLinkFormat'),
	),
)

type Audit = { list: string; one: string; added?: string; hidden?: string; shown?: string }

/** What an ordered list is made of. `fields` are those that staff send, `entry` the schema of what they see. */
type Kind<P extends string, A, F extends z.core.$ZodLooseShape, E> = {
	path: `/${P}`
	access: A
	fields: F
	sample: z.core.input<z.core.$ZodObject<F>>
	entry: E
	/** `move` is left out where the order is not that of staff, and its call with it. */
	summaries: Record<'list' | 'read' | 'add' | 'change', string> & { move?: string }
	/**
	 * How the audit log names the list and one of its entries, such as `the banners` and `a banner`; and what hiding and showing one is called
	 * where it is something else.
	 */
	audit: Audit
}

/** The calls of an ordered list below `path`. */
export const orderedListCalls = <
	const P extends string,
	const A extends Permission,
	F extends z.core.$ZodLooseShape,
	E extends z.core.$ZodType,
>({
	path,
	access,
	fields,
	sample,
	entry,
	...texts
}: Kind<P, A, F, E>) => ({
	list: staffGet(access, {
		path,
		summary: texts.summaries.list,
		audit: `Read ${texts.audit.list}`,
		query: orderedListQuery,
		reply: z.object({ entries: z.array(entry), total: z.int(), ...paging }),
		problems: [],
	}),
	read: staffGet(access, {
		path: `${path}/{id}` as const,
		summary: texts.summaries.read,
		audit: `Read ${texts.audit.one}`,
		params: listedId,
		reply: entry,
		problems: ['NOT_FOUND'],
	}),
	add: staffPost(access, {
		path,
		summary: texts.summaries.add,
		audit: `Add ${texts.audit.added ?? texts.audit.one}`,
		body: z.strictObject(fields),
		sample,
		reply: entry,
		problems: [],
		idempotent: true,
	}),
	change: staffPatch(access, {
		path: `${path}/{id}` as const,
		summary: texts.summaries.change,
		audit: changesOf(texts.audit),
		params: listedId,
		body: z.extend(z.partial(z.strictObject({ ...fields, state: changing.state })), { edition: changing.edition }),
		reply: entry,
		problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
	}),
	move: staffPost(access, {
		path: `${path}/{id}/move` as const,
		needsNoKey: true,
		summary: texts.summaries.move ?? '',
		audit: `Move ${texts.audit.one}`,
		params: listedId,
		body: place,
		sample: { place: 1 },
		reply: entry,
		problems: ['NOT_FOUND'],
	}),
})

const changesOf = ({ one, hidden = `Hide ${one}`, shown = `Show ${one} again` }: Audit): AuditWords => ({
	[hidden]: became('state', 'hidden'),
	[`Remove ${one}`]: became('state', 'removed'),
	[shown]: became('state', 'shown'),
	[`Change ${one}`]: always,
})
