import * as z from 'zod/mini'
import { CURRENCIES } from './codes.ts'
import { instant, points } from './fields.ts'

/** What the timeline of a player tells, by the kinds that staff choose from. */
export const TIMELINE = {
	codes: ['code-redeemed', 'code-refused', 'referral'],
	'top-ups': ['top-up', 'top-up-reversed'],
	items: ['bought', 'given', 'refunded', 'refund-asked'],
	points: ['adjusted', 'adjustment-asked', 'granted', 'moved-in'],
	tickets: ['ticket'],
	standing: [
		'joined',
		'suspended',
		'suspension-ended',
		'frozen',
		'opened',
		'passkey-added',
		'passkey-removed',
		'identity-linked',
		'identity-unlinked',
		'address-asked',
	],
	'sign-ins': ['sign-in'],
	letters: ['letter'],
	notes: ['note'],
} as const

export type TimelineKind = keyof typeof TIMELINE
export type TimelineEvent = (typeof TIMELINE)[TimelineKind][number]
export const TIMELINE_KINDS = Object.keys(TIMELINE) as TimelineKind[]
/** Kinds that are asked for together: all but what happens often and explains little when something is missing. */
export const TIMELINE_ESSENTIALS: readonly TimelineKind[] = ['codes', 'top-ups', 'items', 'points', 'standing', 'notes']
/** One kind, or the essential ones. */
export const TIMELINE_CHOICES = [...TIMELINE_KINDS, 'essentials'] as const
export type TimelineChoice = (typeof TIMELINE_CHOICES)[number]
export const TIMELINE_EVENTS: readonly TimelineEvent[] = Object.values(TIMELINE).flat()

/** `id` is the number among the entries of its event. */
export const timelineEntry = z.object({
	event: z.enum(TIMELINE_EVENTS),
	id: z.int(),
	at: instant,
	/** What it is about: an item, a package, the end of a code, a device, the text of a note. */
	about: z.string(),
	/** Where it stands now; null where nothing can become of it. */
	state: z.nullable(z.string()),
	/** What it gave; what it took is negative. */
	points: z.array(z.object({ currency: z.enum(CURRENCIES), amount: points })),
	/** What was to be paid, in centavos. */
	pesos: z.nullable(z.int()),
	/** The user ID of whoever of the staff did it. */
	by: z.nullable(z.string()),
	reason: z.nullable(z.string()),
	/** Where it leads, as the audit log names it: `order:12`. */
	subject: z.nullable(z.string()),
})
export type TimelineEntry = z.output<typeof timelineEntry>
