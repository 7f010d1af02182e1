import * as z from 'zod/mini'
import { staffPost } from '#contract/staff-calls.ts'

/** What sample content consists of, as its rows are stored. */
export const SAMPLE_KINDS = ['news', 'categories', 'items', 'banners', 'events'] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

/**
 * Of each kind: the entries that are as they came and go when it is thrown away; those that are needed by something else, such as an item
 * that was bought; and those that somebody has changed. Before it is put in, all that would come are `untouched`.
 */
const part = z.object({ kind: z.enum(SAMPLE_KINDS), untouched: z.int(), needed: z.int(), changed: z.int() })
export type SamplePart = z.output<typeof part>

/** Null where the site has content of its own, and nothing of the sample is left to decide about. */
export const sampleContent = z.nullable(z.object({ isThere: z.boolean(), parts: z.array(part) }))
export type SampleContent = NonNullable<z.output<typeof sampleContent>>

export const putInSample = staffPost('settings.write', {
	path: '/admin/sample',
	summary:
		'Put sample content into a site that has nothing public yet: articles, categories and items of the shop, banners and events, in both languages',
	audit: 'Put in sample content',
	reply: z.object({ came: z.int() }),
	problems: ['EDITED_MEANWHILE'],
	idempotent: true,
})

export const takeOverSample = staffPost('settings.write', {
	path: '/admin/sample/take-over',
	summary: 'Make the sample content the site’s own: it stays as it is, and can no longer be thrown away in one go',
	audit: 'Take over the sample content',
	reply: z.object({ stays: z.int() }),
	problems: ['EDITED_MEANWHILE'],
	idempotent: true,
})

export const throwAwaySample = staffPost('settings.write', {
	path: '/admin/sample/throw-away',
	summary: 'Throw away the sample content that nobody has changed. What was bought, or is needed otherwise, stays, its items off sale',
	audit: 'Throw away the sample content',
	reply: z.object({ gone: z.int(), stays: z.int() }),
	problems: ['EDITED_MEANWHILE'],
	idempotent: true,
})
