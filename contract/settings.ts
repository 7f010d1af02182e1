import * as z from 'zod/mini'
import { PARTS } from './closing.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, isWebAddress, points } from './fields.ts'
import { ADDRESS_REQUEST, MONEY } from './limits.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'
import { sizesOfPicture } from './picture-address.ts'
import { picturePath } from './pictures.ts'

/** An address of the outside world, or null for none. */
const link = z.nullable(
	z.string(CONSOLE_MESSAGES.linkFormat).check(z.maxLength(300, MESSAGES.tooLong), z.refine(isWebAddress, CONSOLE_MESSAGES.linkFormat)),
)
const upTo = (max: number) => points.check(z.minimum(0, CONSOLE_MESSAGES.pointsRange), z.maximum(max, CONSOLE_MESSAGES.pointsRange))

const settings = {
	appName: z
		.string(CONSOLE_MESSAGES.appNameRequired)
		.check(z.regex(/\S/, { error: CONSOLE_MESSAGES.appNameRequired, abort: true }), z.maxLength(40, MESSAGES.tooLong)),
	/** An uploaded picture that stands where the name's word mark would; null for none. */
	logo: z.nullable(picturePath.check(z.refine((path) => sizesOfPicture(path) !== null, CONSOLE_MESSAGES.pictureRequired))),
	facebookUrl: link,
	messengerUrl: link,
	forumUrl: link,
	/** Redeeming and buying wait for a confirmed address. */
	requireVerifiedEmail: z.boolean(),
	/** Staff without two-step login may not use the console. */
	requireStaffTwoStep: z.boolean(),
	/** What players may not do until it is open again. */
	closed: z.array(z.enum(PARTS)).check(
		z.maxLength(PARTS.length),
		z.refine((parts) => new Set(parts).size === parts.length),
	),
	/** So many hours a player can stop another address that staff agreed to. */
	addressChangeHours: z
		.int(CONSOLE_MESSAGES.addressHours)
		.check(
			z.minimum(ADDRESS_REQUEST.minHours, CONSOLE_MESSAGES.addressHours),
			z.maximum(ADDRESS_REQUEST.maxHours, CONSOLE_MESSAGES.addressHours),
		),
	/** What a referrer gets of a redeemed code's R-Coin, in percent, and at most per month, in Milleage. */
	referral: z.strictObject({ sharePercent: upTo(100), monthlyCap: upTo(MONEY.maxAmount) }),
	/**
	 * So many points one person may hand out alone within 24 hours: straight to players (adjustments, refunds of what the game has got),
	 * and by codes together with all of these. Raised ones count 24 hours later.
	 */
	approvalAbove: z.strictObject({ adjustment: upTo(MONEY.maxAmount), batch: upTo(MONEY.maxBalance) }),
	/** A price below so many percent of the highest of the last 30 days needs a second person; 0 for none. A lower one counts 24 hours later. */
	priceCutBelow: upTo(100),
}

const countingLimit = z.object({ points, until: z.nullable(instant) })
/** The limits that count now: those of `approvalAbove`, or lower ones until a raised one takes their place. */
const approvalNow = z.object({ adjustment: countingLimit, batch: countingLimit })

const priceCutNow = z.object({ percent: points, until: z.nullable(instant) })

/** `edition` grows with each change: who sends an old one is told that somebody else was faster. */
const editableSettings = z.object({
	...settings,
	approvalNow,
	priceCutNow,
	edition: z.int(),
})
export type EditableSettings = z.output<typeof editableSettings>
/** What the form of the settings sends. */
export type SettingsValues = Omit<EditableSettings, 'approvalNow' | 'priceCutNow'>

export const readSettings = defineEndpoint({
	method: 'GET',
	path: '/admin/settings',
	summary: 'What staff may set about the site',
	tag: 'console',
	access: 'settings.write',
	reply: editableSettings,
	problems: [],
	limit: 'readsPerAddress',
})

/** What was read may be sent back whole; `approvalNow` and `priceCutNow` follow from the rest and are left alone. */
export const settingsBody = z.partial(z.strictObject({ ...settings, approvalNow, priceCutNow, edition: z.int() }))

export const changeSettings = defineEndpoint({
	method: 'PATCH',
	path: '/admin/settings',
	summary: 'Change settings of the site; what is left out stays',
	tag: 'console',
	access: 'settings.write',
	needsFreshProof: true,
	body: settingsBody,
	reply: editableSettings,
	problems: ['EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})
