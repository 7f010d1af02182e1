import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, message } from '#contract/fields.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import { knownPassword, NEW_PASSWORDS } from '#contract/passwords.ts'
import { registerBody } from '#features/accounts/contract.ts'

/** The caller's account in the game, where a bridge makes accounts there. */

/**
 * `none`: the game has no account and none is on its way. `held`: it is made once the address is confirmed. `waiting`: it is on its way.
 * `needs-password`: it is there, with a password that nobody knows.
 */
export const GAME_ACCOUNT_STATES = ['none', 'held', 'waiting', 'present', 'refused', 'needs-password'] as const
export type GameAccountState = (typeof GAME_ACCOUNT_STATES)[number]

const gameAccount = z.object({
	state: z.enum(GAME_ACCOUNT_STATES),
	/** A change, such as a new password, is on its way to the game. */
	isChanging: z.boolean(),
	/** Whether the bridge has been heard of lately; what is on its way waits until then. */
	isConnected: z.boolean(),
	/** Why the game refused the account or its last password, in its own words. */
	reason: z.nullable(z.string()),
	/** Whether the password of the site counts in the game, or one of its own; for staff always one of its own. */
	password: z.enum(['same', 'separate']),
	/** When the game was put back to an older state, for two weeks after it: what was done there shortly before may be gone. */
	restoredAt: z.nullable(instant),
	/** The most bytes that a password of the game can have; null before a bridge has said hello. */
	passwordMax: z.nullable(z.int()),
})
export type GameAccount = z.output<typeof gameAccount>

export const myGameAccount = defineEndpoint({
	method: 'GET',
	path: '/me/game-account',
	summary: "The caller's account in the game, and what is on its way there",
	tag: 'profile',
	access: 'player',
	reply: gameAccount,
	problems: [],
	limit: 'readsPerAddress',
})

export const gamePasswordBody = z.strictObject({
	UserPass: knownPassword('passwordRequired'),
	/** Needed where the game has a password of its own, and refused where it has not. */
	GamePass: z.optional(
		z
			.string('gamePasswordRequired')
			.check(
				z.minLength(1, { error: 'gamePasswordRequired', abort: true }),
				z.minLength(PASSWORD_LENGTH.min, 'passwordTooShort'),
				z.maxLength(2 * PASSWORD_LENGTH.max, 'passwordTooLong'),
			)
			.register(NEW_PASSWORDS, { of: 'game' }),
	),
})

export const setGamePassword = defineEndpoint({
	method: 'POST',
	path: '/me/game-password',
	summary: "Send the game the caller's password of the site, or one of its own; an account that the game refused is tried again",
	tag: 'profile',
	access: 'player',
	body: gamePasswordBody,
	sample: { UserPass: 'Sampaguita-7' },
	reply: message,
	problems: ['PASSWORD_INCORRECT', 'TOO_MANY_REQUESTS', 'NO_GAME_ACCOUNTS'],
	limit: 'writesPerAccount',
	hashes: true,
})

export const userIdBody = z.strictObject({ UserID: registerBody.shape.userId, UserPass: knownPassword('passwordRequired') })

export const changeUserId = defineEndpoint({
	method: 'POST',
	path: '/me/user-id',
	summary: 'Take another user ID, because the game refused that of the caller; the account stays as it is, and the game is asked again',
	tag: 'profile',
	access: 'player',
	body: userIdBody,
	sample: { UserID: 'maria_santos', UserPass: 'Sampaguita-7' },
	reply: message,
	problems: ['PASSWORD_INCORRECT', 'TOO_MANY_REQUESTS', 'USER_ID_STAYS'],
	limit: 'writesPerAccount',
	hashes: true,
})
