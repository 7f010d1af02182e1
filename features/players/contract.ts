import * as z from 'zod/mini'
import {
	day,
	digits,
	instant,
	instantOr,
	message,
	month,
	paged,
	pageNumber,
	paging,
	points,
	requiredName,
	requiredText,
	searchText,
	sortedBy,
} from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { TIMELINE_CHOICES, timelineEntry } from '#contract/timeline.ts'
import { ofDetails, STAFF_DETAIL_NAMES } from '#features/accounts/details.contract.ts'
import { IDENTITY_PROVIDERS } from '#features/identities/providers.contract.ts'
import { session } from '#features/sessions/contract.ts'
import { movement } from '#features/wallet/statement.contract.ts'
import { pinnedNotes } from './notes.admin.contract.ts'

const params = z.object({ UserNum: digits })
const reason = requiredText('reasonRequired', 200)

const playerLine = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	/** Masked. */
	UserEmail: z.string(),
	status: z.int(),
	createdAt: instant,
})
export type PlayerLine = z.output<typeof playerLine>

export const findPlayers = staffGet('players.read', {
	path: '/admin/users',
	summary: 'Accounts by the beginning of a user ID or of a character, by a whole email address, or by number; all of them newest first',
	audit: 'Look for players',
	query: z.object({ ...paged, sort: sortedBy('joined', 'name') }),
	reply: z.object({ users: z.array(playerLine), total: z.int(), ...paging }),
	problems: [],
})

/** `from`: the name of the file of `portal move-in`. */
const arrival = z.object({ UserID: z.string(), gameId: z.string(), from: z.string(), at: instant, isClaimed: z.boolean() })

const playerFile = z.extend(playerLine, {
	...ofDetails(STAFF_DETAIL_NAMES, () => z.string()),
	country: z.string(),
	emailVerifiedAt: z.nullable(instant),
	statusReason: z.nullable(z.string()),
	statusUntil: z.nullable(instant),
	/** When its owner froze it by a link in a letter, and the masked address of the mailbox that opens it again. */
	frozen: z.nullable(z.object({ at: instant, mailbox: z.string() })),
	pinned: pinnedNotes,
	ReferralCode: z.string(),
	UserPoint: points,
	UserPoint2: points,
	hasTwoStep: z.boolean(),
	passkeys: z.int(),
	/** The providers that the account is linked to. */
	identities: z.array(z.enum(IDENTITY_PROVIDERS)),
	recoveryCodesLeft: z.int(),
	/** Null where it is not known. */
	passwordSetAt: z.nullable(instant),
	/** What came from the game, and whether another person of the game has this user ID and has not claimed it yet. */
	move: z.object({
		came: z.array(arrival),
		sameName: z.nullable(z.pick(arrival, { UserID: true, from: true, at: true })),
		/** Whether any name of the game waits for its player at this site. */
		isAnyWaiting: z.boolean(),
	}),
	characters: z.array(z.object({ ChaNum: z.int(), ChaName: z.string(), ChaLevel: z.int(), ChaClass: z.int(), ChaSchool: z.int() })),
	sessions: z.array(z.omit(session, { isCurrent: true })),
})
export type PlayerFile = z.output<typeof playerFile>

export const readPlayer = staffGet('players.read', {
	path: '/admin/users/{UserNum}',
	summary: 'One account: who, balances, characters, where it is signed in',
	audit: 'Read the page of a player',
	params,
	reply: playerFile,
	problems: ['NOT_FOUND'],
})

export const playerStatement = staffGet('players.read', {
	path: '/admin/users/{UserNum}/statement',
	summary: "Every movement of an account's balances, newest first; by words of what it came from, by a month of Manila's as 2026-11",
	audit: 'Read the statement of a player',
	params,
	query: z.object({ page: pageNumber, search: searchText, month: z.optional(month) }),
	/** `months`: the months that have movements, newest first. */
	reply: z.object({ statement: z.array(movement), months: z.array(z.string()), ...paging }),
	problems: ['NOT_FOUND'],
})

/** `until` is a day, which is included. */
export const playerTimeline = staffGet('players.read', {
	path: '/admin/users/{UserNum}/timeline',
	summary:
		'What happened with an account, of all kinds and newest first: codes, top-ups, items, points, tickets, suspensions, sign-ins, letters and notes of staff; searched by item, reference, reason or the end of a code',
	audit: 'Read the timeline of a player',
	params,
	query: z.object({
		...paged,
		kind: z.optional(z.enum(TIMELINE_CHOICES)),
		from: z.optional(day),
		until: z.optional(day),
	}),
	reply: z.object({ entries: z.array(timelineEntry), total: z.int(), ...paging }),
	problems: ['NOT_FOUND'],
})

/** `until` null: permanent. A missing `until` is refused, so that a forgotten field never suspends permanently. */
export const suspendBody = z.strictObject({ reason, until: z.nullable(instantOr('suspensionLength')) })

export const suspendPlayer = staffPost('players.suspend', {
	path: '/admin/users/{UserNum}/suspend',
	needsNoKey: true,
	summary: 'Suspend a player; every session ends at once',
	audit: 'Suspend a player and sign them out',
	params,
	body: suspendBody,
	sample: { reason: 'Sold R-Coin', until: null },
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'NOT_SUSPENDABLE'],
})

export const unsuspendPlayer = staffPost('players.suspend', {
	path: '/admin/users/{UserNum}/unsuspend',
	needsNoKey: true,
	summary: 'End a suspension',
	audit: 'End a suspension',
	params,
	body: z.strictObject({ reason }),
	sample: { reason: 'By mistake' },
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'NOT_SUSPENDED'],
})

export const signOutPlayer = staffPost('players.recover', {
	path: '/admin/users/{UserNum}/sign-out',
	needsNoKey: true,
	summary: 'Sign an account out everywhere',
	audit: 'Sign a player out everywhere',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT'],
})

export const endSignInWaits = staffPost('players.recover', {
	path: '/admin/users/{UserNum}/end-sign-in-waits',
	needsNoKey: true,
	summary: 'End every wait after wrong passwords of an account, at the site and in the game; its sessions stay',
	audit: 'End the waits of a player after wrong passwords',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT'],
})

/** By an owner: who plays under a name of the game is what the password of the game proves, and here one person decides without it. */
export const giveGameName = staffPost('settings.write', {
	path: '/admin/users/{UserNum}/game-names',
	needsNoKey: true,
	summary:
		'Give an account a name of the game that waits for its player, with its balances and characters, after its player has proven it otherwise; only while its points are within what one may hand out alone',
	audit: 'Give a player a name of the game',
	params,
	needsFreshProof: true,
	body: z.strictObject({ UserID: requiredName('gameNameRequired', 100), reason }),
	sample: { UserID: 'nobody_here', reason: 'By mistake' },
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'GAME_NAME_SUSPENDED', 'GAME_NAME_ABOVE_LIMIT'],
})

export const resetPlayer = staffPost('players.recover', {
	path: '/admin/users/{UserNum}/reset-password',
	needsNoKey: true,
	summary: 'Mail the owner of an account a link for a new password',
	audit: 'Email a player a link for a new password',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'NOT_RESETTABLE', 'TOO_MANY_REQUESTS'],
})
