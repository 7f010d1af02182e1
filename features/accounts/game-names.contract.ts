import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, message, points, requiredName } from '#contract/fields.ts'
import { knownPassword } from '#contract/passwords.ts'

/** Names of the game that moved in (docs/move-in.md). */

export const claimNameBody = z.strictObject({
	/** As it is typed in the game: it may be a name that the site cannot have. */
	UserID: requiredName('usernameRequired', 100),
	UserPass: knownPassword('passwordRequired', 'gameNameRefused'),
})

export const claimGameName = defineEndpoint({
	method: 'POST',
	path: '/me/game-names',
	summary: "Join a name of the game to the caller's account, with its balances and characters, by its password in the game",
	tag: 'profile',
	access: 'player',
	body: claimNameBody,
	sample: { UserID: 'nobody_here', UserPass: 'Sampaguita-7' },
	reply: message,
	problems: ['GAME_NAME_REFUSED', 'GAME_NAME_SUSPENDED', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
	hashes: true,
})

const gameName = z.object({ UserID: z.string(), UserPoint: points, UserPoint2: points, at: instant })

export const myGameNames = defineEndpoint({
	method: 'GET',
	path: '/me/game-names',
	summary: "The names of the game that came to the caller's account, and whether any name waits for its player at this site",
	tag: 'profile',
	access: 'player',
	reply: z.object({ isOffered: z.boolean(), names: z.array(gameName) }),
	problems: [],
	limit: 'readsPerAddress',
})
