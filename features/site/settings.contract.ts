import * as z from 'zod/mini'
import { instant, isWebAddress, points } from '#contract/fields.ts'
import { gameWords } from '#contract/game-words.ts'
import { ADDRESS_REQUEST, BRIDGE, MONEY } from '#contract/limits.ts'
import { staffGet, staffPatch } from '#contract/staff-calls.ts'
import { READABLE } from '#contract/unseen.ts'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import { picturePath } from '#features/pictures/contract.ts'
import { PARTS } from './closing.contract.ts'
import { supportHours } from './support-hours.contract.ts'

/** An absolute web address, or null for none. */
const link = z.nullable(z.string('linkFormat').check(z.maxLength(300, 'tooLong'), z.refine(isWebAddress, 'linkFormat')))
const upTo = (max: number) => z.int('pointsRange').check(z.minimum(0, 'pointsRange'), z.maximum(max, 'pointsRange'))

const settings = {
	appName: z.string('appNameRequired').check(z.regex(READABLE, { error: 'appNameRequired', abort: true }), z.maxLength(40, 'tooLong')),
	/** An uploaded picture that replaces the word mark; null for none. */
	logo: z.nullable(picturePath.check(z.refine((path) => sizesOfPicture(path) !== null, 'pictureMissing'))),
	facebookUrl: link,
	messengerUrl: link,
	forumUrl: link,
	/** Redeeming and buying need a confirmed email address. */
	requireVerifiedEmail: z.boolean(),
	/** Staff without two-step login may not use the console. */
	requireStaffTwoStep: z.boolean(),
	/** Staff without a passkey may not use the console. */
	requireStaffPasskey: z.boolean(),
	/** When the team answers tickets; null when players are told nothing of it. */
	supportHours: z.nullable(supportHours),
	/** The parts of the site that are closed for players. */
	closed: z.array(z.enum(PARTS)).check(
		z.maxLength(PARTS.length),
		z.refine((parts) => new Set(parts).size === parts.length),
	),
	/** For how many hours a player can stop a new address that staff approved. */
	addressChangeHours: z
		.int('addressHours')
		.check(z.minimum(ADDRESS_REQUEST.minHours, 'addressHours'), z.maximum(ADDRESS_REQUEST.maxHours, 'addressHours')),
	/** The referrer's share of a redeemed code's R-Coin in percent, and its maximum per month; paid in Milleage. More counts 24 hours later. */
	referral: z.strictObject({ sharePercent: upTo(100), monthlyCap: upTo(MONEY.maxAmount) }),
	/**
	 * How many points one person may hand out alone within 24 hours: directly to players (adjustments, and refunds of items that the game
	 * received), and by codes and these together. Raised limits count 24 hours later.
	 */
	approvalAbove: z.strictObject({ adjustment: upTo(MONEY.maxAmount), batch: upTo(MONEY.maxBalance) }),
	/**
	 * A price below this percentage of the highest price of the last 30 days needs a second person; 0 for never. A lowered percentage
	 * counts 24 hours later.
	 */
	priceCutBelow: upTo(100),
	/** What votes may cost on a day of Manila, in points of Milleage; 0 switches them off. More counts 24 hours later. */
	voteBudget: upTo(MONEY.maxAmount),
	/** The password of players in the game: that of the site, or one that they set for it. Staff always set one for it. */
	gamePassword: z.enum(['same', 'separate']),
	/** When the game gets an account: at the registration, or once its address is confirmed. */
	gameAccountAt: z.enum(['registration', 'verified']),
	/** After this many days an item that never reached the game comes back as points. */
	deliveryTermDays: z
		.int('deliveryTerm')
		.check(z.minimum(BRIDGE.termDays.min, 'deliveryTerm'), z.maximum(BRIDGE.termDays.max, 'deliveryTerm')),
	/** How the game calls things. What is left out is called as the bridge says, or as in the specification. */
	gameWords,
}

/** The settings whose looser values count 24 hours later. */
export const LIMIT_NAMES = ['adjustment', 'batch', 'priceCut', 'sharePercent', 'monthlyCap', 'voteBudget'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]
/** The limits in force: those that are set, or the stricter old ones until a looser one counts. */
const limitsNow = z.record(z.enum(LIMIT_NAMES), z.object({ value: points, until: z.nullable(instant) }))

/** `edition` grows with each change; a change that is based on an older edition is refused. */
const editableSettings = z.object({
	...settings,
	limitsNow,
	edition: z.int(),
})
export type EditableSettings = z.output<typeof editableSettings>
/** What the settings form sends. */
export type SettingsValues = Omit<EditableSettings, 'limitsNow'>

export const readSettings = staffGet('settings.write', {
	path: '/admin/settings',
	summary: 'What staff may set about the site',
	audit: 'Read the settings',
	reply: editableSettings,
	problems: [],
})

/** A settings object as read may be sent back whole; `limitsNow` is derived and ignored. */
export const settingsBody = z.partial(z.strictObject({ ...settings, limitsNow, edition: z.int() }))

export const changeSettings = staffPatch('settings.write', {
	path: '/admin/settings',
	summary: 'Change settings of the site; what is left out stays',
	audit: 'Change settings of the site',
	needsFreshProof: true,
	body: settingsBody,
	reply: editableSettings,
	problems: ['EDITED_MEANWHILE'],
})
